/// A migration from one schema version to the next. A released migration must not change.
public struct SQLiteMigration: Sendable {
    /// The version of the file after the migration; the first is 1.
    public let version: Int32
    /// A short description, for error messages.
    public let name: String
    let body: @Sendable (SQLiteDatabase) throws -> Void

    /// Creates a migration in code. It runs inside a transaction and must not begin or end one.
    ///
    /// Foreign keys are not enforced during the migration, so that tables can be rebuilt; they are checked at its end.
    public init(_ version: Int32, _ name: String, body: @escaping @Sendable (SQLiteDatabase) throws -> Void) {
        self.version = version
        self.name = name
        self.body = body
    }

    /// Creates a migration from an SQL script.
    public init(_ version: Int32, _ name: String, sql: String) {
        self.init(version, name) { database in try database.executeScript(sql) }
    }
}
