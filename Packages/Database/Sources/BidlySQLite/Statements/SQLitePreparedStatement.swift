internal import BidlySQL
internal import CBidlySQLite

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A prepared SQLite statement as an `SQLStatement`.
///
/// Each run binds all parameters. After each run, even a failed one, the statement is reset and its bindings are
/// cleared.
final class SQLitePreparedStatement: SQLStatement {
    let sql: String
    private let statement: OpaquePointer
    private let handle: SQLiteHandle
    private let width: Int32
    private let parameterCount: Int
    private let isReadOnly: Bool

    /// Compiles `sql`, which must contain exactly one statement.
    init(_ sql: String, on handle: SQLiteHandle) throws(SQLError) {
        let (statement, rest) = try handle.compile(sql, flags: SQLITE_PREPARE_PERSISTENT)
        guard let statement else { throw SQLError(.invalidSQL, "The text contains no statement.", sql: sql) }
        guard handle.isBlank(rest) else {
            sqlite3_finalize(statement)
            throw SQLError(.invalidSQL, "The text contains more than one statement.", sql: sql)
        }
        self.sql = sql
        self.statement = statement
        self.handle = handle
        width = sqlite3_column_count(statement)
        parameterCount = Int(sqlite3_bind_parameter_count(statement))
        isReadOnly = sqlite3_stmt_readonly(statement) != 0
    }

    deinit { sqlite3_finalize(statement) }

    func run(_ parameters: SQLParameters) throws(SQLError) -> SQLRows {
        let values = parameters.values
        guard values.count == parameters.count * parameterCount else {
            let runs = "\(parameters.count) runs with \(parameterCount) parameters each"
            let message = "\(values.count) values were given for \(runs)."
            throw SQLError(.wrongParameters, message, sql: sql)
        }
        try handle.interrupter.check()
        try handle.checkTransaction(allows: sql, isReadOnly: isReadOnly)
        var rows = SQLRows(width: Int(width), sql: sql)
        for run in 0..<parameters.count {
            defer { reset() }
            for index in 0..<parameterCount {
                try bind(values[run * parameterCount + index], at: Int32(truncatingIfNeeded: index + 1))
            }
            var status = step()
            while status == SQLITE_ROW {
                for column in 0..<width { rows.append(try value(of: column)) }
                status = step()
            }
            guard status == SQLITE_DONE else { throw SQLError(status: status, on: handle.pointer, sql: sql) }
        }
        return rows
    }

    func columnNames() throws(SQLError) -> [String] {
        (0..<width).map { column in sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "" }
    }

    /// Advances to the next row, and returns SQLite's result code.
    func step() -> Int32 { sqlite3_step(statement) }

    func reset() {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
    }
}

extension SQLitePreparedStatement {
    /// Binds a value to the parameter at an index, counted from 1.
    private func bind(_ value: SQLValue, at index: Int32) throws(SQLError) {
        let status: Int32
        switch value {
        case .null: return
        case .integer(let integer): status = sqlite3_bind_int64(statement, index, integer)
        case .real(let real):
            // SQLite would store NaN as NULL.
            guard !real.isNaN else {
                throw SQLError(.notStorable, "The value of parameter \(index) is NaN.", sql: sql)
            }
            status = sqlite3_bind_double(statement, index, real)
        case .text(var text): status = text.withUTF8 { bind($0, at: index) }
        case .blob(let blob):
            // SQLite would bind NULL for an empty array, because the address of its buffer may be NULL.
            status =
                blob.isEmpty
                ? sqlite3_bind_zeroblob(statement, index, 0)
                : sqlite3_bind_blob64(statement, index, blob, UInt64(blob.count), bidly_sqlite3_transient())
        }
        guard status == SQLITE_OK else { throw SQLError(status: status, on: handle.pointer, sql: sql) }
    }

    private func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int32) -> Int32 {
        guard let start = text.baseAddress, !text.isEmpty else {
            return sqlite3_bind_text(statement, index, "", 0, bidly_sqlite3_transient())
        }
        return start.withMemoryRebound(to: CChar.self, capacity: text.count) { start in
            let (count, encoding) = (UInt64(text.count), UInt8(SQLITE_UTF8))
            return sqlite3_bind_text64(statement, index, start, count, bidly_sqlite3_transient(), encoding)
        }
    }

    /// Returns the value of a column of the current row, without type conversion.
    private func value(of column: Int32) throws(SQLError) -> SQLValue {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
        case SQLITE_TEXT:
            guard let text = text(of: column) else {
                throw SQLError(.corrupt, "Column \(column) holds a text that is not valid UTF-8.", sql: sql)
            }
            return .text(text)
        case SQLITE_BLOB:
            // sqlite3_column_bytes must be called after sqlite3_column_blob. The address of an empty blob is NULL.
            let start = sqlite3_column_blob(statement, column)
            let count = Int(sqlite3_column_bytes(statement, column))
            return .blob([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
        default: return .null
        }
    }

    /// Returns the text of a column; `nil` if it is not valid UTF-8.
    private func text(of column: Int32) -> String? {
        guard let start = sqlite3_column_text(statement, column) else { return nil }
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
        let text = String(decoding: bytes, as: UTF8.self)
        // Decoding replaces invalid bytes, so the column is valid UTF-8 only if the decoded string has the same bytes.
        // (`String(validating:)` takes three times as long.)
        let isKept = text.utf8.withContiguousStorageIfAvailable { kept in
            kept.count == bytes.count && kept.baseAddress.map { memcmp($0, start, bytes.count) == 0 } ?? true
        }
        return isKept == true ? text : nil
    }
}
