internal import CBidlySQLite

/// A parameter of a statement, to which a value is bound.
///
/// It is valid only while the statement is being bound, so it cannot be copied.
public struct SQLiteParameter: ~Copyable {
    private let statement: OpaquePointer
    private let index: Int32

    /// Creates the parameter at an index, counted from 1.
    @usableFromInline
    init(_ index: Int, of statement: OpaquePointer) {
        self.statement = statement
        self.index = Int32(truncatingIfNeeded: index)
    }

    /// Binds an INTEGER value.
    public func bind(_ integer: Int64) throws {
        try check(sqlite3_bind_int64(statement, index, integer))
    }

    /// Binds a REAL value.
    ///
    /// - Throws: `SQLiteError` with `.notStorable` for NaN, which SQLite would store as NULL.
    public func bind(_ real: Double) throws {
        guard !real.isNaN else {
            throw SQLiteError(.notStorable, "The value of parameter \(index) is NaN.", sql: sql)
        }
        try check(sqlite3_bind_double(statement, index, real))
    }

    /// Binds a TEXT value as UTF-8, including U+0000.
    ///
    /// - Throws: `SQLiteError` with `.tooBig` above SQLite's limit, by default 1,000,000,000 bytes.
    public func bind(_ text: String) throws {
        let status = text.utf8.withContiguousStorageIfAvailable { bind($0) }
        // Only strings bridged from Objective-C have no contiguous UTF-8 storage.
        try check(status ?? Array(text.utf8).withUnsafeBufferPointer { bind($0) })
    }

    /// Binds a BLOB value.
    ///
    /// - Throws: `SQLiteError` with `.tooBig` above SQLite's limit, by default 1,000,000,000 bytes.
    public func bind(_ blob: [UInt8]) throws {
        // SQLite would bind NULL for an empty array, whose address may be NULL.
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
