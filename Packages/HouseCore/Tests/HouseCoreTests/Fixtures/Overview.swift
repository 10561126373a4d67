import BidlySQL
import FoundationCore
import HouseCore

/// A test read model over notes and bells. For each subject, it has the text of its note, the previous texts, and the
/// number of times that its bell rang.
struct Overview: ReadModel {
    static let name = "overview"

    let tables = [
        ModuleTable(
            "overview",
            .derived(CanonicalQuery("SELECT subject, text, rings, replaced FROM overview", key: ["subject"])),
            migrations: [
                SQLMigration("overview") { d in
                    """
                    CREATE TABLE overview (
                        subject \(d.text) PRIMARY KEY, text \(d.text), rings \(d.integer) NOT NULL, replaced \(d.text)
                    )\(d.keyedTableOptions)
                    """
                }
            ]
        )
    ]

    let sources: [ReadModelSource<Session>] = [
        ReadModelSource(Notes.self) { session, recorded in session.note(recorded) },
        ReadModelSource(Bells.self) { session, recorded in session.changed.insert(recorded.subject) },
    ]

    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) throws -> Session {
        Session(
            connection,
            notes: try sessions.session(of: Notes.self),
            bells: try sessions.session(of: Bells.self)
        )
    }

    final class Session: ReadModelSession {
        fileprivate var changed: Set<LogSubject> = []
        /// For each subject, the text of the note before each of its events, as the notes session returned it.
        private var replaced: [LogSubject: [String]] = [:]
        private let put, all: any SQLStatement
        private let notes: NotesSession
        private let bells: Bells.Session

        init(_ connection: any SQLConnection, notes: NotesSession, bells: Bells.Session) {
            self.notes = notes
            self.bells = bells
            put = connection.deferred(
                """
                INSERT INTO overview (subject, text, rings, replaced) VALUES (?1, ?2, ?3, ?4)
                ON CONFLICT (subject) DO UPDATE SET text = excluded.text, rings = excluded.rings,
                    replaced = overview.replaced || excluded.replaced
                """
            )
            all = connection.deferred("SELECT subject, text, rings, replaced FROM overview ORDER BY subject")
        }

        /// All rows as texts.
        func rows() throws -> [String] {
            try all.query().map { row in
                let replaced = try row.read(3, as: String.self).split(separator: "|").joined(separator: ", ")
                let text = try row.read(1, as: String?.self) ?? "-", rings = try row.read(2, as: Int.self)
                return "\(try row.read(0, as: String.self)) \(text) \(rings) (\(replaced))"
            }
        }

        fileprivate func note(_ recorded: RecordedEvent<Notes.Event>) {
            if let before = notes.note(recorded.subject) { replaced[recorded.subject, default: []].append(before.text) }
            changed.insert(recorded.subject)
        }

        func flush() throws {
            guard !changed.isEmpty else { return }
            try notes.load(changed.sorted())
            try bells.load(changed.sorted())
            var parameters = SQLParameters()
            for subject in changed {
                let replaced = replaced[subject, default: []].map { $0 + "|" }.joined()
                parameters.add(subject, notes.note(subject)?.text, bells.table[subject]?.rings ?? 0, replaced)
            }
            _ = try put.run(parameters)
            invalidateAll()
        }

        func invalidateAll() { (changed, replaced) = ([], [:]) }
    }
}
