public import BidlySQL

/// A table of a module, with its migrations.
public struct ModuleTable: Sendable {
    /// Where the content of a table comes from.
    public enum Content: Sendable {
        /// The projection of the log: a rebuild makes it anew, and a check compares it by the canonical query.
        case derived(CanonicalQuery)
        /// Data that is in no event, such as a credential. It is never logged or exported; the description tells the reader
        /// of an export what is missing.
        case kept(String)
    }

    /// The name of the table, unique in the database.
    public let name: String
    /// Where its content comes from.
    public let content: Content
    /// The steps that create the table and its indexes, oldest first. A released step never changes.
    public let migrations: [SQLMigration]

    /// Creates a table.
    public init(_ name: String, _ content: Content, migrations: [SQLMigration]) {
        self.name = name
        self.content = content
        self.migrations = migrations
    }
}

/// The query by which two copies of a derived table are compared, row by row.
///
/// Its columns must not depend on the order in which rows were written: surrogate numbers are replaced by what they stand
/// for.
///
/// ```swift
/// CanonicalQuery("SELECT subject, number, text FROM notes", key: ["subject", "number"])
/// ```
public struct CanonicalQuery: Sendable, Hashable {
    let sql: String
    let key: [String]

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - sql: a SELECT without ORDER BY. Its first columns are those of the key.
    ///   - key: the names of the columns that identify a row, never NULL.
    public init(_ sql: String, key: [String]) {
        self.sql = sql
        self.key = key
    }
}
