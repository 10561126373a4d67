/// The JSON form: `{"item","version"}`.
extension SeenItem: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, version
    }

    /// Reads both members.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(Item.self, forKey: .item),
            version: try container.decode(ItemVersion.self, forKey: .version)
        )
    }

    /// Writes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(version, forKey: .version)
    }
}
