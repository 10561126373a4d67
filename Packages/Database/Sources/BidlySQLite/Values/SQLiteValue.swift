/// A value as SQLite stores it: one of its five storage classes.
public enum SQLiteValue: Sendable, Hashable {
    /// No value.
    case null
    /// A signed integer of 64 bits.
    case integer(Int64)
    /// A floating point number; NaN is refused when bound, because SQLite would store NULL.
    case real(Double)
    /// Text, stored as UTF-8; characters U+0000 within it are kept.
    case text(String)
    /// Bytes.
    case blob([UInt8])

    /// The value's storage class.
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
