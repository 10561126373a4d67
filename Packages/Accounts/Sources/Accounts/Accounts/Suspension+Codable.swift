import FoundationCore

/// JSON: `{"reason","since"}`.
extension Suspension: Codable {
    private enum CodingKeys: String, CodingKey {
        case reason, since
    }

    /// Decodes both members.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        self = try decoder.validated(by: CodingKeys.self) { container in
            try Self(
                reason: container.decode(String.self, forKey: .reason),
                since: container.decode(Instant.self, forKey: .since)
            )
        }
    }

    /// Encodes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(reason, forKey: .reason)
        try container.encode(since, forKey: .since)
    }
}
