internal import CBidlySQLite

/// A prepared statement: compiled once, run any number of times with different values.
///
/// Each run binds all parameters, and afterwards resets the statement and clears its bindings, also if it throws. A
/// statement belongs to its database, and like it to one actor or thread. It cannot be run again while its rows are
/// being read.
///
/// ```swift
/// let insert = try database.prepare("INSERT INTO bid (item, amount) VALUES (?, ?)")
/// try database.write {
///     for bid in bids { try insert.execute(bid.item, bid.amount) }
/// }
/// ```
public final class SQLiteStatement {
    /// The text of the statement.
    public let sql: String
    /// The number of parameters.
    public let parameterCount: Int
    /// Whether the statement does not write to the database.
    public let isReadOnly: Bool

    @usableFromInline let handle: OpaquePointer
    let connection: Connection
    private(set) var isRunning = false
    /// The cache's use counter at the last lookup, for eviction.
    var lastUse: UInt64 = 0

    /// Compiles `sql`, which must contain exactly one statement.
    init(_ sql: String, on connection: Connection) throws {
        let (handle, rest) = try connection.compile(sql, flags: SQLITE_PREPARE_PERSISTENT)
        guard let handle else { throw SQLiteError(.notOneStatement, "The text contains no statement.", sql: sql) }
        guard connection.isBlank(rest) else {
            sqlite3_finalize(handle)
            throw SQLiteError(.notOneStatement, "The text contains more than one statement.", sql: sql)
        }
        self.sql = sql
        self.handle = handle
        self.connection = connection
        parameterCount = Int(sqlite3_bind_parameter_count(handle))
        isReadOnly = sqlite3_stmt_readonly(handle) != 0
    }

    deinit { sqlite3_finalize(handle) }

    /// The column names of the result; empty for a statement without a result.
    public var columnNames: [String] {
        (0..<sqlite3_column_count(handle)).map { index in
            sqlite3_column_name(handle, index).map { String(cString: $0) } ?? ""
        }
    }

    @usableFromInline
    func begin() throws {
        guard !isRunning else { throw SQLiteError(.statementInUse, "The statement is already running.", sql: sql) }
        try connection.checkTransaction(allows: self)
        isRunning = true
    }

    /// Advances to the next row; returns false after the last one.
    @usableFromInline
    func step() throws -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let status: throw SQLiteError(status: status, on: connection.handle, sql: sql)
        }
    }

    @usableFromInline
    func end() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
        isRunning = false
    }

    /// Runs a BEGIN, COMMIT, ROLLBACK or SAVEPOINT statement, which the check of the transaction state does not apply
    /// to.
    func executeTransactionStatement() throws {
        defer { sqlite3_reset(handle) }
        _ = try step()
    }
}

@available(*, unavailable)
extension SQLiteStatement: Sendable {}

extension SQLiteStatement {
    @usableFromInline
    func checkCount(_ count: Int) throws {
        guard count != parameterCount else { return }
        let message = "\(count) values for \(parameterCount) parameters."
        throw SQLiteError(.wrongParameters, message, sql: sql)
    }
}
