extension SQLiteStatement {
    /// Runs the statement with `values` for its parameters, in their order. Rows it may return are passed over.
    ///
    /// - Throws: `SQLiteError`: `.wrongParameters`, `.statementInUse`, `.constraint`, `.busy`, `.full`, …
    @inlinable
    public func execute<each Value: SQLiteBindable>(_ values: repeat each Value) throws {
        try begin()
        defer { end() }
        try bind(repeat each values)
        while try step() {}
    }

    /// Runs the statement and gives `body` each row, in order, without keeping any.
    ///
    /// - Throws: `SQLiteError`, or what `body` throws; the statement stops there.
    @inlinable
    public func forEach<each Value: SQLiteBindable>(
        _ values: repeat each Value,
        row body: (borrowing SQLiteRow) throws -> Void
    ) throws {
        try begin()
        defer { end() }
        try bind(repeat each values)
        while try step() { try body(SQLiteRow(of: handle)) }
    }

    /// Runs the statement and returns what `body` makes of each row.
    ///
    /// - Throws: `SQLiteError`, or what `body` throws; the statement stops there.
    @inlinable
    public func query<each Value: SQLiteBindable, Result>(
        _ values: repeat each Value,
        row body: (borrowing SQLiteRow) throws -> Result
    ) throws -> [Result] {
        try begin()
        defer { end() }
        try bind(repeat each values)
        return try rows(body)
    }

    /// Runs the statement and returns what `body` makes of the first row, or `nil` if there is none.
    ///
    /// A statement that only reads stops there; one that writes runs to its end.
    ///
    /// - Throws: `SQLiteError`, or what `body` throws.
    @inlinable
    public func first<each Value: SQLiteBindable, Result>(
        _ values: repeat each Value,
        row body: (borrowing SQLiteRow) throws -> Result
    ) throws -> Result? {
        try begin()
        defer { end() }
        try bind(repeat each values)
        return try firstRow(body)
    }

    @inlinable
    func bind<each Value: SQLiteBindable>(_ values: repeat each Value) throws {
        var count = 0
        repeat try bindNext(each values, &count)
        try checkCount(count)
    }

    @inlinable @inline(__always)
    func bindNext(_ value: some SQLiteBindable, _ count: inout Int) throws {
        count += 1
        // Values beyond the parameters are only counted: the count is what is wrong then.
        if count <= parameterCount { try value.bind(to: SQLiteParameter(count, of: handle)) }
    }

    @inlinable
    func rows<Result>(_ body: (borrowing SQLiteRow) throws -> Result) throws -> [Result] {
        var results: [Result] = []
        while try step() { results.append(try body(SQLiteRow(of: handle))) }
        return results
    }

    @inlinable
    func firstRow<Result>(_ body: (borrowing SQLiteRow) throws -> Result) throws -> Result? {
        guard try step() else { return nil }
        let result = try body(SQLiteRow(of: handle))
        // Outside of a transaction a write is committed with the last step: only there its failure is told.
        if !isReadOnly { while try step() {} }
        return result
    }
}
