import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Reactions")
struct ReactionTests {
    private static let total = LogSubject(rawValue: "total")

    private func testHouse(beside other: TestHouse? = nil) async throws -> TestHouse {
        try await TestHouse(
            modules: [Notes(), Tally()],
            reactions: [
                Reaction(to: Notes.self, by: Tally.self) { recorded in
                    guard case .written = recorded.event else { return nil }
                    return .count(Self.total)
                }
            ],
            beside: other
        )
    }

    private func total(_ test: TestHouse) async throws -> Int? {
        try await test.house.module(Tally.self).read { session, _ in
            try session.load([Self.total])
            return session.totals[Self.total]
        }
    }

    @Test("A reaction runs once per event, in the same transaction, and never in a rebuild")
    func once() async throws {
        let test = try await testHouse()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 { group.addTask { try await test.write("x", on: "note\(number)") } }
            try await group.waitForAll()
        }
        #expect(try await total(test) == 20)
        let log = try await test.log()
        #expect(log.count { $0.module == "tally" } == 20)
        #expect(log.count == 40)
        #expect(try await test.house.rebuild() == 40)
        #expect(try await test.log() == log)
        #expect(try await total(test) == 20)
        try await test.write("x", on: "note")
        #expect(try await total(test) == 21)
        #expect(try await test.house.fullCheck().problems == [])
    }

    @Test("A failed reaction rolls back the command whose event caused the reaction")
    func failure() async throws {
        let test = try await testHouse()
        test.database.failRun(containing: "INSERT INTO tallies")
        let failure = await #expect(throws: HouseFailure.self) { try await test.write("x", on: "note") }
        #expect(failure?.code == .invalidModule)
        #expect(try await test.log().isEmpty)
        try await test.write("x", on: "note")
        #expect(try await test.log().map(\.module) == ["notes", "tally"])
    }
}
