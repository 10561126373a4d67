import FoundationCore

/// The JSON form: `{"item","title"}`.
extension ItemCaption: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, title
    }

    /// Reads both members.
    ///
    /// - Throws: `DecodingError` for a member that is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            item: try container.decode(ItemID.self, forKey: .item),
            title: try container.decode(String.self, forKey: .title)
        )
    }

    /// Writes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(title, forKey: .title)
    }
}
