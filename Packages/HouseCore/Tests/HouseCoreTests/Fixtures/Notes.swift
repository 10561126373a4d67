import BidlySQL
import FoundationCore
import HouseCore

/// The test module: notes that members write, and that expire.
struct Notes: HouseModule {
    static let name = "notes"

    enum Event: LogEvent {
        case written(LogSubject, text: String, author: MemberID, due: Instant?)
        case expired(LogSubject)
    }

    let tables = [
        ModuleTable(
            "notes",
            .derived(
                CanonicalQuery(
                    "SELECT subject, text, author, revision, due FROM notes",
                    key: ["subject"],
                    about: .subject("subject")
                )
            ),
            migrations: [
                SQLMigration("notes") { d in
                    """
                    CREATE TABLE notes (subject \(d.text) PRIMARY KEY, text \(d.text) NOT NULL,
                        author \(d.text) NOT NULL, revision \(d.integer) NOT NULL, due \(d.integer))\(d.tableOptions);
                    CREATE INDEX due_notes ON notes (due) WHERE due IS NOT NULL;
                    """
                }
            ],
            entityName: "notes"
        )
    ]

    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> NotesSession { NotesSession(connection) }

    func timerCommand(for subject: LogSubject) -> Command<Notes, Void> { .expire(subject) }

    /// A publication is final if the text of the note is "The end".
    static func liveEvent(for activity: Activity) -> LiveEvent? {
        LiveEvent(data: activity.body, isFinal: activity.body == Array(#"{"text":"The end"}"#.utf8))
    }

    static func members(joining entry: LogEntry) -> [MemberID] {
        guard case .written(_, _, let author, _)? = try? Event(from: entry) else { return [] }
        return [author]
    }
}

enum NoteRefusal: Error { case empty, notYours }

extension Command where Module == Notes, Output == Int {
    /// Writes a note or its next revision, and returns the number of the revision.
    static func write(_ text: String, on subject: LogSubject, due: Instant? = nil) -> Command {
        Command(on: [subject]) { context in
            let author = try context.member()
            guard !text.isEmpty else { throw NoteRefusal.empty }
            guard context.session.note(subject)?.author ?? author == author else { throw NoteRefusal.notYours }
            try context.record(.written(subject, text: text, author: author, due: due))
            return context.session.note(subject)?.revision ?? 0
        }
    }
}

extension Command where Module == Notes, Output == Void {
    /// Expires a note that is due.
    static func expire(_ subject: LogSubject) -> Command {
        Command(on: [subject]) { context in
            guard let due = context.session.note(subject)?.due, due <= context.now else { return }
            try context.record(.expired(subject))
        }
    }
}

/// The session of the module `Notes` on one connection.
final class NotesSession: ModuleSession {
    struct Note: Equatable {
        var text = ""
        var author: MemberID
        var revision = 0
        var due: Instant?
    }

    private let find, put, due, written: any SQLStatement
    private var notes: [LogSubject: Note] = [:]
    private var changed: Set<LogSubject> = []

    init(_ connection: any SQLConnection) {
        find = connection.deferred("SELECT subject, text, author, revision, due FROM notes WHERE subject = ?1")
        put = connection.deferred(
            """
            INSERT INTO notes (subject, text, author, revision, due) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (subject) DO UPDATE SET text = excluded.text, revision = excluded.revision, due = excluded.due
            """
        )
        due = connection.deferred("SELECT subject, due FROM notes WHERE due <= ?1 ORDER BY due, subject LIMIT ?2")
        written = connection.deferred("SELECT subject FROM notes WHERE author = ?1")
    }

    func note(_ subject: LogSubject) -> Note? { notes[subject] }

    func load(_ subjects: [LogSubject]) throws {
        var parameters = SQLParameters()
        for subject in subjects where notes[subject] == nil { parameters.add(subject) }
        guard parameters.count > 0 else { return }
        for row in try find.run(parameters) {
            guard let author = MemberID(try row.read(2, as: String.self)) else { continue }
            let due = try row.read(4, as: Int64?.self).map(Instant.init(millisecondsSince1970:))
            notes[try row.read(0)] = Note(text: try row.read(1), author: author, revision: try row.read(3), due: due)
        }
    }

    func apply(_ recorded: RecordedEvent<Notes.Event>) throws -> [Publication] {
        changed.insert(recorded.subject)
        var body = JSONWriter()
        switch recorded.event {
        case .written(let subject, let text, let author, let due):
            notes[subject, default: Note(author: author)].text = text
            notes[subject]?.due = due
            notes[subject]?.revision += 1
            body.object { $0.member("text", text) }
            return [Publication(about: subject, body: body.bytes)]
        case .expired(let subject):
            notes[subject]?.due = nil
            guard let author = notes[subject]?.author else { return [] }
            body.object { $0.member("expired", true) }
            return [Publication(to: .members([author]), about: subject, body: body.bytes)]
        }
    }

    func auditRecords(of events: [LoggedEvent<Notes.Event>]) throws -> [AuditRecord] {
        try load(events.map(\.entry.subject))
        return events.map { logged in
            switch logged.event {
            case .written(let subject, _, let author, _):
                let isSecret = note(subject)?.due != nil
                return AuditRecord(by: isSecret ? .pseudonym("x") : .member(author), data: logged.publication ?? [])
            case .expired: return AuditRecord(by: .house, data: Array(#"{"expired":true}"#.utf8))
            }
        }
    }

    func flush() throws {
        var parameters = SQLParameters()
        for subject in changed {
            guard let note = notes[subject] else { continue }
            let due = note.due?.millisecondsSince1970
            parameters.add(subject, note.text, note.author.rawValue, note.revision, due)
        }
        changed = []
        if parameters.count > 0 { _ = try put.run(parameters) }
    }

    func invalidate(_ subjects: [LogSubject]) { for subject in subjects { notes[subject] = nil } }

    func invalidateAll() { (notes, changed) = ([:], []) }

    func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer] {
        try due.query(time.millisecondsSince1970, limit).map { row in
            DueTimer(try row.read(0), at: Instant(millisecondsSince1970: try row.read(1)))
        }
    }

    func subjects(of member: MemberID) throws -> [LogSubject] {
        try written.query(member.rawValue).map { row in try row.read(0) }
    }

    func liveSnapshot(of subject: LogSubject, in snapshot: HouseSnapshot) throws -> LiveEvent? {
        try load([subject])
        return notes[subject].map {
            LiveEvent(data: Array("\($0.text) \($0.revision)".utf8), isFinal: $0.text == "The end")
        }
    }

    func name(of subject: LogSubject) throws -> String? {
        try load([subject])
        return notes[subject]?.text
    }
}
