extension SQLiteDatabase {
    /// Executes a statement with bindings.
    ///
    /// ```swift
    /// try database.execute("UPDATE item SET title = :title WHERE id = :id", bindings: ["id": id, "title": title])
    /// ```
    ///
    /// - Throws: `SQLiteError`: `.error` for invalid SQL, `.wrongParameters`, `.constraint`, `.busy`, `.full`, …
    @inlinable
    public func execute(_ sql: String, bindings: SQLiteBindings) throws {
        try statement(sql).execute(bindings: bindings)
    }

    /// Runs a statement and calls `body` for each row, in order, without collecting rows.
    ///
    /// - Throws: `SQLiteError`; errors of `body`, which stop the statement.
    @inlinable
    public func forEach(
        _ sql: String,
        bindings: SQLiteBindings,
        row body: (borrowing SQLiteRow) throws -> Void
    ) throws {
        try statement(sql).forEach(bindings: bindings, row: body)
    }

    /// Runs a statement and returns the result of `body` for each row.
    ///
    /// - Throws: `SQLiteError`; errors of `body`, which stop the statement.
    @inlinable
    public func query<Result>(
        _ sql: String,
        bindings: SQLiteBindings,
        row body: (borrowing SQLiteRow) throws -> Result
    ) throws -> [Result] {
        try statement(sql).query(bindings: bindings, row: body)
    }

    /// Runs a statement and returns the result of `body` for the first row; `nil` if there is none.
    ///
    /// - Throws: `SQLiteError`; errors of `body`.
    @inlinable
    public func first<Result>(
        _ sql: String,
        bindings: SQLiteBindings,
        row body: (borrowing SQLiteRow) throws -> Result
    ) throws -> Result? {
        try statement(sql).first(bindings: bindings, row: body)
    }
}
