import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("The key of a house")
struct HouseKeyTests {
    private func key(_ test: TestHouse) async throws -> HouseKey { try await test.house.read { $0.key } }

    private let content = Array("alias\npalm\nanna".utf8)

    @Test("All modules and all houses on one database have the same key")
    func shared() async throws {
        let test = try await TestHouse(), other = try await TestHouse(beside: test)
        let (first, second) = (try await key(test), try await key(other))
        #expect(first.digest(of: content) == second.digest(of: content))
        #expect(first.houseName == second.houseName && first.houseName.count == 10)
        #expect(first.digest(of: content) != Digest(of: content))
        #expect(first.digest(of: content) != first.digest(of: content + [0]))
    }

    @Test("A cursor is rejected if it was changed, or belongs to another list or another house")
    func cursors() async throws {
        let key = try await key(TestHouse()), place = Array("2000 7".utf8)
        let cursor = key.cursor(for: place, in: "bids palm")
        #expect(key.payload(of: cursor, in: "bids palm") == place)
        #expect(key.payload(of: cursor, in: "bids rose") == nil)
        #expect(key.payload(of: key.cursor(for: [], in: "bids palm"), in: "bids palm") == [])
        for index in cursor.rawValue.indices {
            var text = cursor.rawValue
            text.replaceSubrange(index...index, with: text[index] == "A" ? "B" : "A")
            #expect(key.payload(of: PageCursor(rawValue: text), in: "bids palm") == nil, "\(text)")
        }
        for text in ["", "x", "é", String(cursor.rawValue.dropLast()), cursor.rawValue + "A"] {
            #expect(key.payload(of: PageCursor(rawValue: text), in: "bids palm") == nil, "\(text)")
        }
        let other = try await TestHouse(identifiers: RandomIdentifierSource(SplitMix64(seed: 5)))
        #expect(try await self.key(other).payload(of: cursor, in: "bids palm") == nil)
    }

    @Test("A key is never replaced: a house with a log but without a key is corrupt")
    func missing() async throws {
        let test = try await TestHouse()
        try await test.write("Water", on: "palm")
        let connection = try test.database.open(.write)
        for script in ["UPDATE house SET key = x'00'", "DELETE FROM house"] {
            try connection.transaction(.write) { try connection.execute(script: script) }
            let failure = await #expect(throws: HouseFailure.self) { try await TestHouse(beside: test) }
            #expect(failure?.code == .corrupt)
        }
    }
}
