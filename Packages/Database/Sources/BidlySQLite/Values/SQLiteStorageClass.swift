/// The storage class of a value in SQLite's file format.
public enum SQLiteStorageClass: String, Sendable, Hashable {
    /// A signed integer of up to 64 bits.
    case integer = "INTEGER"
    /// A 64-bit floating-point number.
    case real = "REAL"
    /// Text.
    case text = "TEXT"
    /// A byte string.
    case blob = "BLOB"
    /// NULL.
    case null = "NULL"
}
