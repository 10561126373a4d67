internal import CBidlySQLite

/// A parameter of a statement that is about to run, waiting for its value.
///
/// It lives as long as the statement is being bound, and so cannot be copied or kept.
public struct SQLiteParameter: ~Copyable {
    private let statement: OpaquePointer
    private let index: Int32

    /// The parameter at `index`, counted from 1.
    @usableFromInline
    init(_ index: Int, of statement: OpaquePointer) {
        self.statement = statement
        self.index = Int32(truncatingIfNeeded: index)
    }

    /// Binds an INTEGER.
    public func bind(_ integer: Int64) throws {
        try check(sqlite3_bind_int64(statement, index, integer))
    }

    /// Binds a REAL.
    ///
    /// - Throws: `SQLiteError` with `.notStorable` for NaN: SQLite would store NULL.
    public func bind(_ real: Double) throws {
        guard !real.isNaN else {
            throw SQLiteError(.notStorable, "The value of parameter \(index) is not a number.", sql: sql)
        }
        try check(sqlite3_bind_double(statement, index, real))
    }

    /// Binds a TEXT, as UTF-8 with all its characters, U+0000 included.
    ///
    /// - Throws: `SQLiteError` with `.tooBig` beyond SQLite's limit, as a rule 1,000,000,000 bytes.
    public func bind(_ text: String) throws {
        let status = text.utf8.withContiguousStorageIfAvailable { bind($0) }
        // Only strings bridged from Objective-C have no storage to lend.
        try check(status ?? Array(text.utf8).withUnsafeBufferPointer { bind($0) })
    }

    /// Binds a BLOB.
    ///
    /// - Throws: `SQLiteError` with `.tooBig` beyond SQLite's limit, as a rule 1,000,000,000 bytes.
    public func bind(_ blob: [UInt8]) throws {
        // Without an address, which an empty array may lack, SQLite would bind NULL.
        guard !blob.isEmpty else { return try check(sqlite3_bind_zeroblob(statement, index, 0)) }
        try check(sqlite3_bind_blob64(statement, index, blob, UInt64(blob.count), bidly_sqlite3_transient()))
    }

    private func bind(_ text: UnsafeBufferPointer<UInt8>) -> Int32 {
        guard let start = text.baseAddress, !text.isEmpty else {
            return sqlite3_bind_text(statement, index, "", 0, bidly_sqlite3_transient())
        }
        return start.withMemoryRebound(to: CChar.self, capacity: text.count) { start in
            let (count, encoding) = (UInt64(text.count), UInt8(SQLITE_UTF8))
            return sqlite3_bind_text64(statement, index, start, count, bidly_sqlite3_transient(), encoding)
        }
    }

    private func check(_ status: Int32) throws {
        guard status != SQLITE_OK else { return }
        throw SQLiteError(status: status, on: sqlite3_db_handle(statement), sql: sql)
    }

    private var sql: String? { sqlite3_sql(statement).map { String(cString: $0) } }
}
