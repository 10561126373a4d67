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
/// let schema = try SQLiteSchema(
///     applicationID: 0x4269_646C,
///     migrations: [SQLiteMigration(1, "items", sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, title TEXT) STRICT")]
/// )
/// let database = try SQLiteDatabase(.file("house.bidly"), schema: schema)
/// try database.write {
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

    /// Opens a database, creates it if it does not exist, and migrates it to the version of `schema`.
    ///
    /// A file of another program or of a newer version is rejected and not changed. Several processes can open a new
    /// file at the same time.
    ///
    /// - Throws: `SQLiteError`: `.cantOpen`; `.notADatabase`, `.otherApplication`, `.newerVersion` or `.olderVersion`
    ///   if the file is rejected; `.unsupported`; `.readOnly` if the file is not writable; `.busy` if another
    ///   connection holds a lock for longer than the timeout; errors of a migration.
    public init(
        _ location: SQLiteLocation,
        schema: SQLiteSchema,
        configuration: SQLiteConfiguration = SQLiteConfiguration()
    ) throws {
        connection = try Connection(path: location.openingPath, flags: configuration.flags)
        transactionStatements = try TransactionStatements(on: connection)
        self.location = location
        cache = StatementCache(capacity: configuration.statementCacheCapacity)
        try open(schema, configuration)
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
