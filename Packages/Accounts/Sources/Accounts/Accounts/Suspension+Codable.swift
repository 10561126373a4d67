import FoundationCore

/// JSON: `{"reason","since"}`.
extension Suspension: Codable {
    private enum CodingKeys: String, CodingKey {
        case reason, since
    }

    /// Decodes both members.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            reason: try container.decode(String.self, forKey: .reason),
            since: try container.decode(Instant.self, forKey: .since)
        )
    }

    /// Encodes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(reason, forKey: .reason)
        try container.encode(since, forKey: .since)
    }
}
