/// A type whose values can be bound to the parameters of a statement.
///
/// A type with a bindable raw value only has to declare the conformance. Other types bind the value that they are
/// stored as:
///
/// ```swift
/// enum Condition: String, SQLiteBindable, SQLiteReadable { case new, used }
///
/// extension Rating: SQLiteBindable {
///     func bind(to parameter: borrowing SQLiteParameter) throws { try parameter.bind(stars) }
/// }
/// ```
public protocol SQLiteBindable: Sendable {
    /// Binds the value to a parameter. A parameter that is not bound is NULL.
    func bind(to parameter: borrowing SQLiteParameter) throws
}

extension SQLiteBindable where Self: RawRepresentable, RawValue: SQLiteBindable {
    /// Binds the raw value.
    @inlinable public func bind(to parameter: borrowing SQLiteParameter) throws { try rawValue.bind(to: parameter) }
}

extension SQLiteValue: SQLiteBindable {
    /// Binds the value with its storage class.
    public func bind(to parameter: borrowing SQLiteParameter) throws {
        switch self {
        case .null: break
        case .integer(let integer): try parameter.bind(integer)
        case .real(let real): try parameter.bind(real)
        case .text(let text): try parameter.bind(text)
        case .blob(let blob): try parameter.bind(blob)
        }
    }
}

extension Int64: SQLiteBindable {
    /// Binds an INTEGER value.
    @inlinable public func bind(to parameter: borrowing SQLiteParameter) throws { try parameter.bind(self) }
}

extension Int: SQLiteBindable {
    /// Binds an INTEGER value.
    @inlinable public func bind(to parameter: borrowing SQLiteParameter) throws { try parameter.bind(Int64(self)) }
}

extension Bool: SQLiteBindable {
    /// Binds the INTEGER value 0 or 1.
    @inlinable public func bind(to parameter: borrowing SQLiteParameter) throws {
        try parameter.bind(Int64(self ? 1 : 0))
    }
}

extension Double: SQLiteBindable {
    /// Binds a REAL value; throws `SQLiteError` with `.notStorable` for NaN.
    @inlinable public func bind(to parameter: borrowing SQLiteParameter) throws { try parameter.bind(self) }
}

extension String: SQLiteBindable {
    /// Binds a TEXT value.
    @inlinable public func bind(to parameter: borrowing SQLiteParameter) throws { try parameter.bind(self) }
}

extension [UInt8]: SQLiteBindable {
    /// Binds a BLOB value.
    @inlinable public func bind(to parameter: borrowing SQLiteParameter) throws { try parameter.bind(self) }
}

extension Optional: SQLiteBindable where Wrapped: SQLiteBindable {
    /// Binds the wrapped value, or NULL.
    @inlinable public func bind(to parameter: borrowing SQLiteParameter) throws { try self?.bind(to: parameter) }
}
