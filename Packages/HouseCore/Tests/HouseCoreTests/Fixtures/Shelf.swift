import BidlySQL
import FoundationCore
import HouseCore

/// A test module in two versions: members put books on a shelf and borrow them.
///
/// The second version adds a column to the derived table, a column to the kept table, and a property to the event's
/// body.
struct Shelf<Row: BookRow>: HouseModule {
    static var name: String { "shelf" }
    static var version: Int { Row.version }

    var tables: [ModuleTable] {
        [
            SubjectTable<Row>.definition("books"),
            ModuleTable(
                "loans",
                .kept("Who borrows which book."),
                migrations: Array(loanMigrations.prefix(Row.version))
            ),
        ]
    }

    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> ShelfSession<Row> {
        ShelfSession(table: SubjectTable("books", on: connection))
    }
}

/// The migrations of the kept table, one for each version.
private let loanMigrations = [
    SQLMigration("loans") { d in
        "CREATE TABLE loans (book \(d.text) PRIMARY KEY, member \(d.text) NOT NULL)\(d.tableOptions)"
    },
    SQLMigration("the number of extensions of a loan") { d in
        "ALTER TABLE loans ADD COLUMN extensions \(d.integer) NOT NULL DEFAULT 0"
    },
]

/// A book was put on the shelf. Its title is the subject.
struct BookAdded: LogEvent {
    let title: String
    /// The number of pages; `nil` in events of the first version.
    let pages: Int?

    var subject: LogSubject { LogSubject(rawValue: title) }
    var kind: String { "added" }
    var version: Int { pages == nil ? 1 : 2 }

    func write(to body: inout JSONWriter) {
        body.object {
            if let pages { $0.member("pages", pages) }
        }
    }
}

extension BookAdded {
    init(from entry: LogEntry) throws {
        let pages = entry.version < 2 ? nil : try LogBody(of: entry).member("pages", as: Int.self)
        self.init(title: entry.subject.rawValue, pages: pages)
    }
}

/// The row of a book in one version of the module.
protocol BookRow: SubjectRow {
    static var version: Int { get }
    init(title: String, pages: Int?)
}

struct FirstBookRow: BookRow {
    static let version = 1
    let title: String

    static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] { [("title", "\(d.text) NOT NULL")] }

    var values: [SQLValue] { [title.sqlValue] }
}

extension FirstBookRow {
    init(title: String, pages: Int?) { self.init(title: title) }

    init(_ row: SQLRow) throws { self.init(title: try row.read(1)) }
}

struct SecondBookRow: BookRow {
    static let version = 2
    let title: String
    let pages: Int?

    static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] {
        [("title_key", "\(d.text) NOT NULL"), ("title", "\(d.text) NOT NULL"), ("pages", d.integer)]
    }

    var values: [SQLValue] { [title.lowercased().sqlValue, title.sqlValue, pages.sqlValue] }
}

extension SecondBookRow {
    init(_ row: SQLRow) throws { self.init(title: try row.read(2), pages: try row.read(3)) }
}

final class ShelfSession<Row: BookRow>: SubjectTableSession {
    typealias Event = BookAdded

    let table: SubjectTable<Row>

    init(table: SubjectTable<Row>) { self.table = table }

    func apply(_ recorded: RecordedEvent<BookAdded>) -> [Publication] {
        table[recorded.subject] = Row(title: recorded.event.title, pages: recorded.event.pages)
        return [Publication(about: recorded.subject, body: Array("{}".utf8))]
    }

    func auditRecords(of events: [LoggedEvent<BookAdded>]) -> [AuditRecord] {
        events.map { AuditRecord(by: .house, data: $0.entry.body) }
    }
}

extension ModuleHouse {
    /// Puts a book on the shelf.
    func add<Row>(_ title: String, pages: Int? = nil) async throws where Module == Shelf<Row> {
        let book = BookAdded(title: title, pages: pages)
        let command = Command<Module, Void>(on: [book.subject]) { context in try context.record(book) }
        try await perform(command, by: TestHouse.anna)
    }
}
