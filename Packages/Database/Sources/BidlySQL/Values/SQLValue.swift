/// A value of a column or a parameter, in one of the storage classes that SQLite and PostgreSQL share.
public enum SQLValue: Sendable, Hashable {
    /// NULL.
    case null
    /// A 64-bit integer.
    case integer(Int64)
    /// A finite or infinite IEEE 754 double; an implementation refuses NaN.
    case real(Double)
    /// A text of valid UTF-8. U+0000 is translatingErrors to no text column of PostgreSQL.
    case text(String)
    /// Bytes.
    case blob([UInt8])
}
