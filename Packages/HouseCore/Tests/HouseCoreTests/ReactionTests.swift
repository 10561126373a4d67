import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Reactions")
struct ReactionTests {
    private static let total = LogSubject(rawValue: "total")

    private func toyHouse(beside other: ToyHouse? = nil) async throws -> ToyHouse {
        try await ToyHouse(
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

    private func total(_ toy: ToyHouse) async throws -> Int? {
        try await toy.house.module(Tally.self).read { session, _ in
            try session.load([Self.total])
            return session.totals[Self.total]
        }
    }

    @Test("run once for each event, in the transaction of the event, and never in a rebuild")
    func once() async throws {
        let toy = try await toyHouse()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 { group.addTask { try await toy.write("x", on: "note\(number)") } }
            try await group.waitForAll()
        }
        #expect(try await total(toy) == 20)
        let log = try await toy.log()
        #expect(log.count { $0.module == "tally" } == 20)
        #expect(log.count == 40)
        #expect(try await toy.house.rebuild() == 40)
        #expect(try await toy.log() == log)
        #expect(try await total(toy) == 20)
        try await toy.write("x", on: "note")
        #expect(try await total(toy) == 21)
        #expect(try await toy.house.fullCheck().problems == [])
    }

    @Test("that fail undo the command that caused them")
    func failure() async throws {
        let toy = try await toyHouse()
        toy.database.failRun(containing: "INSERT INTO tallies")
        let failure = await #expect(throws: HouseFailure.self) { try await toy.write("x", on: "note") }
        #expect(failure?.code == .invalidModule)
        #expect(try await toy.log().isEmpty)
        try await toy.write("x", on: "note")
        #expect(try await toy.log().map(\.module) == ["notes", "tally"])
    }
}
