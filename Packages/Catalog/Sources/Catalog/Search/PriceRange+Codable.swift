import FoundationCore

/// JSON: `{"lowest","highest"}`; one of them may be null.
extension PriceRange: Codable {
    private enum CodingKeys: String, CodingKey {
        case lowest, highest
    }

    /// Decodes the members; one of them may be missing.
    ///
    /// - Throws: `DecodingError`; `.dataCorrupted` with the message of `InvalidField` for a range that is not valid.
    public init(from decoder: any Decoder) throws {
        self = try decoder.validated(by: CodingKeys.self) { container in
            try Self(
                lowest: container.decodeIfPresent(Money.self, forKey: .lowest),
                highest: container.decodeIfPresent(Money.self, forKey: .highest)
            )
        }
    }

    /// Encodes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(lowest, forKey: .lowest)
        try container.encode(highest, forKey: .highest)
    }
}
