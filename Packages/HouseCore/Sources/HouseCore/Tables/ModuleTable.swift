public import BidlySQL

/// A table of a module, with its migrations.
public struct ModuleTable: Sendable {
    /// The source of a table's content.
    public enum Content: Sendable {
        /// A projection of the log. A rebuild recreates it, and a check compares it using the canonical query.
        case derived(CanonicalQuery)
        /// Data that is not in the log, such as a credential. It is never logged or exported; exports contain the
        /// description, to state what they omit.
        case kept(String)
    }

    /// The name of the table, unique in the database.
    public let name: String
    /// The source of its content.
    public let content: Content
    /// The steps that create the table and its indexes, oldest first.
    ///
    /// The steps of a kept table never change after a release: a house of an earlier version executes the steps that it
    /// lacks, and keeps its rows. The steps of a derived table may change together with the version of its module: the
    /// kernel then drops the table, executes all steps, and fills it from the log.
    public let migrations: [SQLMigration]
    /// The plural noun under which a check reports the number of rows, such as `items`; `nil` to report none.
    public let entityName: String?
    let deletion: String
    let count: String

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - name: the name of the table.
    ///   - content: the source of its content.
    ///   - migrations: the steps that create it.
    ///   - entityName: the plural noun under which a check reports the number of rows.
    ///   - deletion: the statement that deletes all rows, if it is not `DELETE`: for a virtual table.
    ///   - count: the query for the number of rows, if it is not `count(*)`: for a virtual table.
    public init(
        _ name: String,
        _ content: Content,
        migrations: [SQLMigration],
        entityName: String? = nil,
        deletion: String? = nil,
        count: String? = nil
    ) {
        self.name = name
        self.content = content
        self.migrations = migrations
        self.entityName = entityName
        self.deletion = deletion ?? "DELETE FROM \(name)"
        self.count = count ?? "SELECT count(*) FROM \(name)"
    }
}

/// The query that compares two copies of a derived table, row by row.
///
/// Its columns must not depend on the order of writes: replace surrogate keys by the values that they refer to.
///
/// ```swift
/// CanonicalQuery("SELECT subject, number, text FROM notes", key: ["subject", "number"], about: .subject("subject"))
/// ```
public struct CanonicalQuery: Sendable, Hashable {
    /// The key column that links a row to its log entries. Used to name the entity in check reports.
    public enum Origin: Sendable, Hashable {
        /// The column holds the subject of the entries.
        case subject(String)
        /// The column holds the position of the entry.
        case position(String)
    }

    let sql: String
    let key: [String]
    let origin: Origin?
    let isPaged: Bool

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - sql: a SELECT without ORDER BY. Its first columns are those of the key.
    ///   - key: the names of the columns that identify a row, never NULL.
    ///   - origin: the key column that links a row to its log entries; `nil` if there is none.
    ///   - isPaged: whether the rows are read in pages by their key. A query that aggregates is read at once: every page
    ///     would compute all rows.
    public init(_ sql: String, key: [String], about origin: Origin? = nil, isPaged: Bool = true) {
        self.sql = sql
        self.key = key
        self.origin = origin
        self.isPaged = isPaged
    }
}
