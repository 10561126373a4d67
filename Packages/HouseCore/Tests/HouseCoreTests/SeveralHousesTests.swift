import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Several houses on one database")
struct SeveralHousesTests {
    @Test("Each house decides on the latest state, including changes by other houses")
    func interleaved() async throws {
        var random = SplitMix64(seed: TestSeed.next())
        let first = try await TestHouse()
        let houses = [first, try await TestHouse(beside: first), try await TestHouse(beside: first)]
        var revisions: [String: Int] = [:]
        for _ in 0..<300 {
            let subject = "note\(Int.random(in: 0..<5, using: &random))"
            let house = houses[Int.random(in: 0..<houses.count, using: &random)]
            revisions[subject, default: 0] += 1
            #expect(try await house.write("x", on: subject) == revisions[subject])
        }
        for (subject, revision) in revisions { #expect(try await first.note(subject)?.revision == revision) }
        for (_, entries) in Dictionary(grouping: try await first.log(), by: \.subject) {
            #expect(entries.map(\.sequence) == Array(1...Int64(entries.count)))
        }
    }

    @Test("Concurrent writes lose no event")
    func concurrent() async throws {
        let first = try await TestHouse()
        let houses = [first, try await TestHouse(beside: first)]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for caller in 0..<16 {
                group.addTask {
                    for _ in 0..<20 { try await houses[caller % 2].write("x", on: "palm") }
                }
            }
            try await group.waitForAll()
        }
        let log = try await first.log()
        #expect(log.map(\.sequence) == Array(1...320))
        #expect(log.map(\.position) == log.map(\.position).sorted())
        #expect(try await houses[1].note("palm")?.revision == 320)
    }

    @Test("A house that only reads opens no write connection")
    func readers() async throws {
        let first = try await TestHouse()
        try await first.write("x", on: "palm")
        first.database.resetCounts()
        let second = try await TestHouse(beside: first)
        #expect(try await second.note("palm")?.revision == 1)
        #expect(first.database.counts.opens == 0)
        try await second.write("y", on: "palm")
        #expect(first.database.counts.opens == 1)
    }
}
