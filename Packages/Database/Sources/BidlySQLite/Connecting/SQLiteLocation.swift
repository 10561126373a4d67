/// Where a database is.
public enum SQLiteLocation: Sendable, Hashable {
    /// In the file of that path, absolute or relative to the working folder. It is never taken for a URI.
    case file(String)
    /// In the memory of this connection, and gone with it.
    case memory
}
