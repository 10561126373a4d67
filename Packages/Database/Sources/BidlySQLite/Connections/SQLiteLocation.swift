/// The location of a database.
public enum SQLiteLocation: Sendable, Hashable {
    /// A file path, absolute or relative to the working directory. It is never interpreted as a URI.
    case file(String)
    /// An in-memory database, which exists as long as its connection.
    case memory
    /// A private temporary file (in `SQLITE_TMPDIR`, `TMPDIR` or `/var/tmp`), which exists as long as its connection.
    /// SQLite keeps small databases in memory.
    case temporary
}
