extension SQLiteStatement {
    /// Executes the statement with parameter values in order. Rows are discarded.
    ///
    /// - Throws: `SQLiteError`: `.wrongParameters`, `.statementInUse`, `.constraint`, `.busy`, `.full`, …
    @inlinable
    public func execute<each Value: SQLiteBindable>(_ values: repeat each Value) throws {
        try begin()
        defer { end() }
        try bind(repeat each values)
        while try step() {}
    }

    /// Executes the statement with values whose number is known only at run time. Rows are discarded.
    ///
    /// - Throws: `SQLiteError`: `.wrongParameters`, `.statementInUse`, `.constraint`, `.busy`, `.full`, …
    public func execute(values: [SQLiteValue]) throws {
        try begin()
        defer { end() }
        try checkCount(values.count)
        for (index, value) in values.enumerated() { try value.bind(to: SQLiteParameter(index + 1, of: handle)) }
        while try step() {}
    }

    /// Runs the statement and calls `body` for each row, in order, without collecting rows.
    ///
    /// - Throws: `SQLiteError`; errors of `body`, which stop the statement.
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

    /// Runs the statement and returns the result of `body` for each row.
    ///
    /// - Throws: `SQLiteError`; errors of `body`, which stop the statement.
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

    /// Runs the statement and returns the result of `body` for the first row; `nil` if there is none.
    ///
    /// A statement that only reads stops after that row; a statement that writes runs to completion.
    ///
    /// - Throws: `SQLiteError`; errors of `body`.
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
        // Do not bind surplus values: `checkCount` reports the wrong number.
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
        // Outside a transaction, the last step commits a write, and only that step reports a failed commit.
        if !isReadOnly { while try step() {} }
        return result
    }
}
