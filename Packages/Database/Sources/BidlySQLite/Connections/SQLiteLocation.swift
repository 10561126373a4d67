/// The location of a database.
public enum SQLiteLocation: Sendable, Hashable {
    /// A file path, absolute or relative to the current directory. It is never interpreted as a URI.
    case file(String)
    /// An in-memory database. It exists as long as its connection.
    case memory
    /// A private temporary database. It exists as long as its connection. SQLite keeps a small database in memory, and
    /// a large one in a file in `SQLITE_TMPDIR`, `TMPDIR` or `/var/tmp`.
    case temporary
}
