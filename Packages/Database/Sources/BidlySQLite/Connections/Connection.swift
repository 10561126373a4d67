internal import CBidlySQLite

/// An open connection of the C library; it closes when the database and all its statements are gone.
final class Connection {
    enum Transaction { case none, reading, writing }

    let handle: OpaquePointer
    let interrupter: SQLiteInterrupter
    var transaction = Transaction.none

    init(path: String, flags: Int32) throws {
        var opened: OpaquePointer?
        // Each connection has one owner, so SQLite need not lock it (NOMUTEX); errors come with their extended code.
        let status = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard status == SQLITE_OK, let opened else {
            let error = SQLiteError(status: status, on: opened)
            sqlite3_close_v2(opened)
            throw SQLiteError(error.extendedCode, "\(error.message): \(path)", systemError: error.systemError)
        }
        handle = opened
        interrupter = SQLiteInterrupter(opened)
    }

    deinit {
        interrupter.invalidate()
        sqlite3_close_v2(handle)
    }

    /// Whether a transaction is open, whoever began it.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    func check(_ status: Int32) throws {
        guard status == SQLITE_OK else { throw SQLiteError(status: status, on: handle) }
    }

    /// Throws if the statement would write where only reading is meant, or outside of a transaction that is no more.
    func checkTransaction(allows statement: SQLiteStatement) throws {
        guard transaction != .none else { return }
        guard isInTransaction else {
            throw SQLiteError(.invalidTransactionState, "SQLite has rolled the transaction back.", sql: statement.sql)
        }
        guard transaction == .writing || statement.isReadOnly else {
            throw SQLiteError(.readOnly, "A statement that writes inside of read.", sql: statement.sql)
        }
    }

    /// The system's error number of the latest failure of the write-ahead log, or of the journal of a database without one;
    /// `nil` if there was none.
    var logError: Int32? {
        var found: UnsafeMutablePointer<sqlite3_file>?
        guard sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &found) == SQLITE_OK,
            let file = found, let control = file.pointee.pMethods?.pointee.xFileControl
        else { return nil }
        var number: Int32 = 0
        guard control(file, SQLITE_FCNTL_LAST_ERRNO, &number) == SQLITE_OK, number != 0 else { return nil }
        return number
    }

    /// Compiles the first statement of `sql`; returns it, `nil` if there is none, and the text after it.
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

    /// Whether there is nothing to run in `sql`: spaces, comments, semicolons.
    func isBlank(_ sql: String) -> Bool {
        guard !sql.isEmpty else { return true }
        // SQLite stops at U+0000: what follows would be dropped without a word.
        guard !sql.utf8.contains(0), let (statement, _) = try? compile(sql, flags: 0) else { return false }
        sqlite3_finalize(statement)
        return statement == nil
    }

    /// Runs every statement of `sql`.
    func executeScript(_ sql: String) throws {
        guard !sql.utf8.contains(0) else {
            throw SQLiteError(.notOneStatement, "A statement cannot hold U+0000.", sql: sql)
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

    /// The number that a pragma or a query for one number returns; `nil` if it returns no row.
    func number(_ sql: String) throws -> Int64? {
        try SQLiteStatement(sql, on: self).first { row in try row.read(0) }
    }
}
