internal import BidlySQL
internal import CBidlySQLite

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Converts SQLite's extended result codes (<https://www.sqlite.org/rescode.html>) to errors. Messages end with the
/// code.
extension SQLError {
    /// Creates the error for a failed call of the C library.
    ///
    /// - Parameters:
    ///   - status: the extended result code.
    ///   - connection: the connection; `nil` if it could not be created.
    ///   - sql: the statement; `nil` if the call does not involve a statement.
    ///   - note: an addition to SQLite's message.
    init(status: Int32, on connection: OpaquePointer?, sql: String? = nil, note: String = "") {
        // SQLite records an errno only for the codes in `statusesOfAllocation`, and only for the latest call.
        let isRecorded = Self.isLatest(status, on: connection) && Self.statusesOfAllocation.contains(status)
        self.init(
            status: status,
            message: Self.message(of: status, on: connection) + note,
            systemError: isRecorded ? sqlite3_system_errno(connection) : 0,
            sql: sql
        )
    }

    /// Creates the error for a failed commit of a write transaction. Call it before the transaction is rolled back.
    ///
    /// The outcome is known in two cases: the transaction is still open, as after a lock conflict or a violated
    /// deferred constraint; or the disk is full. Otherwise, it is unknown.
    init(ofCommit status: Int32, on handle: SQLiteHandle) {
        // SQLite does not record the errno of a failed commit. The recorded errno may be from an earlier failure.
        let systemError = status == Self.ioErrorOfWrite ? handle.logError : 0
        // The commit frame is written last, so it is missing if the disk is full or the quota is exhausted. Other
        // failures can occur after that frame was written, when SQLite synchronizes the log or updates its index.
        let isFull = Self.isFull(status, systemError: systemError)
        self.init(
            status: status,
            message: Self.message(of: status, on: handle.pointer),
            systemError: systemError,
            sql: "COMMIT",
            isOutcomeUnknown: !handle.isInTransaction && !isFull
        )
    }

    private init(
        status: Int32,
        message: String,
        systemError: Int32,
        sql: String?,
        isOutcomeUnknown: Bool = false
    ) {
        let code = Self.isFull(status, systemError: systemError) ? .full : Code(sqlite: status)
        let isCaused = status & 0xFF == SQLITE_IOERR && systemError != 0
        let cause = isCaused ? ": \(String(cString: strerror(systemError)))" : ""
        self.init(code, "\(message)\(cause) (SQLite error \(status))", sql: sql, isOutcomeUnknown: isOutcomeUnknown)
    }

    /// Returns whether the disk, the user's quota or the page limit is exhausted.
    ///
    /// SQLite reports `SQLITE_FULL` only for writes to the database and its log. For other files, such as the index of
    /// the write-ahead log (`SQLITE_IOERR_SHMSIZE`), it reports the same code for a full and for a defective disk; the
    /// errno of the system call distinguishes them.
    static func isFull(_ status: Int32, systemError: Int32) -> Bool {
        status & 0xFF == SQLITE_FULL
            || statusesOfAllocation.contains(status) && (systemError == ENOSPC || systemError == EDQUOT)
    }

    /// Returns SQLite's message for the connection's latest call, or a generic message if `status` is not from that
    /// call.
    private static func message(of status: Int32, on connection: OpaquePointer?) -> String {
        let text = isLatest(status, on: connection) ? sqlite3_errmsg(connection) : sqlite3_errstr(status)
        return text.map { String(cString: $0) } ?? "unknown error"
    }

    private static func isLatest(_ status: Int32, on connection: OpaquePointer?) -> Bool {
        connection.map { sqlite3_extended_errcode($0) == status } ?? false
    }

    /// SQLITE_IOERR_WRITE. SQLite reports this code for an exhausted quota, but SQLITE_FULL for a full disk.
    private static let ioErrorOfWrite: Int32 = 778

    /// SQLite's codes for system calls that allocate space. These calls fail both on a full and on a defective disk.
    ///
    /// All other I/O codes are for calls that read, lock, map or look up files, or for invalid content. They never mean
    /// a full disk.
    private static let statusesOfAllocation: Set<Int32> = [
        SQLITE_CANTOPEN, ioErrorOfWrite,
        // SQLITE_IOERR_FSYNC, _DIR_FSYNC, _TRUNCATE, _DELETE, _CLOSE
        1034, 1290, 1546, 2570, 4106,
        // SQLITE_IOERR_SHMOPEN, _SHMSIZE
        4618, 4874,
        // SQLITE_IOERR_BEGIN_ATOMIC, _COMMIT_ATOMIC
        7434, 7690,
    ]
}

extension SQLError.Code {
    /// Creates the code that corresponds to a result code of SQLite.
    fileprivate init(sqlite status: Int32) {
        self =
            switch status & 0xFF {
            case SQLITE_ERROR: .invalidSQL
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_READONLY: .readOnly
            case SQLITE_INTERRUPT: .interrupted
            case SQLITE_IOERR: .ioError
            case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
            case SQLITE_CANTOPEN: .unavailable
            case SQLITE_TOOBIG: .notStorable
            case SQLITE_CONSTRAINT, SQLITE_MISMATCH: .constraint
            default: .other
            }
    }
}
