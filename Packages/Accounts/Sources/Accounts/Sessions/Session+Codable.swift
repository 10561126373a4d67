import FoundationCore

/// JSON: `{"id","label","createdAt","expiresAt","isCurrent"}`.
extension Session: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, label, createdAt, expiresAt, isCurrent
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try container.decode(SessionID.self, forKey: .id),
            label: try container.decode(String.self, forKey: .label),
            createdAt: try container.decode(Instant.self, forKey: .createdAt),
            expiresAt: try container.decode(Instant.self, forKey: .expiresAt),
            isCurrent: try container.decode(Bool.self, forKey: .isCurrent)
        )
    }

    /// Encodes all members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(label, forKey: .label)
        try container.encode(createdAt, forKey: .createdAt)
        try container.encode(expiresAt, forKey: .expiresAt)
        try container.encode(isCurrent, forKey: .isCurrent)
    }
}
