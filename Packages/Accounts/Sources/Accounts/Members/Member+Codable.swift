import FoundationCore

/// JSON: `{"id","name","registeredAt"}`.
extension Member: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name, registeredAt
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try container.decode(MemberID.self, forKey: .id),
            name: try container.decode(String.self, forKey: .name),
            registeredAt: try container.decode(Instant.self, forKey: .registeredAt)
        )
    }

    /// Encodes all members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
        try container.encode(registeredAt, forKey: .registeredAt)
    }
}
