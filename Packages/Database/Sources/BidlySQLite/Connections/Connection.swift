internal import CBidlySQLite

/// An open connection of the C library. It is closed when the database and all its statements are deallocated.
final class Connection {
    enum Transaction { case none, reading, writing }

    let handle: OpaquePointer
    var transaction = Transaction.none

    init(path: String, flags: Int32) throws {
        var opened: OpaquePointer?
        // NOMUTEX, because each connection has one owner; EXRESCODE, so that calls return extended result codes.
        let status = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard status == SQLITE_OK, let opened else {
            let error = SQLiteError(status: status, on: opened)
            sqlite3_close_v2(opened)
            throw SQLiteError(error.extendedCode, "\(error.message): \(path)", systemError: error.systemError)
        }
        handle = opened
    }

    deinit { sqlite3_close_v2(handle) }

    /// Whether a transaction is open, whichever statement began it.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    func check(_ status: Int32) throws {
        guard status == SQLITE_OK else { throw SQLiteError(status: status, on: handle) }
    }

    /// Throws if SQLite has rolled back the open transaction, or if the statement writes in a read transaction.
    func checkTransaction(allows statement: SQLiteStatement) throws {
        guard transaction != .none else { return }
        guard isInTransaction else {
            throw SQLiteError(.invalidTransactionState, "SQLite has rolled back the transaction.", sql: statement.sql)
        }
        guard transaction == .writing || statement.isReadOnly else {
            throw SQLiteError(.readOnly, "The statement writes in a read transaction.", sql: statement.sql)
        }
    }

    /// The `errno` of the latest failure of the write-ahead log, or of the journal of a database without one; `nil` if
    /// there was none.
    var logError: Int32? {
        var found: UnsafeMutablePointer<sqlite3_file>?
        guard sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &found) == SQLITE_OK,
            let file = found, let control = file.pointee.pMethods?.pointee.xFileControl
        else { return nil }
        var number: Int32 = 0
        guard control(file, SQLITE_FCNTL_LAST_ERRNO, &number) == SQLITE_OK, number != 0 else { return nil }
        return number
    }

    /// Compiles the first statement of `sql`. Returns it (`nil` if there is none) and the remaining text.
    func compile(_ sql: String, flags: Int32) throws -> (statement: OpaquePointer?, rest: String) {
        var sql = sql
        var statement: OpaquePointer?
        let (status, used) = sql.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                var rest: UnsafePointer<CChar>?
                let count = Int32(clamping: text.count)
                let status = sqlite3_prepare_v3(handle, text.baseAddress, count, UInt32(flags), &statement, &rest)
                return (status, rest.flatMap { rest in text.baseAddress.map { rest - $0 } } ?? 0)
            }
        }
        guard status == SQLITE_OK else { throw SQLiteError(status: status, on: handle, sql: sql) }
        return (statement, String(decoding: sql.utf8.dropFirst(used), as: UTF8.self))
    }

    /// Returns whether a text contains nothing to run, only whitespace, comments and semicolons.
    func isBlank(_ sql: String) -> Bool {
        guard !sql.isEmpty else { return true }
        // SQLite stops at U+0000 and would silently ignore the text after it.
        guard !sql.utf8.contains(0), let (statement, _) = try? compile(sql, flags: 0) else { return false }
        sqlite3_finalize(statement)
        return statement == nil
    }

    /// Executes all statements of a script.
    func executeScript(_ sql: String) throws {
        guard !sql.utf8.contains(0) else {
            throw SQLiteError(.notOneStatement, "A statement cannot contain U+0000.", sql: sql)
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
            guard status == SQLITE_DONE else { throw SQLiteError(status: status, on: handle, sql: text) }
        }
    }

    /// Returns the integer that a pragma or query returns; `nil` if it returns no row.
    func number(_ sql: String) throws -> Int64? {
        try SQLiteStatement(sql, on: self).first { row in try row.read(0) }
    }
}
