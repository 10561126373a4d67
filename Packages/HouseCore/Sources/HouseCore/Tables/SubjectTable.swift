public import BidlySQL
public import FoundationCore

/// The stored state of one subject: one row of a table.
public protocol SubjectRow: Sendable {
    /// The columns other than `subject`, with types and constraints in the SQL of a dialect, such as
    /// `due \(d.integer)`.
    static func columns(_ dialect: SQLDialect) -> [(name: String, definition: String)]
    /// Creates the state from a row. Column 0 is `subject`; the columns of `columns(_:)` begin with column 1.
    ///
    /// - Throws: `SQLError` if a value is not valid.
    init(_ row: SQLRow) throws
    /// The values of the columns, in the order of `columns(_:)`.
    var values: [SQLValue] { get }
}

/// A derived table with one row per subject, and a cache of the loaded rows.
///
/// One query loads any number of subjects, and one statement execution per commit writes all changed rows. A module
/// with several rows per subject must implement its own tables.
///
/// If a session consists of one such table, let it conform to `SubjectTableSession`.
///
/// It is not `Sendable`: use it only on the thread of its connection.
public final class SubjectTable<Row: SubjectRow> {
    private let find, put, due: any SQLStatement
    private let cacheLimit: Int
    private let columnCount: Int
    private var rows: [LogSubject: (row: Row, isChanged: Bool)] = [:]
    /// The subjects that were read since the last flush, including those without a row. A subject that several modules
    /// load is read only once.
    private var readSubjects: Set<LogSubject> = []
    /// The changed subjects in the order of their first changes. A table that is not clustered by subject stores new
    /// rows in this order.
    private var changed: [LogSubject] = []

    /// Opens a table on a connection.
    ///
    /// - Parameters:
    ///   - name: the name of the table.
    ///   - connection: the connection.
    ///   - cacheLimit: the maximum number of rows in memory, checked after each commit; 0 for large rows that are
    ///     rarely read again.
    ///   - column: the column with the due time of a subject's timer, in milliseconds since 1970 or NULL; `nil` if the
    ///     table has no timers.
    public init(
        _ name: String,
        on connection: any SQLConnection,
        due column: String = "NULL",
        cacheLimit: Int = 50_000
    ) {
        self.cacheLimit = cacheLimit
        let names = ["subject"] + Row.columns(connection.dialect).map(\.name)
        columnCount = names.count
        let parameters = (1...names.count).map { "?\($0)" }
        find = connection.deferred("SELECT \(names.joined(separator: ", ")) FROM \(name) WHERE subject = ?1")
        put = connection.deferred(
            """
            INSERT INTO \(name) (\(names.joined(separator: ", "))) VALUES (\(parameters.joined(separator: ", ")))
            ON CONFLICT (subject) DO UPDATE SET \(names.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
            """
        )
        due = connection.deferred(
            "SELECT subject, \(column) FROM \(name) WHERE \(column) <= ?1 ORDER BY \(column), subject LIMIT ?2"
        )
    }

    /// Returns the definition of the table, for `HouseModule.tables`.
    ///
    /// - Parameters:
    ///   - name: the name of the table.
    ///   - indexes: the columns to index, each with its own index. Include the column of due times if there are timers.
    ///   - isKeyed: whether to cluster the rows by subject if the database supports that. This is best for small rows.
    ///   - entityName: the plural noun for the rows in the report of a check; `nil` to omit the table from the report.
    ///   - migrations: further migrations of the table, such as multi-column indexes.
    public static func definition(
        _ name: String,
        indexes: [String] = [],
        isKeyed: Bool = true,
        entityName: String? = nil,
        migrations: [SQLMigration] = []
    ) -> ModuleTable {
        let names = ["subject"] + Row.columns(.sqlite).map(\.name)
        let query = CanonicalQuery(
            "SELECT \(names.joined(separator: ", ")) FROM \(name)",
            key: ["subject"],
            about: .subject("subject")
        )
        let migration = SQLMigration("\(name), one row for each subject") { d in
            let columns = Row.columns(d).map { "\($0.name) \($0.definition)" }.joined(separator: ", ")
            let table = "CREATE TABLE \(name) (subject \(d.text) PRIMARY KEY, \(columns))"
            let options = isKeyed ? d.keyedTableOptions : d.tableOptions
            return "\(table)\(options);" + indexes.map { "CREATE INDEX \(name)_by_\($0) ON \(name) (\($0));" }.joined()
        }
        return ModuleTable(name, .derived(query), migrations: [migration] + migrations, entityName: entityName)
    }

    /// The row of a loaded subject; `nil` if there is none. The next `flush()` writes an assigned row. A row cannot be
    /// removed.
    public subscript(subject: LogSubject) -> Row? {
        get { rows[subject]?.row }
        set {
            guard let newValue else { return }
            let previous = rows.updateValue((newValue, isChanged: true), forKey: subject)
            if previous?.isChanged != true { changed.append(subject) }
        }
    }

    /// Reads the rows of these subjects that are not in memory.
    ///
    /// - Throws: `SQLError`; the errors of `Row.init(_:)`.
    public func load(_ subjects: [LogSubject]) throws {
        var parameters = SQLParameters(capacity: subjects.count)
        for subject in subjects where rows[subject] == nil && readSubjects.insert(subject).inserted {
            parameters.add(subject)
        }
        guard parameters.count > 0 else { return }
        for row in try find.run(parameters) { rows[try row.read(0)] = (try Row(row), isChanged: false) }
    }

    /// Writes the changed rows. Then evicts all rows if their number exceeds the cache limit.
    ///
    /// - Throws: `SQLError`.
    public func flush() throws {
        if !changed.isEmpty {
            var parameters = SQLParameters(capacity: columnCount * changed.count)
            for subject in changed {
                if let row = rows[subject]?.row { parameters.add(subject, values: row.values) }
            }
            _ = try put.run(parameters)
            if rows.count <= cacheLimit {
                for subject in changed { rows[subject]?.isChanged = false }
            }
            changed.removeAll(keepingCapacity: true)
        }
        if rows.count > cacheLimit { rows = [:] }
        readSubjects = []
    }

    /// Returns the subjects whose timers are due at or before a time, earliest first.
    ///
    /// - Throws: `SQLError`.
    public func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer] {
        try due.query(time.millisecondsSince1970, limit).map { row in
            DueTimer(try row.read(0), at: Instant(millisecondsSince1970: try row.read(1)))
        }
    }

    /// Discards the rows of these subjects, which must have no unwritten changes.
    public func invalidate(_ subjects: [LogSubject]) {
        for subject in subjects { rows[subject] = nil }
        readSubjects = []
    }

    /// Discards all rows, including unwritten changes.
    public func invalidateAll() {
        rows = [:]
        changed = []
        readSubjects = []
    }
}
