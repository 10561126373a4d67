internal import CBidlySQLite

/// A connection to a SQLite database, usually a file that several connections and processes share.
///
/// A connection is not `Sendable`: one actor or thread uses it and releases it. Several connections to one file work
/// concurrently: any number of readers and one writer.
///
/// Commits are durable when they return (write-ahead log, `synchronous=FULL`). Foreign keys are enforced. Untrusted
/// schemas are restricted (`trusted_schema=OFF`, defensive mode, no double-quoted strings). Because of that, triggers
/// cannot write to full-text tables in older versions of SQLite.
/// ```swift
/// let database = try SQLiteDatabase(.file("house.bidly"), applicationID: 0x4269_646C)
/// try database.write {
///     try database.execute("CREATE TABLE IF NOT EXISTS item (id INTEGER PRIMARY KEY, title TEXT) STRICT")
///     try database.execute("INSERT INTO item (title) VALUES (?)", "A palm in a pot")
/// }
/// let titles = try database.query("SELECT title FROM item") { row in try row.read(0, as: String.self) }
/// ```
///
/// The connection is closed when it and all its statements are deallocated.
public final class SQLiteDatabase {
    let connection: Connection
    let location: SQLiteLocation
    let transactionStatements: TransactionStatements
    var cache: StatementCache

    /// Opens a database, and creates it if it does not exist.
    ///
    /// A file of another program is rejected and not changed. Several processes can open a new file at the same time.
    ///
    /// - Parameters:
    ///   - location: the location of the database.
    ///   - applicationID: the application ID that identifies the program's files (`PRAGMA application_id`); not 0.
    ///   - features: the features of SQLite that the tables require.
    ///   - configuration: the configuration of the connection.
    /// - Throws: `SQLiteError`: `.cantOpen`; `.notADatabase` or `.otherApplication` if the file is rejected;
    ///   `.invalidApplicationID`; `.unsupported`; `.readOnly` if the file is not writable; `.busy` if another connection
    ///   holds a lock for longer than the timeout.
    public init(
        _ location: SQLiteLocation,
        applicationID: Int32,
        features: [SQLiteFeature] = [],
        configuration: SQLiteConfiguration = SQLiteConfiguration()
    ) throws {
        guard applicationID != 0 else {
            throw SQLiteError(.invalidApplicationID, "The application ID must not be zero.")
        }
        connection = try Connection(path: location.openingPath, flags: configuration.flags)
        transactionStatements = try TransactionStatements(on: connection)
        self.location = location
        cache = StatementCache(capacity: configuration.statementCacheCapacity)
        try open(applicationID, features, configuration)
    }
}

@available(*, unavailable)
extension SQLiteDatabase: Sendable {}

extension SQLiteConfiguration {
    fileprivate var flags: Int32 {
        switch access {
        case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        // SQLite falls back to read-only access if the file is write-protected.
        case .readOnly: SQLITE_OPEN_READWRITE
        }
    }
}

extension SQLiteLocation {
    /// The path for `sqlite3_open_v2`, which would interpret paths that start with `:` or `file:`.
    fileprivate var openingPath: String {
        get throws {
            switch self {
            case .memory: return ":memory:"
            case .temporary: return ""
            case .file(let path):
                guard !path.isEmpty, !path.utf8.contains(0) else {
                    throw SQLiteError(.cantOpen, "A path must not be empty or contain U+0000.")
                }
                return path.hasPrefix(":") || path.lowercased().hasPrefix("file:") ? "./" + path : path
            }
        }
    }
}
