/// A database connection: the interface that SQLite and PostgreSQL implement.
///
/// A connection is not `Sendable`: it and its statements belong to one actor or thread. Calls block that thread.
public protocol SQLConnection: AnyObject {
    /// The SQL dialect of the database.
    var dialect: SQLDialect { get }

    /// Compiles a statement that the caller reuses.
    ///
    /// - Throws: `SQLError` with `.invalidSQL`.
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

    /// Commits the transaction. When a write transaction returns, its changes are durable.
    ///
    /// - Throws: `SQLError`. If `isOutcomeUnknown` is true, the changes may or may not be durable. Otherwise the
    ///   transaction is rolled back.
    func commit() throws(SQLError)

    /// Rolls back the transaction. Does nothing if no transaction is open.
    func rollback()

    /// The last commit to the database, which a transaction that begins now would read; `nil` if it is not known without
    /// a transaction, so that the content may have changed. Takes less than a microsecond after the first time.
    var commitStamp: SQLCommitStamp? { get }
}

extension SQLConnection {
    /// `nil`.
    public var commitStamp: SQLCommitStamp? { nil }

    /// Returns a statement that is compiled at its first run, for statements that many processes never run. The first
    /// run throws errors in its text.
    public func deferred(_ sql: String) -> any SQLStatement { SQLDeferredStatement(sql, on: self) }

    /// Runs a closure in a transaction and commits it; rolls back if the closure throws.
    ///
    /// - Throws: errors of `body`, ``begin(_:)`` and ``commit()``.
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
