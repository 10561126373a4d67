public import BidlySQL
internal import CBidlySQLite

/// A connection to a SQLite database, which is usually a file that several connections and processes share.
///
/// A connection is not `Sendable`: only one actor or thread may use and release it. Several connections to one file
/// work concurrently: any number of readers and one writer.
///
/// Commits are durable when they return (write-ahead log, `synchronous=FULL`). Foreign keys are enforced. Untrusted
/// schemas are restricted (`trusted_schema=OFF`, defensive mode, no double-quoted strings). Because of
/// `trusted_schema=OFF`, triggers cannot write to full-text tables in older versions of SQLite.
///
/// ```swift
/// let connection = try SQLiteConnection(opening: .file("house.bidly"), applicationID: 0x4269_646C)
/// try connection.transaction(.write) {
///     try connection.execute(script: "CREATE TABLE item (id INTEGER PRIMARY KEY, title TEXT) STRICT")
///     try connection.prepare("INSERT INTO item (title) VALUES (?1)").execute("A palm in a pot")
/// }
/// let titles = try connection.prepare("SELECT title FROM item").query().map { row in
///     try row.read(0, as: String.self)
/// }
/// ```
///
/// The database is closed when the connection and all its statements are deallocated.
public final class SQLiteConnection: SQLConnection {
    let handle: SQLiteHandle
    let location: SQLiteLocation
    let transactionStatements: TransactionStatements

    /// Opens a database. Creates the file if it does not exist; create the tables with `SQLConnection.migrate(_:)`.
    ///
    /// A file of another program is refused and not changed. Several processes can open a new file at the same time.
    ///
    /// - Parameters:
    ///   - location: the location of the database.
    ///   - applicationID: the application ID that identifies the program's files (`PRAGMA application_id`); not 0.
    ///   - features: the features of SQLite that the tables require.
    ///   - configuration: the configuration of the connection.
    /// - Throws: `SQLError`: `.refused` if the file belongs to another program or `applicationID` is 0; `.corrupt` if
    ///   it is not a database; `.unavailable` if it cannot be opened or SQLite lacks a feature; `.readOnly` if the file
    ///   is not writable; `.busy` if another connection holds a lock for longer than the busy timeout; `.full` or
    ///   `.ioError` if writing fails.
    public init(
        opening location: SQLiteLocation,
        applicationID: Int32,
        features: [SQLiteFeature] = [],
        configuration: SQLiteConfiguration = SQLiteConfiguration()
    ) throws(SQLError) {
        guard applicationID != 0 else { throw SQLError(.refused, "The application ID must not be zero.") }
        handle = try SQLiteHandle(path: location.openingPath, flags: configuration.flags)
        transactionStatements = try TransactionStatements(on: handle)
        self.location = location
        try open(applicationID, features, configuration)
    }

    /// `SQLDialect.sqlite`.
    public var dialect: SQLDialect { .sqlite }

    /// Interrupts the statements of this connection from another thread, by `sqlite3_interrupt`.
    public var interrupter: SQLInterrupter { handle.interrupter }

    /// Compiles a statement for repeated use.
    ///
    /// - Throws: `SQLError` with `.invalidSQL` if the text is not exactly one valid statement.
    public func prepare(_ sql: String) throws(SQLError) -> any SQLStatement {
        try SQLitePreparedStatement(sql, on: handle)
    }

    /// Executes all statements of a script. Rows are discarded.
    ///
    /// - Throws: `SQLError` with the statement that failed; the statements before it have been executed.
    public func execute(script sql: String) throws(SQLError) { try handle.execute(script: sql) }
}

@available(*, unavailable)
extension SQLiteConnection: Sendable {}

extension SQLiteConfiguration {
    fileprivate var flags: Int32 {
        switch access {
        case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        // Opens the file for writing if possible, so that closing can remove the write-ahead log. SQLite falls back to
        // read-only access if the file is write-protected.
        case .readOnly: SQLITE_OPEN_READWRITE
        }
    }
}

extension SQLiteLocation {
    /// The path to pass to `sqlite3_open_v2`. A file path that starts with `:` or `file:` gets the prefix `./`, because
    /// SQLite gives these prefixes a special meaning.
    fileprivate var openingPath: String {
        get throws(SQLError) {
            switch self {
            case .memory: return ":memory:"
            case .temporary: return ""
            case .file(let path):
                guard !path.isEmpty, !path.utf8.contains(0) else {
                    throw SQLError(.unavailable, "A path must not be empty or contain U+0000.")
                }
                return path.hasPrefix(":") || path.lowercased().hasPrefix("file:") ? "./" + path : path
            }
        }
    }
}
