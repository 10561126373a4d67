public import BidlySQL

/// A SQLite database behind the port `SQLConnection`.
///
/// ```swift
/// let connection: any SQLConnection = SQLiteConnection(database)
/// try connection.transaction(.write) { try connection.prepare("DELETE FROM bids").execute() }
/// ```
public final class SQLiteConnection: SQLConnection {
    /// The database, for what only SQLite offers: full-text search, backups, checkpoints.
    public let database: SQLiteDatabase

    /// Creates the connection of an open database. It belongs to the owner of the database.
    public init(_ database: SQLiteDatabase) { self.database = database }

    /// `SQLDialect.sqlite`.
    public var dialect: SQLDialect { .sqlite }

    /// Compiles one statement for a caller that keeps it.
    ///
    /// - Throws: `SQLError` with `.invalidSQL`, also if the text holds no statement or several.
    public func prepare(_ sql: String) throws(SQLError) -> any SQLStatement {
        try translatingErrors { () throws(any Error) in SQLitePreparedStatement(try database.prepare(sql)) }
    }

    /// Runs all statements of `sql` one after the other.
    ///
    /// - Throws: `SQLError`; the statements before the one that failed have been run.
    public func execute(script sql: String) throws(SQLError) {
        try translatingErrors { () throws(any Error) in try database.executeScript(sql) }
    }

    /// Begins a transaction: `BEGIN` or `BEGIN IMMEDIATE`.
    ///
    /// - Throws: `SQLError`: `.invalidTransactionState`, `.busy`.
    public func begin(_ transaction: SQLTransaction) throws(SQLError) {
        try translatingErrors { () throws(any Error) in try database.begin(transaction == .write ? .writing : .reading) }
    }

    /// Commits the transaction; a write is durable when this returns.
    ///
    /// - Throws: `SQLError`. `isOutcomeUnknown` is true after an I/O error: pages of the commit may be in the write-ahead
    ///   log, where the next connection finds them. It is false for `.full`: the last page has no space in the log.
    public func commit() throws(SQLError) {
        try translatingErrors { () throws(any Error) in try database.commit() }
    }

    /// Rolls the transaction back; does nothing without one.
    public func rollback() { database.rollBack() }
}

/// Runs a call of this library and throws its error in the port's terms.
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
