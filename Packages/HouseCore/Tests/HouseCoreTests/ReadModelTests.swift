import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Read models over several modules")
struct ReadModelTests {
    private let palm = LogSubject(rawValue: "palm"), door = LogSubject(rawValue: "door")

    private func rows(_ toy: ToyHouse) async throws -> [String] {
        try await toy.house.read { try $0.session(of: Overview.self).rows() }
    }

    private func ring(_ subject: LogSubject, in toy: ToyHouse) async throws {
        let due = toy.clock.now.advanced(by: .seconds(60))
        try await toy.house.module(Bells.self).perform(Bells.set(subject, to: due), by: ToyHouse.anna)
        toy.clock.advance(by: .seconds(60))
        try await toy.house.runDueTimers()
    }

    @Test("follow the events of all their modules, and are written with them")
    func following() async throws {
        let toy = try await ToyHouse(modules: [Notes(), Bells()], readModels: [Overview()])
        try await toy.write("Water", on: "palm")
        #expect(try await rows(toy) == ["palm Water 0 ()"])
        try await ring(palm, in: toy)
        try await ring(door, in: toy)
        try await toy.write("Prune", on: "palm")
        #expect(try await rows(toy) == ["door - 1 ()", "palm Prune 1 (Water)"])
        toy.database.failCommits(.notApplied)
        await #expect(throws: HouseFailure.self) { try await toy.write("Lost", on: "palm") }
        try await ring(door, in: toy)
        #expect(try await rows(toy) == ["door - 2 ()", "palm Prune 1 (Water)"])
    }

    @Test("are checked and rebuilt like modules, after other houses on the same file, too")
    func maintenance() async throws {
        let toy = try await ToyHouse(modules: [Notes(), Bells()], readModels: [Overview()])
        let other = try await ToyHouse(modules: [Notes(), Bells()], readModels: [Overview()], beside: toy)
        for number in 0..<20 {
            try await (number.isMultiple(of: 2) ? toy : other).write("Note \(number)", on: "subject\(number % 7)")
            try await ring(LogSubject(rawValue: "subject\(number % 5)"), in: number.isMultiple(of: 3) ? toy : other)
        }
        let before = try await rows(toy)
        #expect(before.count == 7)
        #expect(try await toy.house.fullCheck().problems == [])
        let connection = try toy.database.open(.write)
        try connection.transaction(.write) {
            try connection.execute(script: "UPDATE overview SET rings = 99 WHERE subject = 'subject1'")
        }
        #expect(try await toy.house.fullCheck().problems.count == 1)
        _ = try await toy.house.rebuild()
        #expect(try await rows(toy) == before)
        #expect(try await toy.house.fullCheck().problems == [])
    }

    @Test("receive an event before its module applies it")
    func order() async throws {
        let toy = try await ToyHouse(modules: [Notes(), Bells()], readModels: [Overview()])
        for text in ["First", "Second", "Third"] { try await toy.write(text, on: "palm") }
        #expect(try await rows(toy) == ["palm Third 0 (First, Second)"])
        #expect(try await toy.house.fullCheck().problems == [])
    }

    @Test("have names that no module has")
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
            try await ToyHouse(modules: [Notes(), Bells()], readModels: [Clash()])
        }
        #expect(failure?.code == .invalidModule)
    }
}
