/// A type whose values are stored in columns.
///
/// A type with a raw value that is stored declares the conformance and nothing else:
///
/// ```swift
/// enum Condition: String, SQLConvertible { case new, used }
/// ```
public protocol SQLConvertible: Sendable {
    /// The stored form of the value.
    var sqlValue: SQLValue { get }
    /// Creates the value from its stored form; `nil` if the form is not one of this type. The reader of the row then
    /// throws an error that names the statement and the column.
    init?(sqlValue: SQLValue)
}

extension SQLConvertible where Self: RawRepresentable, RawValue: SQLConvertible {
    /// The stored form of the raw value.
    @inlinable public var sqlValue: SQLValue { rawValue.sqlValue }

    /// Creates the value from the stored form of its raw value.
    @inlinable
    public init?(sqlValue: SQLValue) {
        guard let rawValue = RawValue(sqlValue: sqlValue) else { return nil }
        self.init(rawValue: rawValue)
    }
}

extension SQLValue: SQLConvertible {
    /// The value itself.
    @inlinable public var sqlValue: SQLValue { self }
    /// Creates the same value.
    @inlinable public init?(sqlValue: SQLValue) { self = sqlValue }
}

extension Int64: SQLConvertible {
    /// An integer.
    @inlinable public var sqlValue: SQLValue { .integer(self) }

    /// Creates the number of an integer.
    @inlinable
    public init?(sqlValue: SQLValue) {
        guard case .integer(let integer) = sqlValue else { return nil }
        self = integer
    }
}

extension Int: SQLConvertible {
    /// An integer.
    @inlinable public var sqlValue: SQLValue { .integer(Int64(self)) }

    /// Creates the number of an integer that fits.
    @inlinable
    public init?(sqlValue: SQLValue) {
        guard case .integer(let integer) = sqlValue else { return nil }
        self.init(exactly: integer)
    }
}

extension Bool: SQLConvertible {
    /// The integer 0 or 1: a column of type `SQLDialect.boolean`.
    @inlinable public var sqlValue: SQLValue { .integer(self ? 1 : 0) }

    /// Creates a Boolean value from the integer 0 or 1.
    @inlinable
    public init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }
}

extension Double: SQLConvertible {
    /// A real number.
    @inlinable public var sqlValue: SQLValue { .real(self) }

    /// Creates the number of a real, or of an integer that a `Double` represents exactly: a sum may be either.
    @inlinable
    public init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .real(let real): self = real
        case .integer(let integer): self.init(exactly: integer)
        default: return nil
        }
    }
}

extension String: SQLConvertible {
    /// A text.
    @inlinable public var sqlValue: SQLValue { .text(self) }

    /// Creates the string of a text.
    @inlinable
    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self = text
    }
}

extension [UInt8]: SQLConvertible {
    /// A blob.
    @inlinable public var sqlValue: SQLValue { .blob(self) }

    /// Creates the bytes of a blob.
    @inlinable
    public init?(sqlValue: SQLValue) {
        guard case .blob(let blob) = sqlValue else { return nil }
        self = blob
    }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    /// The stored form of the wrapped value, or NULL.
    @inlinable public var sqlValue: SQLValue { self?.sqlValue ?? .null }

    /// Creates `.none` from NULL, else the wrapped value.
    @inlinable
    public init?(sqlValue: SQLValue) {
        if case .null = sqlValue {
            self = .none
        } else if let value = Wrapped(sqlValue: sqlValue) {
            self = .some(value)
        } else {
            return nil
        }
    }
}
