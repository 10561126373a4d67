/// How SQLite stores a value; the file format knows no others.
public enum SQLiteStorageClass: String, Sendable, Hashable {
    /// A signed integer of up to 64 bits.
    case integer = "INTEGER"
    /// A floating point number of 64 bits.
    case real = "REAL"
    /// Text.
    case text = "TEXT"
    /// Bytes.
    case blob = "BLOB"
    /// No value.
    case null = "NULL"
}
