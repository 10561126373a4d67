import BidlySQL
import FoundationCore
import HouseCore

/// A test module that depends on another one: members put pins on other members' notes.
struct Pins: HouseModule {
    static let name = "pins"

    struct Event: LogEvent {
        let subject: LogSubject
        let note: LogSubject
        let author: MemberID
        var kind: String { "pinned" }
        var version: Int { 1 }

        func write(to body: inout JSONWriter) {
            body.object {
                $0.member("note", note)
                $0.member("author", author)
            }
        }
    }

    let tables = [SubjectTable<Pin>.definition("pins")]
    let notes: @Sendable (ModuleSessions) -> any PinnableNotes

    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> PinsSession {
        PinsSession(connection, notes: notes(sessions))
    }
}

enum PinRefusal: Error { case unknownNote, ownNote }

extension Pins.Event {
    init(from entry: LogEntry) throws {
        let body = try LogBody(of: entry)
        self.init(
            subject: entry.subject,
            note: LogSubject(rawValue: try body.member("note")),
            author: try body.member("author")
        )
    }
}

struct Pin: SubjectRow {
    let note: LogSubject

    static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] { [("note", "\(d.text) NOT NULL")] }

    var values: [SQLValue] { [note.sqlValue] }
}

extension Pin {
    init(_ row: SQLRow) throws { self.init(note: try row.read(1)) }
}

/// The port through which the module `Pins` reads notes.
protocol PinnableNotes: AnyObject {
    /// Loads these notes in a constant number of queries.
    func load(_ notes: [LogSubject]) throws
    /// Returns the author of a note that was loaded; `nil` if there is no such note.
    func author(of note: LogSubject) -> MemberID?
}

extension LogSubject {
    /// Returns the subject for a note that a command of `Pins` reads.
    static func note(_ note: LogSubject) -> LogSubject { LogSubject(rawValue: "note:" + note.rawValue) }

    fileprivate var note: LogSubject? {
        rawValue.hasPrefix("note:") ? LogSubject(rawValue: String(rawValue.dropFirst(5))) : nil
    }
}

extension Command where Module == Pins, Output == Void {
    /// Puts a pin on another member's note.
    static func pin(_ note: LogSubject, as pin: LogSubject) -> Command {
        Command(on: [pin, .note(note)]) { context in
            let member = try context.member()
            guard context.session.table[pin] == nil else { throw IdentifierTaken() }
            guard let author = context.session.notes.author(of: note) else { throw PinRefusal.unknownNote }
            guard author != member else { throw PinRefusal.ownNote }
            try context.record(Pins.Event(subject: pin, note: note, author: author))
        }
    }
}

final class PinsSession: SubjectTableSession {
    let table: SubjectTable<Pin>
    let notes: any PinnableNotes

    init(_ connection: any SQLConnection, notes: any PinnableNotes) {
        table = SubjectTable("pins", on: connection)
        self.notes = notes
    }

    func load(_ subjects: [LogSubject]) throws {
        try table.load(subjects.filter { $0.note == nil })
        try notes.load(subjects.compactMap(\.note))
    }

    func apply(_ recorded: RecordedEvent<Pins.Event>) throws -> [Publication] {
        let event = recorded.event
        table[recorded.subject] = Pin(note: event.note)
        var body = JSONWriter()
        body.object { $0.member("note", event.note) }
        return [
            Publication(about: recorded.subject, body: body.bytes),
            Publication(to: .members([event.author]), about: event.note, body: body.bytes),
        ]
    }

    func auditRecords(of events: [LoggedEvent<Pins.Event>]) -> [AuditRecord] {
        events.map { AuditRecord(by: .house, data: $0.entry.body) }
    }
}

/// The adapter between pins and notes.
final class NotesToPin: PinnableNotes {
    private let sessions: ModuleSessions

    init(_ sessions: ModuleSessions) { self.sessions = sessions }

    func load(_ notes: [LogSubject]) throws { try sessions.session(of: Notes.self).load(notes) }

    func author(of note: LogSubject) -> MemberID? { (try? sessions.session(of: Notes.self))?.note(note)?.author }
}
