import FoundationCore

/// The stored form: `{"id", "name", "registeredAt"}`.
extension Member: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name, registeredAt
    }

    /// Reads a member.
    ///
    /// - Throws: `DecodingError`, or `InvalidField` when what was stored is damaged.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            id: container.decode(MemberID.self, forKey: .id),
            name: container.decode(String.self, forKey: .name),
            registeredAt: container.decode(Instant.self, forKey: .registeredAt)
        )
    }

    /// Writes all three members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
        try container.encode(registeredAt, forKey: .registeredAt)
    }
}
