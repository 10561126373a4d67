public import BidlySQL
internal import CBidlySQLite

extension SQLiteConnection {
    /// Begins a transaction with `BEGIN DEFERRED` or `BEGIN IMMEDIATE`. A write transaction waits for other writers
    /// here and at no later point. It then reads the latest state.
    ///
    /// - Throws: `SQLError`: `.invalidTransactionState` inside another transaction; `.busy` if another connection holds
    ///   a lock for longer than the busy timeout.
    public func begin(_ transaction: SQLTransaction) throws(SQLError) {
        guard !handle.isInTransaction, handle.transaction == nil else {
            throw SQLError(.invalidTransactionState, "A transaction cannot begin inside another transaction.")
        }
        let statement = transaction == .write ? transactionStatements.beginWrite : transactionStatements.beginRead
        defer { statement.reset() }
        let status = statement.step()
        guard status == SQLITE_DONE else { throw SQLError(status: status, on: handle.pointer, sql: statement.sql) }
        handle.transaction = transaction
    }

    /// Commits the transaction, or rolls it back if that fails. When this call returns, the changes of a write
    /// transaction are durable.
    ///
    /// - Throws: `SQLError`: `.invalidTransactionState` if SQLite has rolled back the transaction; `.constraint` if a
    ///   deferred foreign key is violated; `.full` or `.ioError` if writing fails. After an I/O error,
    ///   `isOutcomeUnknown` is true, because the write-ahead log may contain the transaction, and the next connection
    ///   would recover it. To find out, close the connection, open the database again and commit another change: if the
    ///   failed changes are not visible then, they never will be.
    public func commit() throws(SQLError) {
        defer { handle.transaction = nil }
        do throws(SQLError) {
            guard handle.isInTransaction, handle.transaction != nil else {
                throw SQLError(.invalidTransactionState, "SQLite has rolled back the transaction.")
            }
            try executeCommit()
        } catch {
            rollback()
            throw error
        }
    }

    private func executeCommit() throws(SQLError) {
        let statement = transactionStatements.commit
        defer { statement.reset() }
        let status = statement.step()
        guard status != SQLITE_DONE else { return }
        throw handle.transaction == .write
            ? SQLError(ofCommit: status, on: handle)
            : SQLError(status: status, on: handle.pointer, sql: statement.sql)
    }

    /// Rolls back the transaction. Does nothing if no transaction is open.
    public func rollback() {
        var status = SQLITE_INTERRUPT
        // An interruption can end the ROLLBACK itself, and then the transaction is still open.
        while handle.isInTransaction, status == SQLITE_INTERRUPT {
            status = transactionStatements.rollback.step()
            transactionStatements.rollback.reset()
        }
        handle.transaction = nil
    }
}
