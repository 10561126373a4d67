/// Codes a version as its text.
extension EntityVersion: Codable {}

/// Codes a versioned entity as `{"value":…,"version":…}`; `version` is omitted if there is none.
extension Versioned: Codable where Entity: Codable {
    private enum CodingKeys: String, CodingKey {
        case value, version
    }

    /// Decodes the value and the version.
    ///
    /// - Throws: `DecodingError` if `value` is missing or a property is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(Entity.self, forKey: .value),
            version: try container.decodeIfPresent(EntityVersion<Entity>.self, forKey: .version)
        )
    }

    /// Encodes the value and the version.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encodeIfPresent(version, forKey: .version)
    }
}
