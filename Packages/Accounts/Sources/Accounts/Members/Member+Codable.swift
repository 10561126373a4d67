import FoundationCore

/// JSON: `{"id","name","registeredAt"}`.
extension Member: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name, registeredAt
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        self = try decoder.validated(by: CodingKeys.self) { container in
            try Self(
                id: container.decode(MemberID.self, forKey: .id),
                name: container.decode(String.self, forKey: .name),
                registeredAt: container.decode(Instant.self, forKey: .registeredAt)
            )
        }
    }

    /// Encodes all members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
        try container.encode(registeredAt, forKey: .registeredAt)
    }
}
