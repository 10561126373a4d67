internal import CBidlySQLite

/// The installed SQLite library.
public enum SQLiteLibrary {
    /// The version, such as `3.40.1`.
    public static var version: String { String(cString: sqlite3_libversion()) }
}
