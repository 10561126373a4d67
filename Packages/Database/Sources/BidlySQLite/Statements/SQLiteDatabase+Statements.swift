extension SQLiteDatabase {
    /// Compiles a statement that the caller reuses: the fastest way to run a statement repeatedly.
    ///
    /// - Throws: `SQLiteError`: `.error` for invalid SQL, `.notOneStatement` if the text contains no statement or
    ///   several.
    public func prepare(_ sql: String) throws -> SQLiteStatement {
        try SQLiteStatement(sql, on: connection)
    }

    /// Executes a statement with parameter values. The compiled statement is cached.
    ///
    /// ```swift
    /// try database.execute("UPDATE item SET title = ? WHERE id = ?", title, id)
    /// ```
    ///
    /// - Throws: `SQLiteError`: `.error` for invalid SQL, `.wrongParameters`, `.constraint`, `.busy`, `.full`, …
    @inlinable
    public func execute<each Value: SQLiteBindable>(_ sql: String, _ values: repeat each Value) throws {
        try statement(sql).execute(repeat each values)
    }

    /// Runs a statement and calls `body` for each row, in order, without collecting rows.
    ///
    /// - Throws: `SQLiteError`; errors of `body`, which stop the statement.
    @inlinable
    public func forEach<each Value: SQLiteBindable>(
        _ sql: String,
        _ values: repeat each Value,
        row body: (borrowing SQLiteRow) throws -> Void
    ) throws {
        try statement(sql).forEach(repeat each values, row: body)
    }

    /// Runs a statement and returns the result of `body` for each row.
    ///
    /// ```swift
    /// let titles = try database.query("SELECT title FROM item WHERE seller = ?", anna) { row in
    ///     try row.read(0, as: String.self)
    /// }
    /// ```
    ///
    /// - Throws: `SQLiteError`; errors of `body`, which stop the statement.
    @inlinable
    public func query<each Value: SQLiteBindable, Result>(
        _ sql: String,
        _ values: repeat each Value,
        row body: (borrowing SQLiteRow) throws -> Result
    ) throws -> [Result] {
        try statement(sql).query(repeat each values, row: body)
    }

    /// Runs a statement and returns the result of `body` for the first row; `nil` if there is none.
    ///
    /// - Throws: `SQLiteError`; errors of `body`.
    @inlinable
    public func first<each Value: SQLiteBindable, Result>(
        _ sql: String,
        _ values: repeat each Value,
        row body: (borrowing SQLiteRow) throws -> Result
    ) throws -> Result? {
        try statement(sql).first(repeat each values, row: body)
    }

    /// Executes all statements of a script, without parameters. Rows are discarded.
    ///
    /// - Throws: `SQLiteError` with the statement that failed; the statements before it have been executed.
    public func executeScript(_ sql: String) throws {
        try connection.executeScript(sql)
    }

    @usableFromInline
    func statement(_ sql: String) throws -> SQLiteStatement {
        try cache.statement(sql, on: connection)
    }
}
