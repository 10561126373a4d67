internal import CBidlySQLite

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Why SQLite, or this library above it, did not do what it was asked.
///
/// It never holds bound values: they may be secrets. (A syntax error in a full-text query is the exception: SQLite's
/// own message quotes the word it stumbled over.)
public struct SQLiteError: Error, Sendable, Hashable {
    /// SQLite's extended result code, such as `.constraintUnique`; or a code of this library.
    public let extendedCode: Code
    /// What is wrong, in words for a person.
    public let message: String
    /// The statement it happened in, without the values bound to it; `nil` where no statement was involved.
    public let sql: String?
    /// The operating system's error number, such as `EIO`, of a call that allocates or writes; `nil` for other failures.
    public let systemError: Int32?
    /// Whether the commit itself failed in such a way that its transaction may be durable all the same: a crash of the
    /// machine, or of all programs that have the file open, can bring it back from the write-ahead log.
    ///
    /// Where it is `false`, the transaction has surely changed nothing.
    public private(set) var mayHaveCommitted = false

    /// The kind of failure: SQLite's primary result code, such as `.constraint`; or a code of this library.
    public var code: Code { extendedCode.primary }

    /// Whether there is no space left on the disk or in the user's quota, or the pages that are allowed are used up.
    ///
    /// SQLite reports `.full` only where it writes to the database and its log. Anywhere else, such as in the index of the
    /// log (`SQLITE_IOERR_SHMSIZE`), its code is the same for a full disk and for a defective one; the error number of the
    /// system tells which.
    public var isFull: Bool {
        code == .full || Code.mayBeFull.contains(extendedCode) && (systemError == ENOSPC || systemError == EDQUOT)
    }

    init(_ code: Code, _ message: String, sql: String? = nil, systemError: Int32? = nil) {
        extendedCode = code
        self.message = message
        self.sql = sql
        self.systemError = systemError
    }

    /// The error of a commit.
    ///
    /// - Parameters:
    ///   - isOpen: whether the transaction was still open after it, as SQLite leaves it when another connection is in the way
    ///     or a deferred constraint is violated.
    ///   - logError: the error number of the latest failure of the write-ahead log.
    init(ofCommit error: SQLiteError, isOpen: Bool, logError: Int32?) {
        // The connection does not take note of the error number of a failed commit; what it has may be of an earlier failure.
        let isLogWrite = error.extendedCode == .ioErrorWrite
        self.init(error.extendedCode, error.message, sql: error.sql, systemError: isLogWrite ? logError : nil)
        // The frame that completes a transaction is the last one written: where there was no room for it, on the disk or in
        // the quota, it is not there. Any other failure can come after it: of the synchronisation, or of the index of the
        // write-ahead log.
        mayHaveCommitted = !isOpen && !isFull
    }

    /// The error of a call on `connection` that returned `status`.
    init(status: Int32, on connection: OpaquePointer?, sql: String? = nil) {
        // The connection tells of its latest call only; a status it does not know of gets the general words.
        let isLatest = connection.map { sqlite3_extended_errcode($0) == status } ?? false
        let text = isLatest ? sqlite3_errmsg(connection) : sqlite3_errstr(status)
        let code = Code(rawValue: status)
        // SQLite keeps the number of such failures alone, and it is current only for the latest call.
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
    /// The message, SQLite's code if it is one of SQLite's, and the statement.
    public var description: String { reason + (sql.map { ", in: \($0)" } ?? "") }

    /// The same without the statement, for people who know of none.
    public var reason: String {
        let cause = code == .ioError ? systemError.map { ": \(String(cString: strerror($0)))" } ?? "" : ""
        return message + cause + (extendedCode.rawValue > 0 ? " (SQLite error \(extendedCode.rawValue))" : "")
    }
}
