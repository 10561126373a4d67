extension SQLiteStatement {
    /// Executes the statement with bindings.
    ///
    /// - Throws: `SQLiteError`: `.wrongParameters`, `.statementInUse`, `.constraint`, `.busy`, `.full`, …
    @inlinable
    public func execute(bindings: SQLiteBindings) throws {
        try begin()
        defer { end() }
        try bind(bindings)
        while try step() {}
    }

    /// Runs the statement and calls `body` for each row, in order, without collecting rows.
    ///
    /// - Throws: `SQLiteError`; errors of `body`, which stop the statement.
    @inlinable
    public func forEach(bindings: SQLiteBindings, row body: (borrowing SQLiteRow) throws -> Void) throws {
        try begin()
        defer { end() }
        try bind(bindings)
        while try step() { try body(SQLiteRow(of: handle)) }
    }

    /// Runs the statement and returns the result of `body` for each row.
    ///
    /// - Throws: `SQLiteError`; errors of `body`, which stop the statement.
    @inlinable
    public func query<Result>(
        bindings: SQLiteBindings,
        row body: (borrowing SQLiteRow) throws -> Result
    ) throws -> [Result] {
        try begin()
        defer { end() }
        try bind(bindings)
        return try rows(body)
    }

    /// Runs the statement and returns the result of `body` for the first row; `nil` if there is none.
    ///
    /// - Throws: `SQLiteError`; errors of `body`.
    @inlinable
    public func first<Result>(
        bindings: SQLiteBindings,
        row body: (borrowing SQLiteRow) throws -> Result
    ) throws -> Result? {
        try begin()
        defer { end() }
        try bind(bindings)
        return try firstRow(body)
    }
}
