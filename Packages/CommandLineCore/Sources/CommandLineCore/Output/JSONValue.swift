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

extension JSONValue {
    /// The names of the members of an object, or of the objects of an array, sorted; those of nested objects follow as
    /// `price.amount`, the way ``JSONFields`` selects them. Empty for other values.
    public var memberNames: [String] {
        switch self {
        case .object(let members):
            members.sorted { $0.key < $1.key }.flatMap { name, value in
                [name] + value.memberNames.map { "\(name).\($0)" }
            }
        case .array(let values): Set(values.flatMap(\.memberNames)).sorted()
        default: []
        }
    }
}
