/// Any JSON value.
public enum JSONValue: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number without fraction that fits into 64 bits.
    case integer(Int64)
    /// Any other number; it must be finite to be encoded.
    case number(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object; the order of its members means nothing.
    case object([String: JSONValue])
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Makes a string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// Makes an integer.
    public init(integerLiteral value: Int64) { self = .integer(value) }

    /// Makes a number.
    public init(floatLiteral value: Double) { self = .number(value) }

    /// Makes a truth value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// Makes `null`.
    public init(nilLiteral: ()) { self = .null }

    /// Makes an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// Makes an object; of equal keys the last counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
