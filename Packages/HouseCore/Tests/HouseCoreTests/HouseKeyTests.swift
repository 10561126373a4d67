import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("The key of a house")
struct HouseKeyTests {
    private func key(_ toy: ToyHouse) async throws -> HouseKey { try await toy.house.read { $0.key } }

    private let content = Array("alias\npalm\nanna".utf8)

    @Test("is the same in every house on one database, and for every module")
    func shared() async throws {
        let toy = try await ToyHouse(), other = try await ToyHouse(beside: toy)
        let (first, second) = (try await key(toy), try await key(other))
        #expect(first.digest(of: content) == second.digest(of: content))
        #expect(first.houseName == second.houseName && first.houseName.count == 10)
        #expect(first.digest(of: content) != Digest(of: content))
        #expect(first.digest(of: content) != first.digest(of: content + [0]))
    }

    @Test("seals cursors: nobody changes one, or uses it in another list or another house")
    func cursors() async throws {
        let key = try await key(ToyHouse()), place = Array("2000 7".utf8)
        let cursor = key.cursor(for: place, in: "bids palm")
        #expect(key.place(of: cursor, in: "bids palm") == place)
        #expect(key.place(of: cursor, in: "bids rose") == nil)
        #expect(key.place(of: key.cursor(for: [], in: "bids palm"), in: "bids palm") == [])
        for index in cursor.rawValue.indices {
            var text = cursor.rawValue
            text.replaceSubrange(index...index, with: text[index] == "A" ? "B" : "A")
            #expect(key.place(of: PageCursor(rawValue: text), in: "bids palm") == nil, "\(text)")
        }
        for text in ["", "x", "é", String(cursor.rawValue.dropLast()), cursor.rawValue + "A"] {
            #expect(key.place(of: PageCursor(rawValue: text), in: "bids palm") == nil, "\(text)")
        }
        let other = try await ToyHouse(identifiers: RandomIdentifierSource(SplitMix64(seed: 5)))
        #expect(try await self.key(other).place(of: cursor, in: "bids palm") == nil)
    }

    @Test("is never replaced: a house that has a log and no key is damaged")
    func missing() async throws {
        let toy = try await ToyHouse()
        try await toy.write("Water", on: "palm")
        let connection = try toy.database.open(.write)
        for script in ["UPDATE house SET key = x'00'", "DELETE FROM house"] {
            try connection.transaction(.write) { try connection.execute(script: script) }
            let failure = await #expect(throws: HouseFailure.self) { try await ToyHouse(beside: toy) }
            #expect(failure?.code == .corrupt)
        }
    }
}
