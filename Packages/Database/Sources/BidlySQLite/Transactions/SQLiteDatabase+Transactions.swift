extension SQLiteDatabase {
    /// Runs a closure in a read transaction: from the first statement on, it sees one snapshot of the database.
    ///
    /// - Throws: `SQLiteError`: `.invalidTransactionState` inside another transaction, `.readOnly` for a statement that
    ///   writes; errors of `body`.
    public func read<Result>(_ body: () throws -> Result) throws -> Result {
        try transaction(.reading, body)
    }

    /// Runs a closure in a write transaction and commits it. When this returns, the changes are durable.
    ///
    /// The transaction waits for other writers at its start, never later, so `body` reads the latest state. If the call
    /// throws, the transaction is rolled back, unless the error's `mayHaveCommitted` is true. In that case close the
    /// database, open it again and commit another change: if the failed changes are not visible after that, they never
    /// will be.
    ///
    /// - Throws: `SQLiteError`: `.busy`; `.invalidTransactionState` inside another transaction or if SQLite has rolled
    ///   back this one; errors of the commit (`.full`, `.ioError`, `.constraint` of a deferred foreign key); errors of
    ///   `body`.
    public func write<Result>(_ body: () throws -> Result) throws -> Result {
        try transaction(.writing, body)
    }

    private func transaction<Result>(_ kind: Connection.Transaction, _ body: () throws -> Result) throws -> Result {
        try begin(kind)
        do {
            let result = try body()
            try commit()
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    func begin(_ kind: Connection.Transaction) throws {
        guard !connection.isInTransaction, connection.transaction == .none else {
            throw SQLiteError(.invalidTransactionState, "A transaction cannot begin inside another transaction.")
        }
        try (kind == .writing ? transactionStatements.beginWriting : transactionStatements.beginReading)
            .executeTransactionStatement()
        connection.transaction = kind
    }

    /// Commits the transaction; rolls it back if that fails.
    func commit() throws {
        defer { connection.transaction = .none }
        do {
            guard connection.isInTransaction, connection.transaction != .none else {
                throw SQLiteError(.invalidTransactionState, "SQLite has rolled back the transaction.")
            }
            try executeCommit()
        } catch {
            rollBack()
            throw error
        }
    }

    private func executeCommit() throws {
        do {
            try transactionStatements.commit.executeTransactionStatement()
        } catch let error as SQLiteError where connection.transaction == .writing {
            throw SQLiteError(ofCommit: error, isOpen: connection.isInTransaction, logError: connection.logError)
        }
    }

    /// Rolls back the transaction. Does nothing if no transaction is open.
    func rollBack() {
        if connection.isInTransaction { try? transactionStatements.rollBack.executeTransactionStatement() }
        connection.transaction = .none
    }
}
