public import BidlySQL

/// A SQLite database as an `SQLConnection`.
///
/// ```swift
/// let connection: any SQLConnection = SQLiteConnection(database)
/// try connection.transaction(.write) { try connection.prepare("DELETE FROM bids").execute() }
/// ```
public final class SQLiteConnection: SQLConnection {
    /// The database, for features that only SQLite has: full-text search, backups, checkpoints.
    public let database: SQLiteDatabase

    /// Creates a connection for an open database. It belongs to the same actor or thread as the database.
    public init(_ database: SQLiteDatabase) { self.database = database }

    /// `SQLDialect.sqlite`.
    public var dialect: SQLDialect { .sqlite }

    /// Compiles a statement that the caller reuses.
    ///
    /// - Throws: `SQLError` with `.invalidSQL`, also if the text contains no statement or more than one.
    public func prepare(_ sql: String) throws(SQLError) -> any SQLStatement {
        try translatingErrors { () throws(any Error) in SQLitePreparedStatement(try database.prepare(sql)) }
    }

    /// Executes all statements of a script.
    ///
    /// - Throws: `SQLError` if a statement fails; the statements before it have been executed.
    public func execute(script sql: String) throws(SQLError) {
        try translatingErrors { () throws(any Error) in try database.executeScript(sql) }
    }

    /// Begins a transaction, with `BEGIN DEFERRED` or `BEGIN IMMEDIATE`.
    ///
    /// - Throws: `SQLError`: `.invalidTransactionState`, `.busy`.
    public func begin(_ transaction: SQLTransaction) throws(SQLError) {
        let kind: Connection.Transaction = transaction == .write ? .writing : .reading
        try translatingErrors { () throws(any Error) in try database.begin(kind) }
    }

    /// Commits the transaction. When a write transaction returns, its changes are durable.
    ///
    /// - Throws: `SQLError`. `isOutcomeUnknown` is true after an I/O error: the write-ahead log may contain the
    ///   transaction, and the next connection would recover it. It is false for `.full`, where the log is incomplete.
    public func commit() throws(SQLError) {
        try translatingErrors { () throws(any Error) in try database.commit() }
    }

    /// Rolls back the transaction. Does nothing if no transaction is open.
    public func rollback() { database.rollBack() }
}

/// Runs a closure and converts its errors to `SQLError`.
func translatingErrors<Result>(_ call: () throws -> Result) throws(SQLError) -> Result {
    do {
        return try call()
    } catch let error as SQLiteError {
        throw SQLError(error)
    } catch let error as SQLError {
        throw error
    } catch {
        throw SQLError(.other, "\(error)")
    }
}
