/// A step from one version of a schema to the next. Once released it never changes.
public struct SQLiteMigration: Sendable {
    /// The version the file has after it; the first is 1.
    public let version: Int32
    /// What it is about, for error messages.
    public let name: String
    let body: @Sendable (SQLiteDatabase) throws -> Void

    /// A step in code. It runs inside of a transaction, and must neither begin nor end one.
    ///
    /// Foreign keys are not enforced during the step, so that tables can be rebuilt, but checked at its end.
    public init(_ version: Int32, _ name: String, body: @escaping @Sendable (SQLiteDatabase) throws -> Void) {
        self.version = version
        self.name = name
        self.body = body
    }

    /// A step in SQL: one or more statements.
    public init(_ version: Int32, _ name: String, sql: String) {
        self.init(version, name) { database in try database.executeScript(sql) }
    }
}
