internal import CBidlySQLite

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// An error of SQLite or of this library.
///
/// It never contains bound values, because they may be secret. The only exception is a syntax error in a full-text
/// query: SQLite's message quotes the invalid word.
public struct SQLiteError: Error, Sendable, Hashable {
    /// SQLite's extended result code, such as `.constraintUnique`, or a code of this library.
    public let extendedCode: Code
    /// The error message.
    public let message: String
    /// The statement that failed, without bound values; `nil` if no statement was involved.
    public let sql: String?
    /// The `errno` of a failed system call that allocates or writes, such as `EIO`; `nil` for other errors.
    public let systemError: Int32?
    /// Whether a failed commit may still be durable: after a crash of the machine or of all programs that have the file
    /// open, SQLite may recover the transaction from the write-ahead log.
    ///
    /// If it is `false`, the transaction certainly changed nothing.
    public private(set) var mayHaveCommitted = false

    /// The primary result code, such as `.constraint`, or a code of this library.
    public var code: Code { extendedCode.primary }

    /// Whether the disk, the user's quota or the page limit is exhausted.
    ///
    /// SQLite reports `.full` only for writes to the database and its log. For other files, such as the index of the
    /// write-ahead log (`SQLITE_IOERR_SHMSIZE`), its code is the same for a full and a defective disk; there
    /// ``systemError`` decides.
    public var isFull: Bool {
        code == .full || Code.mayBeFull.contains(extendedCode) && (systemError == ENOSPC || systemError == EDQUOT)
    }

    init(_ code: Code, _ message: String, sql: String? = nil, systemError: Int32? = nil) {
        extendedCode = code
        self.message = message
        self.sql = sql
        self.systemError = systemError
    }

    /// Creates the error of a failed commit.
    ///
    /// - Parameters:
    ///   - isOpen: whether the transaction is still open, as after a lock conflict or a violated deferred constraint.
    ///   - logError: the `errno` of the latest failure of the write-ahead log.
    init(ofCommit error: SQLiteError, isOpen: Bool, logError: Int32?) {
        // The connection does not record the errno of a failed commit; its recorded one may belong to an earlier
        // failure.
        let isLogWrite = error.extendedCode == .ioErrorWrite
        self.init(error.extendedCode, error.message, sql: error.sql, systemError: isLogWrite ? logError : nil)
        // The commit frame is written last, so a full disk or quota means that it is missing. Other failures can occur
        // after it, when SQLite synchronises the log or updates its index.
        mayHaveCommitted = !isOpen && !isFull
    }

    /// Creates the error of a call on `connection` that returned `status`.
    init(status: Int32, on connection: OpaquePointer?, sql: String? = nil) {
        // The connection describes only its latest call; for any other status, use SQLite's generic message.
        let isLatest = connection.map { sqlite3_extended_errcode($0) == status } ?? false
        let text = isLatest ? sqlite3_errmsg(connection) : sqlite3_errstr(status)
        let code = Code(rawValue: status)
        // SQLite records an errno only for these codes, and only for the latest call.
        let number = isLatest && Code.mayBeFull.contains(code) ? sqlite3_system_errno(connection) : 0
        self.init(
            code,
            text.map { String(cString: $0) } ?? "unknown error",
            sql: sql,
            systemError: number == 0 ? nil : number
        )
    }
}

extension SQLiteError: CustomStringConvertible {
    /// The message with SQLite's result code, followed by the statement if there is one.
    public var description: String { reason + (sql.map { ", in: \($0)" } ?? "") }

    /// The message with SQLite's result code, without the statement.
    public var reason: String {
        let cause = code == .ioError ? systemError.map { ": \(String(cString: strerror($0)))" } ?? "" : ""
        return message + cause + (extendedCode.rawValue > 0 ? " (SQLite error \(extendedCode.rawValue))" : "")
    }
}
