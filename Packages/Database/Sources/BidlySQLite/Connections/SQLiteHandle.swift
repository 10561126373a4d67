internal import BidlySQL
internal import CBidlySQLite

/// An open connection of the C library. It is closed when the connection and all its statements are deallocated.
final class SQLiteHandle {
    let pointer: OpaquePointer
    let interrupter: SQLInterrupter
    private let reference: SQLiteReference
    /// The open transaction; `nil` if there is none.
    var transaction: SQLTransaction?
    /// The address of the header of the write-ahead log's index; `nil` until it is first used. The memory belongs to
    /// the open connection.
    var walIndex: UnsafeRawPointer?

    init(path: String, flags: Int32) throws(SQLError) {
        var opened: OpaquePointer?
        // NOMUTEX, because each connection has one owner; EXRESCODE, so that calls return extended result codes.
        let status = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard status == SQLITE_OK, let opened else {
            let error = SQLError(status: status, on: opened, note: ": \(path)")
            sqlite3_close_v2(opened)
            throw error
        }
        pointer = opened
        let reference = SQLiteReference(to: opened)
        self.reference = reference
        interrupter = SQLInterrupter { reference.interrupt() }
    }

    deinit {
        reference.invalidate()
        sqlite3_close_v2(pointer)
    }

    /// Whether a transaction is open, no matter which statement began it.
    var isInTransaction: Bool { sqlite3_get_autocommit(pointer) == 0 }

    func check(_ status: Int32) throws(SQLError) {
        guard status == SQLITE_OK else { throw SQLError(status: status, on: pointer) }
    }

    /// Throws if SQLite has rolled back the open transaction, or if the statement would write in a read transaction.
    func checkTransaction(allows sql: String, isReadOnly: Bool) throws(SQLError) {
        guard let transaction else { return }
        guard isInTransaction else {
            throw SQLError(.invalidTransactionState, "SQLite has rolled back the transaction.", sql: sql)
        }
        guard transaction == .write || isReadOnly else {
            throw SQLError(.readOnly, "The statement writes in a read transaction.", sql: sql)
        }
    }

    /// The `errno` of the latest failed system call on the write-ahead log, or on the journal of a database without a
    /// write-ahead log; 0 if there was none.
    var logError: Int32 {
        var found: UnsafeMutablePointer<sqlite3_file>?
        guard sqlite3_file_control(pointer, "main", SQLITE_FCNTL_JOURNAL_POINTER, &found) == SQLITE_OK,
            let file = found, let control = file.pointee.pMethods?.pointee.xFileControl
        else { return 0 }
        var number: Int32 = 0
        return control(file, SQLITE_FCNTL_LAST_ERRNO, &number) == SQLITE_OK ? number : 0
    }

    /// Compiles the first statement of `sql`. Returns the statement and the remaining text. The statement is `nil` if
    /// there is none.
    func compile(_ sql: String, flags: Int32) throws(SQLError) -> (statement: OpaquePointer?, rest: String) {
        var sql = sql
        var statement: OpaquePointer?
        let (status, used) = sql.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                var rest: UnsafePointer<CChar>?
                let count = Int32(clamping: text.count)
                let status = sqlite3_prepare_v3(pointer, text.baseAddress, count, UInt32(flags), &statement, &rest)
                return (status, rest.flatMap { rest in text.baseAddress.map { rest - $0 } } ?? 0)
            }
        }
        guard status == SQLITE_OK else { throw SQLError(status: status, on: pointer, sql: sql) }
        return (statement, String(decoding: sql.utf8.dropFirst(used), as: UTF8.self))
    }

    /// Returns whether a text contains no statement, only whitespace, comments and semicolons.
    func isBlank(_ sql: String) -> Bool {
        guard !sql.isEmpty else { return true }
        // SQLite stops at U+0000 and would silently ignore the text after it.
        guard !sql.utf8.contains(0), let (statement, _) = try? compile(sql, flags: 0) else { return false }
        sqlite3_finalize(statement)
        return statement == nil
    }

    /// Executes all statements of a script.
    func execute(script sql: String) throws(SQLError) {
        guard !sql.utf8.contains(0) else {
            throw SQLError(.invalidSQL, "A statement cannot contain U+0000.", sql: sql)
        }
        var rest = sql
        while !rest.isEmpty {
            let (statement, next) = try compile(rest, flags: 0)
            let text = String(decoding: rest.utf8.dropLast(next.utf8.count), as: UTF8.self)
            rest = next
            guard let statement else { continue }
            defer { sqlite3_finalize(statement) }
            var status = sqlite3_step(statement)
            while status == SQLITE_ROW { status = sqlite3_step(statement) }
            guard status == SQLITE_DONE else { throw SQLError(status: status, on: pointer, sql: text) }
        }
    }

    /// Returns the integer that a pragma or query returns; `nil` if it returns no row.
    func number(_ sql: String) throws(SQLError) -> Int64? {
        try SQLitePreparedStatement(sql, on: self).first()?.read(0)
    }
}
