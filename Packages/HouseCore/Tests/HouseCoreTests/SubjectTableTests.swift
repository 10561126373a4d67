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

    @Test("It is flushed after every commit, including commits of other modules")
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
        func publicForms(of events: [LoggedEvent<Tally.Event>]) -> [PublicForm] {
            events.map { PublicForm(by: .house, data: $0.entry.body) }
        }
        func flush() { module.flushes.withLock { $0 += 1 } }
        func invalidate(_ subjects: [LogSubject]) {}
        func invalidateAll() {}
    }
}
