import FoundationCore

/// JSON: `{"id","label","createdAt","expiresAt","isCurrent"}`.
extension Session: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, label, createdAt, expiresAt, isCurrent
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        self = try decoder.validated(by: CodingKeys.self) { container in
            try Self(
                id: container.decode(SessionID.self, forKey: .id),
                label: container.decode(String.self, forKey: .label),
                createdAt: container.decode(Instant.self, forKey: .createdAt),
                expiresAt: container.decode(Instant.self, forKey: .expiresAt),
                isCurrent: container.decode(Bool.self, forKey: .isCurrent)
            )
        }
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
