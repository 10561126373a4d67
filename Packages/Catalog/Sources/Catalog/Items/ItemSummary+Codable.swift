import FoundationCore

/// JSON: `{"item","title"}`.
extension ItemSummary: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, title
    }

    /// Decodes both members.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            item: try container.decode(ItemID.self, forKey: .item),
            title: try container.decode(String.self, forKey: .title)
        )
    }

    /// Encodes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(title, forKey: .title)
    }
}
