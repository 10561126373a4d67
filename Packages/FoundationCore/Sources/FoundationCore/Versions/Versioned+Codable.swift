/// The JSON form: the text.
extension EntityVersion: Codable {}

/// The JSON form: `{"value","version"}`; without `version` if there is none.
extension Versioned: Codable where Entity: Codable {
    private enum CodingKeys: String, CodingKey {
        case value, version
    }

    /// Reads both members.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(Entity.self, forKey: .value),
            version: try container.decodeIfPresent(EntityVersion<Entity>.self, forKey: .version)
        )
    }

    /// Writes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encodeIfPresent(version, forKey: .version)
    }
}
