internal import CBidlySQLite

extension SQLiteDatabase {
    /// Runs `body` on one state of the database: what others commit meanwhile is not seen, from the first statement on.
    ///
    /// - Throws: `SQLiteError` with `.invalidTransactionState` inside of another transaction, `.readOnly` for a statement that
    ///   writes; whatever `body` throws.
    public func read<Result>(_ body: () throws -> Result) throws -> Result {
        try transaction(.reading, body)
    }

    /// Runs `body` as the only writer, and commits. When this returns, the changes are on the disk; when it throws, none
    /// was made and no transaction is open, unless the error's `mayHaveCommitted` says that nobody can tell. Then close the
    /// database, open it again, and commit another change: what failed is not there if it is not there after that.
    ///
    /// It waits for other writers at its beginning, never in the middle: everything `body` reads is the latest.
    ///
    /// - Throws: `SQLiteError` with `.busy`; `.invalidTransactionState` inside of another transaction, or if SQLite has rolled
    ///   this one back; what the commit throws (`.full`, `.ioError`, `.constraint` of a deferred foreign key); whatever
    ///   `body` throws.
    public func write<Result>(_ body: () throws -> Result) throws -> Result {
        try transaction(.writing, body)
    }

    /// Runs `body` as a part of the write transaction that may fail alone: what it changed is undone when it throws, what
    /// was changed before it stays.
    ///
    /// ```swift
    /// try database.write {
    ///     for command in commands {
    ///         outcomes.append(Result { try database.savepoint { try apply(command) } })
    ///     }
    /// }
    /// ```
    ///
    /// - Throws: `SQLiteError` with `.invalidTransactionState` outside of `write`; whatever `body` throws.
    public func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
        guard connection.transaction == .writing, connection.isInTransaction else {
            throw SQLiteError(.invalidTransactionState, "A savepoint is possible only inside of write.")
        }
        try transactionStatements.savepoint.executeTransactionStatement()
        do {
            let result = try body()
            try transactionStatements.releaseSavepoint.executeTransactionStatement()
            return result
        } catch {
            guard connection.isInTransaction else { throw error }
            do {
                try transactionStatements.rollBackToSavepoint.executeTransactionStatement()
                try transactionStatements.releaseSavepoint.executeTransactionStatement()
            } catch {
                // What cannot be undone alone must not be committed with the rest.
                try? transactionStatements.rollBack.executeTransactionStatement()
            }
            throw error
        }
    }

    /// A number that changes whenever another connection, of this or another process, commits to the file; this
    /// connection's own commits do not change it.
    ///
    /// - Throws: `SQLiteError`, such as `.ioError`.
    public var dataVersion: Int64 {
        get throws { try statement("PRAGMA data_version").first { row in try row.read(0) } ?? 0 }
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
            throw SQLiteError(.invalidTransactionState, "A transaction cannot begin inside of another.")
        }
        try (kind == .writing ? transactionStatements.beginWriting : transactionStatements.beginReading).executeTransactionStatement()
        connection.transaction = kind
    }

    /// Commits; rolls back if that fails.
    func commit() throws {
        defer { connection.transaction = .none }
        do {
            guard connection.isInTransaction, connection.transaction != .none else {
                throw SQLiteError(.invalidTransactionState, "SQLite has rolled the transaction back.")
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

    /// Rolls back; does nothing outside of a transaction.
    func rollBack() {
        if connection.isInTransaction { try? transactionStatements.rollBack.executeTransactionStatement() }
        connection.transaction = .none
    }
}
