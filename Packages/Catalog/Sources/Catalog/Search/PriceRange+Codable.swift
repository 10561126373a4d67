import FoundationCore

/// The JSON form: `{"lowest","highest"}`; one of them may be null.
extension PriceRange: Codable {
    private enum CodingKeys: String, CodingKey {
        case lowest, highest
    }

    /// Reads the members; one of them may be missing.
    ///
    /// - Throws: `DecodingError`; `.dataCorrupted` in the words of `InvalidField` for a range that cannot be.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do {
            try self.init(
                lowest: container.decodeIfPresent(Money.self, forKey: .lowest),
                highest: container.decodeIfPresent(Money.self, forKey: .highest)
            )
        } catch let fault as InvalidField {
            throw container.refusal(fault)
        }
    }

    /// Writes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(lowest, forKey: .lowest)
        try container.encode(highest, forKey: .highest)
    }
}
