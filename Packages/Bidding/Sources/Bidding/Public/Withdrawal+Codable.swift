/// The JSON form: `{"reason","authority"}`.
extension Withdrawal: Codable {
    private enum CodingKeys: String, CodingKey {
        case reason, authority
    }

    /// Reads both members.
    ///
    /// - Throws: `DecodingError` for a member that is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            reason: try container.decode(String.self, forKey: .reason),
            authority: try container.decode(Authority.self, forKey: .authority)
        )
    }

    /// Writes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(reason, forKey: .reason)
        try container.encode(authority, forKey: .authority)
    }
}

/// The JSON form: the stable name; an unknown one is kept.
extension Withdrawal.Authority: Codable {}
