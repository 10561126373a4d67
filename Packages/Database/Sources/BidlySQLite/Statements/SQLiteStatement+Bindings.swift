extension SQLiteStatement {
    /// Runs the statement with values gathered before: by name, or of a number known only at run time.
    ///
    /// - Throws: `SQLiteError`: `.wrongParameters`, `.statementInUse`, `.constraint`, `.busy`, `.full`, …
    @inlinable
    public func execute(bindings: SQLiteBindings) throws {
        try begin()
        defer { end() }
        try bind(bindings)
        while try step() {}
    }

    /// Runs the statement and gives `body` each row, in order, without keeping any.
    ///
    /// - Throws: `SQLiteError`, or what `body` throws; the statement stops there.
    @inlinable
    public func forEach(bindings: SQLiteBindings, row body: (borrowing SQLiteRow) throws -> Void) throws {
        try begin()
        defer { end() }
        try bind(bindings)
        while try step() { try body(SQLiteRow(of: handle)) }
    }

    /// Runs the statement and returns what `body` makes of each row.
    ///
    /// - Throws: `SQLiteError`, or what `body` throws; the statement stops there.
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

    /// Runs the statement and returns what `body` makes of the first row, or `nil` if there is none.
    ///
    /// - Throws: `SQLiteError`, or what `body` throws.
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
