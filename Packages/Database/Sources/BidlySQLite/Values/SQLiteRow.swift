internal import CBidlySQLite

/// The current row of a running statement.
///
/// It is valid until the statement advances to the next row, so it cannot be copied.
public struct SQLiteRow: ~Copyable {
    @usableFromInline let statement: OpaquePointer
    /// The number of columns.
    public let count: Int

    @usableFromInline
    init(of statement: OpaquePointer) {
        self.statement = statement
        count = Int(sqlite3_data_count(statement))
    }

    /// Returns the value of a column by its index, counted from 0.
    ///
    /// - Throws: `SQLiteError`: `.noSuchColumn`; `.unexpectedNull` for NULL if the type is not optional;
    ///   `.unexpectedType` for any other value that is not valid for the type.
    @inlinable
    public func read<Value: SQLiteReadable>(_ index: Int, as type: Value.Type = Value.self) throws -> Value {
        guard index >= 0, index < count else { throw missingColumn("\(index)") }
        if let value = Value(sqliteColumn: SQLiteColumn(index, of: statement)) { return value }
        throw unexpectedValue(at: index, expected: "\(Value.self)")
    }

    /// Returns the value of the first column with this name, ignoring case. O(number of columns).
    ///
    /// - Throws: `SQLiteError`: `.noSuchColumn`; `.unexpectedNull` for NULL if the type is not optional;
    ///   `.unexpectedType` for any other value that is not valid for the type.
    @inlinable
    public func read<Value: SQLiteReadable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
        try read(index(of: name))
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
        SQLiteError(.noSuchColumn, "There is no column \(name) in a row with \(count) columns.", sql: sql)
    }

    @usableFromInline
    func unexpectedValue(at index: Int, expected type: String) -> SQLiteError {
        let name = sqlite3_column_name(statement, Int32(index)).map { String(cString: $0) } ?? "\(index)"
        let found = SQLiteColumn(index, of: statement).storageClass
        guard found != .null else {
            return SQLiteError(.unexpectedNull, "Column \(name) contains NULL instead of \(type).", sql: sql)
        }
        return SQLiteError(.unexpectedType, "Column \(name) contains \(found.rawValue) instead of \(type).", sql: sql)
    }

    private var sql: String? { sqlite3_sql(statement).map { String(cString: $0) } }
}
