/// A type whose values can be read from the columns of a row.
///
/// A type with a readable raw value only has to declare the conformance. Other types convert the value of the column:
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
    /// Creates a value from a column; `nil` if the column does not contain a valid value. The row then throws an error
    /// that names the column and the statement.
    init?(sqliteColumn column: borrowing SQLiteColumn)
}

extension SQLiteReadable where Self: RawRepresentable, RawValue: SQLiteReadable {
    /// Creates a value from its raw value in the column; `nil` if that is not valid.
    @inlinable
    public init?(sqliteColumn column: borrowing SQLiteColumn) {
        guard let rawValue = RawValue(sqliteColumn: column) else { return nil }
        self.init(rawValue: rawValue)
    }
}

extension SQLiteValue: SQLiteReadable {
    /// Reads any value; `nil` only for text that is not valid UTF-8.
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
    /// Reads an INTEGER value.
    @inlinable
    public init?(sqliteColumn column: borrowing SQLiteColumn) {
        guard let integer = column.integer else { return nil }
        self = integer
    }
}

extension Int: SQLiteReadable {
    /// Reads an INTEGER value that does not overflow.
    @inlinable
    public init?(sqliteColumn column: borrowing SQLiteColumn) {
        guard let integer = column.integer else { return nil }
        self.init(exactly: integer)
    }
}

extension Bool: SQLiteReadable {
    /// Reads the INTEGER value 0 or 1.
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
    /// Reads a REAL value, or an INTEGER value that `Double` represents exactly: `sum()` and `avg()` may return either.
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
    /// Reads a TEXT value in valid UTF-8, which may contain U+0000.
    @inlinable
    public init?(sqliteColumn column: borrowing SQLiteColumn) {
        guard let text = column.text else { return nil }
        self = text
    }
}

extension [UInt8]: SQLiteReadable {
    /// Reads a BLOB value.
    @inlinable
    public init?(sqliteColumn column: borrowing SQLiteColumn) {
        guard let blob = column.blob else { return nil }
        self = blob
    }
}

extension Optional: SQLiteReadable where Wrapped: SQLiteReadable {
    /// Reads NULL as `nil`, otherwise the wrapped value.
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
