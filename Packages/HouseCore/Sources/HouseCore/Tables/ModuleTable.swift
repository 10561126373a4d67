public import BidlySQL

/// A table of a module, with its migrations.
public struct ModuleTable: Sendable {
    /// The source of a table's content.
    public enum Content: Sendable {
        /// A projection of the log. A rebuild recreates it; a check compares it with the log using the canonical query.
        case derived(CanonicalQuery)
        /// Data that is not in the log, such as credentials. It is never logged or exported. The associated text
        /// describes the data in the list of tables that an export omits.
        case kept(String)
    }

    /// The name of the table, unique in the database.
    public let name: String
    /// The source of its content.
    public let content: Content
    /// The migrations that create the table and its indexes, oldest first.
    ///
    /// Released migrations of a kept table never change: a house of an earlier version executes the missing ones, and
    /// keeps its rows. The migrations of a derived table may change if the version of its module is raised: HouseCore
    /// then drops the table, executes all migrations, and fills the table from the log.
    public let migrations: [SQLMigration]
    /// The plural noun for the rows in the report of a check, such as `items`; `nil` to omit the table from the report.
    public let entityName: String?
    let count: String

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - name: the name of the table.
    ///   - content: the source of its content.
    ///   - migrations: the migrations that create the table.
    ///   - entityName: the plural noun for the rows in the report of a check; `nil` to omit the table from the report.
    ///   - count: the query for the number of rows; `nil` for `count(*)`. A virtual table may need another query.
    public init(
        _ name: String,
        _ content: Content,
        migrations: [SQLMigration],
        entityName: String? = nil,
        count: String? = nil
    ) {
        self.name = name
        self.content = content
        self.migrations = migrations
        self.entityName = entityName
        self.count = count ?? "SELECT count(*) FROM \(name)"
    }
}

/// The query whose rows are compared to find the differences between two copies of a derived table.
///
/// The columns must not depend on the order of writes: replace surrogate keys with the values to which they refer.
///
/// ```swift
/// CanonicalQuery("SELECT subject, number, text FROM notes", key: ["subject", "number"], about: .subject("subject"))
/// ```
public struct CanonicalQuery: Sendable, Hashable {
    /// The key column that links a row to its log entries. It is used to name the entity in reports.
    public enum Origin: Sendable, Hashable {
        /// The column contains the subject of the entries.
        case subject(String)
        /// The column contains the position of the entry.
        case position(String)
    }

    let sql: String
    let key: [String]
    let origin: Origin?
    let isPaged: Bool

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - sql: a SELECT without ORDER BY. The key columns come first.
    ///   - key: the names of the columns that identify a row. They are never NULL.
    ///   - origin: the key column that links a row to its log entries; `nil` if there is none.
    ///   - isPaged: whether the rows are read in pages by their key. Pass `false` for a query that aggregates, because
    ///     each page would compute all rows.
    public init(_ sql: String, key: [String], about origin: Origin? = nil, isPaged: Bool = true) {
        self.sql = sql
        self.key = key
        self.origin = origin
        self.isPaged = isPaged
    }
}
