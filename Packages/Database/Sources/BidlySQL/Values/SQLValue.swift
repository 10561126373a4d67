/// A value of a column or parameter, in one of the storage classes that SQLite and PostgreSQL share.
public enum SQLValue: Sendable, Hashable {
    /// NULL.
    case null
    /// A 64-bit integer.
    case integer(Int64)
    /// An IEEE 754 double-precision number; NaN cannot be stored.
    case real(Double)
    /// Text in UTF-8. PostgreSQL cannot store U+0000.
    case text(String)
    /// A byte string.
    case blob([UInt8])
}
