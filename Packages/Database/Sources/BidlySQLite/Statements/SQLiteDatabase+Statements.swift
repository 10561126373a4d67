internal import CBidlySQLite

extension SQLiteDatabase {
    /// Compiles `sql` for a caller that keeps the statement: the quickest way on a hot path.
    ///
    /// - Throws: `SQLiteError` with `.error` for invalid SQL, `.notOneStatement` if it is none or several.
    public func prepare(_ sql: String) throws -> SQLiteStatement {
        try SQLiteStatement(sql, on: connection)
    }

    /// Runs a statement with `values` for its parameters; it is compiled the first time, and then kept.
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

    /// Runs a statement and gives `body` each row, in order, without keeping any.
    ///
    /// - Throws: `SQLiteError`, or what `body` throws; the statement stops there.
    @inlinable
    public func forEach<each Value: SQLiteBindable>(
        _ sql: String,
        _ values: repeat each Value,
        row body: (borrowing SQLiteRow) throws -> Void
    ) throws {
        try statement(sql).forEach(repeat each values, row: body)
    }

    /// Runs a statement and returns what `body` makes of each row.
    ///
    /// ```swift
    /// let titles = try database.query("SELECT title FROM item WHERE seller = ?", anna) { row in
    ///     try row.read(0, as: String.self)
    /// }
    /// ```
    ///
    /// - Throws: `SQLiteError`, or what `body` throws; the statement stops there.
    @inlinable
    public func query<each Value: SQLiteBindable, Result>(
        _ sql: String,
        _ values: repeat each Value,
        row body: (borrowing SQLiteRow) throws -> Result
    ) throws -> [Result] {
        try statement(sql).query(repeat each values, row: body)
    }

    /// Runs a statement and returns what `body` makes of the first row, or `nil` if there is none.
    ///
    /// - Throws: `SQLiteError`, or what `body` throws.
    @inlinable
    public func first<each Value: SQLiteBindable, Result>(
        _ sql: String,
        _ values: repeat each Value,
        row body: (borrowing SQLiteRow) throws -> Result
    ) throws -> Result? {
        try statement(sql).first(repeat each values, row: body)
    }

    /// Runs all statements of `sql` one after the other, without values: a schema. Their rows are passed over.
    ///
    /// - Throws: `SQLiteError` with the statement that failed; those before it have been run.
    public func executeScript(_ sql: String) throws {
        try connection.executeScript(sql)
    }

    /// How many rows the latest INSERT, UPDATE or DELETE changed, those of triggers and cascades not counted.
    public var changes: Int { Int(sqlite3_changes64(connection.handle)) }

    /// The row identifier of the latest row inserted by this connection; 0 before the first.
    public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(connection.handle) }

    @usableFromInline
    func statement(_ sql: String) throws -> SQLiteStatement {
        try cache.statement(sql, on: connection)
    }
}
