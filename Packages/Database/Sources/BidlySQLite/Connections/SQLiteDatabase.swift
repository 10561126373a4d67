internal import CBidlySQLite

/// A connection to a database: a file that several connections and processes may use at once.
///
/// It is not `Sendable`: one actor or one thread owns it, makes the calls and lets it go. Several connections to one
/// file go on side by side: any number read while one writes.
///
/// The file is durable: a commit returns when its data are on the disk (write-ahead log, `synchronous=FULL`). Foreign
/// keys are enforced. What a schema from elsewhere could do is restricted (`trusted_schema=OFF`, defensive mode, no
/// double-quoted strings); so triggers cannot write to full-text tables, which older versions of SQLite do not trust.
///
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
/// It closes when it and all statements prepared with it are gone.
public final class SQLiteDatabase {
    let connection: Connection
    let location: SQLiteLocation
    let transactionStatements: TransactionStatements
    var cache: StatementCache

    /// Opens a database, makes it if there is none, and brings it to the version of `schema`.
    ///
    /// A file that is not this program's, or is of a newer version, is refused and left as it is, byte for byte. Two
    /// processes may open a new file at once.
    ///
    /// - Throws: `SQLiteError` with `.cantOpen`; `.notADatabase`, `.otherApplication`, `.newerVersion`, `.olderVersion`
    ///   if the file is refused; `.unsupported`; `.readOnly` if the file cannot be written; `.busy` if others hold it
    ///   for longer than the timeout; whatever a migration throws.
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

    /// Stops what this database is doing; the one part of it that any thread may use.
    public var interrupter: SQLiteInterrupter { connection.interrupter }
}

@available(*, unavailable)
extension SQLiteDatabase: Sendable {}

extension SQLiteConfiguration {
    fileprivate var flags: Int32 {
        switch access {
        case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        // SQLite falls back to reading if the file is write-protected.
        case .readOnly: SQLITE_OPEN_READWRITE
        }
    }
}

extension SQLiteLocation {
    /// The path as SQLite is given it: some beginnings it would not take for a file.
    fileprivate var openingPath: String {
        get throws {
            switch self {
            case .memory: return ":memory:"
            case .temporary: return ""
            case .file(let path):
                guard !path.isEmpty, !path.utf8.contains(0) else {
                    throw SQLiteError(.cantOpen, "A path must not be empty, nor hold U+0000.")
                }
                return path.hasPrefix(":") || path.lowercased().hasPrefix("file:") ? "./" + path : path
            }
        }
    }
}
