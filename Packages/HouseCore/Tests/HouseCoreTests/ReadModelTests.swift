import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Read models")
struct ReadModelTests {
    private let palm = LogSubject(rawValue: "palm"), door = LogSubject(rawValue: "door")

    private func rows(_ test: TestHouse) async throws -> [String] {
        try await test.house.read { try $0.session(of: Overview.self).rows() }
    }

    private func ring(_ subject: LogSubject, in test: TestHouse) async throws {
        let due = test.clock.now.advanced(by: .seconds(60))
        try await test.house.module(Bells.self).perform(Bells.set(subject, to: due), by: TestHouse.anna)
        test.clock.advance(by: .seconds(60))
        try await test.house.runDueTimers()
    }

    @Test("A read model receives the events of all its modules, and writes in the same transaction")
    func following() async throws {
        let test = try await TestHouse(modules: [Notes(), Bells()], readModels: [Overview()])
        try await test.write("Water", on: "palm")
        #expect(try await rows(test) == ["palm Water 0 ()"])
        try await ring(palm, in: test)
        try await ring(door, in: test)
        try await test.write("Prune", on: "palm")
        #expect(try await rows(test) == ["door - 1 ()", "palm Prune 1 (Water)"])
        test.database.failCommits(.rolledBack)
        await #expect(throws: HouseFailure.self) { try await test.write("Lost", on: "palm") }
        try await ring(door, in: test)
        #expect(try await rows(test) == ["door - 2 ()", "palm Prune 1 (Water)"])
    }

    @Test("A read model is checked and rebuilt like a module, even after commits of other houses on the same file")
    func maintenance() async throws {
        let test = try await TestHouse(modules: [Notes(), Bells()], readModels: [Overview()])
        let other = try await TestHouse(modules: [Notes(), Bells()], readModels: [Overview()], beside: test)
        for number in 0..<20 {
            try await (number.isMultiple(of: 2) ? test : other).write("Note \(number)", on: "subject\(number % 7)")
            try await ring(LogSubject(rawValue: "subject\(number % 5)"), in: number.isMultiple(of: 3) ? test : other)
        }
        let before = try await rows(test)
        #expect(before.count == 7)
        #expect(try await test.house.fullCheck().problems == [])
        let connection = try test.database.open(.write)
        try connection.transaction(.write) {
            try connection.execute(script: "UPDATE overview SET rings = 99 WHERE subject = 'subject1'")
        }
        #expect(try await test.house.fullCheck().problems.count == 1)
        _ = try await test.house.rebuild()
        #expect(try await rows(test) == before)
        #expect(try await test.house.fullCheck().problems == [])
    }

    @Test("A read model receives an event before the event's module applies it")
    func order() async throws {
        let test = try await TestHouse(modules: [Notes(), Bells()], readModels: [Overview()])
        for text in ["First", "Second", "Third"] { try await test.write(text, on: "palm") }
        #expect(try await rows(test) == ["palm Third 0 (First, Second)"])
        #expect(try await test.house.fullCheck().problems == [])
    }

    @Test("A read model must not have the name of a module")
    func names() async throws {
        struct Clash: ReadModel {
            static let name = "notes"
            let tables: [ModuleTable] = []
            let sources: [ReadModelSource<Overview.Session>] = []
            func open(_ connection: any SQLConnection, in sessions: ModuleSessions) throws -> Overview.Session {
                try Overview().open(connection, in: sessions)
            }
        }
        let failure = await #expect(throws: HouseFailure.self) {
            try await TestHouse(modules: [Notes(), Bells()], readModels: [Clash()])
        }
        #expect(failure?.code == .invalidModule)
    }
}
