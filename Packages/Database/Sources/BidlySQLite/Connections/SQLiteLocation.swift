/// The place of a database.
public enum SQLiteLocation: Sendable, Hashable {
    /// The file at a path, absolute or relative to the working folder. The path is never interpreted as a URI.
    case file(String)
    /// The memory of this connection; the database vanishes with the connection.
    case memory
    /// A private file in the system's folder for temporary files (`SQLITE_TMPDIR`, `TMPDIR`, `/var/tmp`); it vanishes with
    /// the connection. SQLite keeps it in memory while it is small.
    case temporary
}
