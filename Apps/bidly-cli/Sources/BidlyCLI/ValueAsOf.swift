import FoundationCore

/// A value of a result, with the time of stored data. JSON: the properties of the value, and `asOf`, which is null for
/// current data.
struct ValueAsOf<Value: Encodable & Sendable>: Encodable, Sendable {
    let value: Value
    /// The time of stored data; `nil` if the value is current.
    let asOf: Instant?

    private enum CodingKeys: String, CodingKey {
        case asOf
    }

    init(_ value: Value, asOf: Instant? = nil) {
        self.value = value
        self.asOf = asOf
    }

    func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(asOf, forKey: .asOf)
    }
}
