/// A connection to a database: the port that SQLite and PostgreSQL implement.
///
/// It is not `Sendable`: one actor or thread owns it with all its statements. Calls block that thread.
public protocol SQLConnection: AnyObject {
    /// The differences of this database's SQL.
    var dialect: SQLDialect { get }

    /// Compiles one statement for a caller that keeps it.
    ///
    /// - Throws: `SQLError` with `.invalidSQL`.
    func prepare(_ sql: String) throws(SQLError) -> any SQLStatement

    /// Runs all statements of `sql` one after the other, without parameters: a schema.
    ///
    /// - Throws: `SQLError`.
    func execute(script sql: String) throws(SQLError)

    /// Begins a transaction.
    ///
    /// - Throws: `SQLError`: `.invalidTransactionState` inside of another one; `.busy` if other writers hold the database for
    ///   longer than the connection's timeout.
    func begin(_ transaction: SQLTransaction) throws(SQLError)

    /// Commits the transaction. When this returns after `.write`, the changes are durable.
    ///
    /// - Throws: `SQLError`. If its `isOutcomeUnknown` is true, the changes may be durable or not; otherwise none was
    ///   made
    ///   and the transaction is rolled back.
    func commit() throws(SQLError)

    /// Rolls the transaction back; does nothing without one.
    func rollback()
}

extension SQLConnection {
    /// Returns a statement that is compiled when it first runs: for a statement that many programs never use. An error in
    /// its text is thrown by that run.
    public func deferred(_ sql: String) -> any SQLStatement { SQLDeferredStatement(sql, on: self) }

    /// Runs `body` in a transaction and commits; rolls back if `body` throws.
    ///
    /// - Throws: what `body` throws; what `begin(_:)` and `commit()` throw.
    public func transaction<Result>(_ kind: SQLTransaction, _ body: () throws -> Result) throws -> Result {
        try begin(kind)
        let result: Result
        do {
            result = try body()
        } catch {
            rollback()
            throw error
        }
        try commit()
        return result
    }
}
