/// A JSON value of any type.
public enum JSONValue: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// An integer that fits into 64 bits.
    case integer(Int64)
    /// Any other number; it must be finite to be encoded.
    case number(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object; its members are not ordered.
    case object([String: JSONValue])
}

extension JSONValue {
    /// The sorted member names of an object, or of the objects of an array. Members of nested objects are listed as
    /// `price.amount`, as ``JSONFields`` selects them. Empty for other values.
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
