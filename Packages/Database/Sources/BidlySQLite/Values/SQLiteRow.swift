internal import CBidlySQLite

/// The current row of a running statement.
///
/// It lives until the statement goes to the next row, and so cannot be copied or kept: read what is needed.
public struct SQLiteRow: ~Copyable {
    @usableFromInline let statement: OpaquePointer
    /// How many columns the row has.
    public let count: Int

    @usableFromInline
    init(of statement: OpaquePointer) {
        self.statement = statement
        count = Int(sqlite3_data_count(statement))
    }

    /// The value of the column at `index`, counted from 0.
    ///
    /// - Throws: `SQLiteError` with `.noSuchColumn`; `.unexpectedNull` if it holds NULL and the type is not optional;
    ///   `.unexpectedType` if what it holds is no such value.
    @inlinable
    public func read<Value: SQLiteReadable>(_ index: Int, as type: Value.Type = Value.self) throws -> Value {
        guard index >= 0, index < count else { throw missingColumn("\(index)") }
        if let value = Value(sqliteColumn: SQLiteColumn(index, of: statement)) { return value }
        throw unexpectedValue(at: index, expected: "\(Value.self)")
    }

    /// The value of the first column of that name, in whatever case; the search is linear in the number of columns.
    ///
    /// - Throws: `SQLiteError` with `.noSuchColumn`; `.unexpectedNull` if it holds NULL and the type is not optional;
    ///   `.unexpectedType` if what it holds is no such value.
    @inlinable
    public func read<Value: SQLiteReadable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
        try read(index(of: name))
    }

    /// Gives `body` the bytes of the BLOB or TEXT at `index` without copying them.
    ///
    /// - Throws: `SQLiteError` with `.noSuchColumn`, `.unexpectedNull` or `.unexpectedType`; whatever `body` throws.
    public func withBytes<Result>(_ index: Int, _ body: (RawSpan) throws -> Result) throws -> Result {
        guard index >= 0, index < count else { throw missingColumn("\(index)") }
        if let result = try SQLiteColumn(index, of: statement).withBytes(body) { return result }
        throw unexpectedValue(at: index, expected: "bytes")
    }

    @usableFromInline
    func index(of name: String) throws -> Int {
        for index in 0..<count where sqlite3_stricmp(sqlite3_column_name(statement, Int32(index)), name) == 0 {
            return index
        }
        throw missingColumn(name)
    }

    @usableFromInline
    func missingColumn(_ name: String) -> SQLiteError {
        SQLiteError(.noSuchColumn, "There is no column \(name) in a row of \(count).", sql: sql)
    }

    @usableFromInline
    func unexpectedValue(at index: Int, expected type: String) -> SQLiteError {
        let name = sqlite3_column_name(statement, Int32(index)).map { String(cString: $0) } ?? "\(index)"
        let found = SQLiteColumn(index, of: statement).storageClass
        guard found != .null else {
            return SQLiteError(.unexpectedNull, "Column \(name) holds NULL instead of \(type).", sql: sql)
        }
        return SQLiteError(.unexpectedType, "Column \(name) holds \(found.rawValue) that is no \(type).", sql: sql)
    }

    private var sql: String? { sqlite3_sql(statement).map { String(cString: $0) } }
}
