/// The JSON encoding: `{"key","value","origin","help"}`. The value is `null` if there is none.
extension Settings.Entry: Encodable {
    private enum CodingKeys: String, CodingKey {
        case key, value, origin, help
    }

    /// Encodes every property; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(key, forKey: .key)
        try container.encode(value, forKey: .value)
        try container.encode(origin.description, forKey: .origin)
        try container.encode(help, forKey: .help)
    }
}
