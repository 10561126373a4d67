/// A type whose values can be read from the columns of a row.
///
/// A type with a raw value that is readable only has to declare the conformance; others take what they need of the
/// column:
///
/// ```swift
/// extension Rating: SQLiteReadable {
///     init?(sqliteColumn column: borrowing SQLiteColumn) {
///         guard let stars = column.integer else { return nil }
///         self.init(stars: stars)
///     }
/// }
/// ```
public protocol SQLiteReadable {
    /// The value that the column holds, or `nil` if what it holds is none of this type: whoever reads the row then
    /// throws an error that names column and statement.
    init?(sqliteColumn column: borrowing SQLiteColumn)
}

extension SQLiteReadable where Self: RawRepresentable, RawValue: SQLiteReadable {
    /// The value of the raw value in the column; `nil` if it is no raw value, or of none.
    @inlinable
    public init?(sqliteColumn column: borrowing SQLiteColumn) {
        guard let rawValue = RawValue(sqliteColumn: column) else { return nil }
        self.init(rawValue: rawValue)
    }
}

extension SQLiteValue: SQLiteReadable {
    /// Whatever the column holds; `nil` only for a text that is not UTF-8.
    @inlinable
    public init?(sqliteColumn column: borrowing SQLiteColumn) {
        switch column.storageClass {
        case .null: self = .null
        case .integer: self = .integer(column.integer ?? 0)
        case .real: self = .real(column.real ?? 0)
        case .blob: self = .blob(column.blob ?? [])
        case .text:
            guard let text = column.text else { return nil }
            self = .text(text)
        }
    }
}

extension Int64: SQLiteReadable {
    /// An INTEGER.
    @inlinable
    public init?(sqliteColumn column: borrowing SQLiteColumn) {
        guard let integer = column.integer else { return nil }
        self = integer
    }
}

extension Int: SQLiteReadable {
    /// An INTEGER that fits.
    @inlinable
    public init?(sqliteColumn column: borrowing SQLiteColumn) {
        guard let integer = column.integer else { return nil }
        self.init(exactly: integer)
    }
}

extension Bool: SQLiteReadable {
    /// The INTEGER 0 or 1, and no other.
    @inlinable
    public init?(sqliteColumn column: borrowing SQLiteColumn) {
        switch column.integer {
        case 0: self = false
        case 1: self = true
        default: return nil
        }
    }
}

extension Double: SQLiteReadable {
    /// A REAL, or an INTEGER that a `Double` holds exactly: a sum or an average may be either.
    @inlinable
    public init?(sqliteColumn column: borrowing SQLiteColumn) {
        if let real = column.real {
            self = real
        } else if let integer = column.integer {
            self.init(exactly: integer)
        } else {
            return nil
        }
    }
}

extension String: SQLiteReadable {
    /// A TEXT of valid UTF-8, characters U+0000 within it included.
    @inlinable
    public init?(sqliteColumn column: borrowing SQLiteColumn) {
        guard let text = column.text else { return nil }
        self = text
    }
}

extension [UInt8]: SQLiteReadable {
    /// A BLOB.
    @inlinable
    public init?(sqliteColumn column: borrowing SQLiteColumn) {
        guard let blob = column.blob else { return nil }
        self = blob
    }
}

extension Optional: SQLiteReadable where Wrapped: SQLiteReadable {
    /// `.none` for NULL, else the value.
    @inlinable
    public init?(sqliteColumn column: borrowing SQLiteColumn) {
        if column.storageClass == .null {
            self = .none
        } else if let value = Wrapped(sqliteColumn: column) {
            self = .some(value)
        } else {
            return nil
        }
    }
}
