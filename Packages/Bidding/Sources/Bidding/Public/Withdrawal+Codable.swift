import FoundationCore

/// JSON: `{"reason","authority"}`.
extension Withdrawal: Codable {
    private enum CodingKeys: String, CodingKey {
        case reason, authority
    }

    /// Decodes both members.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        self = try decoder.validated(by: CodingKeys.self) { container in
            try Self(
                reason: container.decode(String.self, forKey: .reason),
                authority: container.decode(Authority.self, forKey: .authority)
            )
        }
    }

    /// Encodes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(reason, forKey: .reason)
        try container.encode(authority, forKey: .authority)
    }
}

/// JSON: the stable name. An unknown name is preserved.
extension Withdrawal.Authority: Codable {}
