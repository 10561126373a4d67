import BidlySQL
import FoundationCore
import HouseCore

/// A second test module, whose commands are reactions: a counter for each subject.
struct Tally: HouseModule {
    static let name = "tally"

    struct Event: LogEvent {
        let subject: LogSubject
        var kind: String { "counted" }
        var version: Int { 1 }

        init(_ subject: LogSubject) { self.subject = subject }
        init(from entry: LogEntry) { subject = entry.subject }
        func write(to body: inout JSONWriter) { body.object { _ in } }
    }

    let tables = [
        ModuleTable(
            "tallies",
            .derived(CanonicalQuery("SELECT subject, total FROM tallies", key: ["subject"])),
            migrations: [
                SQLMigration("tallies") { d in
                    "CREATE TABLE tallies (subject \(d.text) PRIMARY KEY, total \(d.integer) NOT NULL)\(d.tableOptions)"
                }
            ]
        ),
        ModuleTable(
            "passwords",
            .kept("Passwords of members."),
            migrations: [SQLMigration("passwords") { d in "CREATE TABLE passwords (hash \(d.blob))\(d.tableOptions)" }]
        ),
    ]

    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> TallySession { TallySession(connection) }
}

extension Command where Module == Tally, Output == Void {
    static func count(_ subject: LogSubject) -> Command {
        Command(on: [subject]) { context in try context.record(Tally.Event(subject)) }
    }
}

final class TallySession: ModuleSession {
    private let find, put: any SQLStatement
    private(set) var totals: [LogSubject: Int] = [:]
    private var changed: Set<LogSubject> = []

    init(_ connection: any SQLConnection) {
        find = connection.deferred("SELECT total FROM tallies WHERE subject = ?1")
        put = connection.deferred(
            "INSERT INTO tallies VALUES (?1, ?2) ON CONFLICT (subject) DO UPDATE SET total = excluded.total"
        )
    }

    func load(_ subjects: [LogSubject]) throws {
        for subject in subjects where totals[subject] == nil {
            totals[subject] = try find.first(subject)?.read(0) ?? 0
        }
    }

    func apply(_ recorded: RecordedEvent<Tally.Event>) -> [Publication] {
        totals[recorded.subject, default: 0] += 1
        changed.insert(recorded.subject)
        return []
    }

    func auditRecords(of events: [LoggedEvent<Tally.Event>]) -> [AuditRecord] {
        events.map { AuditRecord(by: .house, data: $0.entry.body) }
    }

    func flush() throws {
        for subject in changed { try put.execute(subject, totals[subject]) }
        changed = []
    }

    func invalidate(_ subjects: [LogSubject]) { for subject in subjects { totals[subject] = nil } }
    func invalidateAll() { (totals, changed) = ([:], []) }
}
