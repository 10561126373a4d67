/// A type whose values can be stored in a column.
///
/// A type with a storable raw value needs only the declaration of the conformance:
///
/// ```swift
/// enum Condition: String, SQLConvertible { case new, used }
/// ```
public protocol SQLConvertible: Sendable {
    /// The stored value.
    var sqlValue: SQLValue { get }
    /// Creates a value from a stored value; `nil` if it is not valid for this type. Reading the row then throws an
    /// error with the statement and the column.
    init?(sqlValue: SQLValue)
}

extension SQLConvertible where Self: RawRepresentable, RawValue: SQLConvertible {
    /// The stored form of the raw value.
    @inlinable public var sqlValue: SQLValue { rawValue.sqlValue }

    /// Creates a value from the stored form of its raw value.
    @inlinable
    public init?(sqlValue: SQLValue) {
        guard let rawValue = RawValue(sqlValue: sqlValue) else { return nil }
        self.init(rawValue: rawValue)
    }
}

extension SQLValue: SQLConvertible {
    /// The value itself.
    @inlinable public var sqlValue: SQLValue { self }
    /// Creates a copy of the value.
    @inlinable public init?(sqlValue: SQLValue) { self = sqlValue }
}

extension Int64: SQLConvertible {
    /// The value as an integer.
    @inlinable public var sqlValue: SQLValue { .integer(self) }

    /// Creates a value from an integer.
    @inlinable
    public init?(sqlValue: SQLValue) {
        guard case .integer(let integer) = sqlValue else { return nil }
        self = integer
    }
}

extension Int: SQLConvertible {
    /// The value as an integer.
    @inlinable public var sqlValue: SQLValue { .integer(Int64(self)) }

    /// Creates a value from an integer; `nil` if the integer overflows.
    @inlinable
    public init?(sqlValue: SQLValue) {
        guard case .integer(let integer) = sqlValue else { return nil }
        self.init(exactly: integer)
    }
}

extension Bool: SQLConvertible {
    /// The integer 0 or 1, for a column of type ``SQLDialect/boolean``.
    @inlinable public var sqlValue: SQLValue { .integer(self ? 1 : 0) }

    /// Creates a value from the integer 0 or 1.
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
    /// The value as a real number.
    @inlinable public var sqlValue: SQLValue { .real(self) }

    /// Creates a value from a real number, or from an integer that `Double` represents exactly, because `sum()` may
    /// return either.
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
    /// The value as text.
    @inlinable public var sqlValue: SQLValue { .text(self) }

    /// Creates a value from text.
    @inlinable
    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self = text
    }
}

extension [UInt8]: SQLConvertible {
    /// The bytes as a blob.
    @inlinable public var sqlValue: SQLValue { .blob(self) }

    /// Creates the bytes from a blob.
    @inlinable
    public init?(sqlValue: SQLValue) {
        guard case .blob(let blob) = sqlValue else { return nil }
        self = blob
    }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    /// The stored form of the wrapped value; NULL for `nil`.
    @inlinable public var sqlValue: SQLValue { self?.sqlValue ?? .null }

    /// Creates `nil` from NULL, otherwise the wrapped value.
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
