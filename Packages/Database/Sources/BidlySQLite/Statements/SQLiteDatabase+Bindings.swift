extension SQLiteDatabase {
    /// Runs a statement with values gathered before: by name, or of a number known only at run time.
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

    /// Runs a statement and gives `body` each row, in order, without keeping any.
    ///
    /// - Throws: `SQLiteError`, or what `body` throws; the statement stops there.
    @inlinable
    public func forEach(
        _ sql: String,
        bindings: SQLiteBindings,
        row body: (borrowing SQLiteRow) throws -> Void
    ) throws {
        try statement(sql).forEach(bindings: bindings, row: body)
    }

    /// Runs a statement and returns what `body` makes of each row.
    ///
    /// - Throws: `SQLiteError`, or what `body` throws; the statement stops there.
    @inlinable
    public func query<Result>(
        _ sql: String,
        bindings: SQLiteBindings,
        row body: (borrowing SQLiteRow) throws -> Result
    ) throws -> [Result] {
        try statement(sql).query(bindings: bindings, row: body)
    }

    /// Runs a statement and returns what `body` makes of the first row, or `nil` if there is none.
    ///
    /// - Throws: `SQLiteError`, or what `body` throws.
    @inlinable
    public func first<Result>(
        _ sql: String,
        bindings: SQLiteBindings,
        row body: (borrowing SQLiteRow) throws -> Result
    ) throws -> Result? {
        try statement(sql).first(bindings: bindings, row: body)
    }
}
