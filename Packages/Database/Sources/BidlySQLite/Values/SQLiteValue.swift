/// A value in one of SQLite's five storage classes.
public enum SQLiteValue: Sendable, Hashable {
    /// NULL.
    case null
    /// A signed 64-bit integer.
    case integer(Int64)
    /// A 64-bit floating-point number. NaN cannot be bound, because SQLite would store NULL.
    case real(Double)
    /// Text in UTF-8, which may contain U+0000.
    case text(String)
    /// A byte string.
    case blob([UInt8])

    /// The storage class of the value.
    public var storageClass: SQLiteStorageClass {
        switch self {
        case .null: .null
        case .integer: .integer
        case .real: .real
        case .text: .text
        case .blob: .blob
        }
    }
}
