import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Synchronization
import Testing

@Suite("A table with one row per subject")
struct SubjectTableTests {
    private let door = LogSubject(rawValue: "door"), gate = LogSubject(rawValue: "gate")

    private func table(cacheLimit: Int) throws -> SubjectTable<Bells.Bell> {
        let connection = try TemporaryHouseDatabase().openTemporary()
        try connection.migrate([SQLModuleSchema(module: "bells", migrations: Bells().tables[0].migrations)])
        return SubjectTable("bells", on: connection, cacheLimit: cacheLimit)
    }

    @Test("Rows beyond the cache limit are evicted after a flush, and read again")
    func cacheLimit() throws {
        let table = try table(cacheLimit: 1)
        table[door] = Bells.Bell(due: nil, rings: 1)
        try table.flush()
        #expect(table[door]?.rings == 1)
        table[gate] = Bells.Bell(due: nil, rings: 2)
        #expect(table[door] != nil && table[gate] != nil)
        try table.flush()
        #expect(table[door] == nil && table[gate] == nil)
        try table.load([door, gate])
        #expect(table[door]?.rings == 1 && table[gate]?.rings == 2)
        try table.flush()
        #expect(table[door] == nil)
    }

    @Test("A subject without a row is read only once before the next flush")
    func absentSubjects() throws {
        let connection = try TemporaryHouseDatabase().openTemporary()
        try connection.migrate([SQLModuleSchema(module: "bells", migrations: Bells().tables[0].migrations)])
        let table = SubjectTable<Bells.Bell>("bells", on: connection)
        let other = SubjectTable<Bells.Bell>("bells", on: connection)
        try table.load([door])
        other[door] = Bells.Bell(due: nil, rings: 1)
        try other.flush()
        try table.load([door])
        #expect(table[door] == nil)
        try table.flush()
        try table.load([door])
        #expect(table[door]?.rings == 1)
        table.invalidate([door])
        try table.load([door])
        #expect(table[door]?.rings == 1)
    }

    @Test("A table that is not keyed stores new rows in the order of their first changes")
    func order() throws {
        let connection = try TemporaryHouseDatabase().openTemporary()
        let definition = SubjectTable<Bells.Bell>.definition("bells", isKeyed: false)
        try connection.migrate([SQLModuleSchema(module: "bells", migrations: definition.migrations)])
        let table = SubjectTable<Bells.Bell>("bells", on: connection)
        var random = SplitMix64(seed: TestSeed.next())
        let subjects = (0..<100).map { LogSubject(rawValue: "bell\($0)") }.shuffled(using: &random)
        for subject in subjects { table[subject] = Bells.Bell(due: nil, rings: 1) }
        for subject in subjects.reversed() { table[subject] = Bells.Bell(due: nil, rings: 2) }
        try table.flush()
        let stored = try connection.prepare("SELECT subject, rings FROM bells ORDER BY rowid").query()
        #expect(try stored.map { try $0.read(0) } == subjects)
        #expect(try stored.allSatisfy { try $0.read(1, as: Int.self) == 2 })
    }

    @Test("An event about a subject that `recordsEvents(about:)` excludes is a failure of the module")
    func unrecordedSubject() async throws {
        let test = try await TestHouse(modules: [QuietPins()])
        let pin = LogSubject(rawValue: "pin1"), note = LogSubject(rawValue: "note1")
        func record(about subject: LogSubject) async throws {
            let command = Command<QuietPins, Void>(on: [pin, note]) { context in
                try context.record(Pins.Event(subject: subject, note: note, author: "anna"))
            }
            try await test.house.module(QuietPins.self).perform(command, by: TestHouse.anna)
        }
        try await record(about: pin)
        try await record(about: pin)
        let failure = await #expect(throws: HouseFailure.self) { try await record(about: note) }
        #expect(failure?.code == .invalidModule)
        #expect(try await test.log().map(\.sequence) == [1, 2])
    }

    /// A variant of `Pins` that records no events about notes.
    private struct QuietPins: HouseModule {
        typealias Event = Pins.Event

        static let name = "quiet"
        let tables = [SubjectTable<Pin>.definition("pins")]

        func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> QuietSession {
            QuietSession(connection)
        }
    }

    private final class QuietSession: SubjectTableSession {
        typealias Event = Pins.Event

        let table: SubjectTable<Pin>

        init(_ connection: any SQLConnection) { table = SubjectTable("pins", on: connection) }

        static func recordsEvents(about subject: LogSubject) -> Bool { subject.rawValue.hasPrefix("pin") }

        func apply(_ recorded: RecordedEvent<Pins.Event>) -> [Publication] {
            table[recorded.subject] = Pin(note: recorded.event.note)
            return []
        }

        func auditRecords(of events: [LoggedEvent<Pins.Event>]) -> [AuditRecord] {
            events.map { AuditRecord(by: .house, data: $0.entry.body) }
        }
    }

    @Test("A session is flushed in every commit, even if the commit has only commands of other modules")
    func flushes() async throws {
        let silent = Silent()
        let test = try await TestHouse(modules: [Notes(), silent])
        let before = silent.flushes.withLock(\.self)
        try await test.write("Water", on: "palm")
        #expect(silent.flushes.withLock(\.self) == before + 1)
    }
}

/// A module without commands that counts the calls of `flush()`.
private final class Silent: HouseModule {
    static let name = "silent"
    let tables: [ModuleTable] = []
    let flushes = Mutex(0)

    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> Session { Session(self) }

    final class Session: ModuleSession {
        private let module: Silent

        init(_ module: Silent) { self.module = module }

        func load(_ subjects: [LogSubject]) {}
        func apply(_ recorded: RecordedEvent<Tally.Event>) -> [Publication] { [] }
        func auditRecords(of events: [LoggedEvent<Tally.Event>]) -> [AuditRecord] {
            events.map { AuditRecord(by: .house, data: $0.entry.body) }
        }
        func flush() { module.flushes.withLock { $0 += 1 } }
        func invalidate(_ subjects: [LogSubject]) {}
        func invalidateAll() {}
    }
}
