/// A database connection: the interface that SQLite and PostgreSQL implement.
///
/// A connection is not `Sendable`: it and its statements belong to one actor or thread. Calls block that thread.
public protocol SQLConnection: AnyObject {
    /// The SQL dialect of the database.
    var dialect: SQLDialect { get }

    /// Compiles a statement for repeated use.
    ///
    /// - Throws: `SQLError` with `.invalidSQL` if the text is not exactly one valid statement.
    func prepare(_ sql: String) throws(SQLError) -> any SQLStatement

    /// Executes all statements of a script, without parameters.
    ///
    /// - Throws: `SQLError` if a statement fails; the statements before it have been executed.
    func execute(script sql: String) throws(SQLError)

    /// Begins a transaction.
    ///
    /// - Throws: `SQLError`: `.invalidTransactionState` inside another transaction; `.busy` if another connection holds
    ///   a lock for longer than the busy timeout.
    func begin(_ transaction: SQLTransaction) throws(SQLError)

    /// Commits the transaction. When this call returns, the changes of a write transaction are durable.
    ///
    /// - Throws: `SQLError`. If `isOutcomeUnknown` is true, the changes may or may not be durable; otherwise, the
    ///   transaction was rolled back.
    func commit() throws(SQLError)

    /// Rolls back the transaction. Does nothing if no transaction is open.
    func rollback()

    /// Identifies the last commit that a new transaction would see. `nil` if that commit cannot be determined without a
    /// transaction; treat the content as changed in this case. Each access to this property after the first one takes
    /// less than a microsecond.
    var commitStamp: SQLCommitStamp? { get }

    /// Interrupts the statements of this connection from another thread. If a statement of a write transaction is
    /// interrupted, the database may roll back the transaction; if a commit is interrupted, the transaction is rolled
    /// back.
    var interrupter: SQLInterrupter { get }
}

extension SQLConnection {
    /// `nil`: the database cannot determine the last commit without a transaction.
    public var commitStamp: SQLCommitStamp? { nil }

    /// Returns a statement that is compiled when it first runs. Use it for statements that many processes never run.
    /// Errors in its text are thrown by the first run.
    public func deferred(_ sql: String) -> any SQLStatement { SQLDeferredStatement(sql, on: self) }

    /// Runs a closure in a transaction and commits it; rolls back if the closure throws.
    ///
    /// - Throws: the errors of `body`, ``begin(_:)`` and ``commit()``.
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
