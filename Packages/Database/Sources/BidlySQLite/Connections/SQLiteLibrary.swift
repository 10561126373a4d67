internal import CBidlySQLite

/// The library that does the work, as it is installed here.
public enum SQLiteLibrary {
    /// Its version: `3.40.1`.
    public static var version: String { String(cString: sqlite3_libversion()) }
}
