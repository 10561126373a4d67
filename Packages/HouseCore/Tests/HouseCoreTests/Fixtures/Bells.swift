import APICore
import BidlySQL
import FoundationCore
import HTTPCore
import HouseCore

/// A module in about 60 lines: bells that are set, and ring when they are due.
struct Bells: HouseModule {
    static let name = "bells"
    let tables = [SubjectTable<Bell>.definition("bells", indexes: ["due"])]

    struct Event: LogEvent {
        let subject: LogSubject
        let due: Instant?
        var kind: String { due == nil ? "rang" : "set" }
        var version: Int { 1 }

        func write(to body: inout JSONWriter) { body.object { $0.member("due", due?.millisecondsSince1970) } }
    }

    struct Bell: SubjectRow {
        var due: Instant?
        var rings = 0

        static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] {
            [("due", d.integer), ("rings", "\(d.integer) NOT NULL")]
        }
        var values: [SQLValue] { [(due?.millisecondsSince1970).sqlValue, rings.sqlValue] }
    }

    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> Session { Session(connection) }

    func timerCommand(for subject: LogSubject) -> Command<Bells, Void> {
        Command(on: [subject]) { context in try context.record(Event(subject: subject, due: nil)) }
    }

    static func set(_ subject: LogSubject, to due: Instant) -> Command<Bells, Int> {
        Command(on: [subject]) { context in
            guard due > context.now else { throw ProblemType.invalidBody.problem("The time is past.") }
            try context.record(Event(subject: subject, due: due))
            return context.session.table[subject]?.rings ?? 0
        }
    }

    func routes(in house: ModuleHouse<Bells>) -> [Route] {
        [
            .reading(rings, in: house) { subject, _, session, _ in
                try session.load([subject])
                return RouteOutput(session.table[subject]?.rings ?? 0)
            }
        ]
    }

    final class Session: SubjectTableSession {
        let table: SubjectTable<Bell>

        init(_ connection: any SQLConnection) { table = SubjectTable("bells", on: connection, due: "due") }

        func apply(_ recorded: RecordedEvent<Event>) -> [Publication] {
            var bell = table[recorded.subject] ?? Bell()
            bell.due = recorded.event.due
            bell.rings += recorded.event.due == nil ? 1 : 0
            table[recorded.subject] = bell
            return [Publication(about: recorded.subject, body: Array(#"{"\#(recorded.event.kind)":true}"#.utf8))]
        }

        func auditRecords(of events: [LoggedEvent<Event>]) -> [AuditRecord] {
            events.map { AuditRecord(by: .house, data: $0.entry.body) }
        }
    }
}

extension Bells.Event {
    init(from entry: LogEntry) throws {
        subject = entry.subject
        guard case .integer(let time)? = try JSONValue(parsing: entry.body)["due"] else {
            due = nil
            return
        }
        due = Instant(millisecondsSince1970: time)
    }
}

extension Bells.Bell {
    init(_ row: SQLRow) throws {
        self.init(
            due: try row.read(1, as: Int64?.self).map(Instant.init(millisecondsSince1970:)),
            rings: try row.read(2)
        )
    }
}

private let rings = Endpoint<LogSubject, Int>(
    .get,
    "/v1/bells/{id}",
    id: "rings",
    summary: "How often a bell rang",
    input: RequestCoding({ $0 }, .path("id", \.self, NotesAPI.subject)),
    output: .json(.integer())
)
