import FoundationCore

/// JSON: `{"id","name"}`.
extension Brand: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name
    }

    /// Decodes both members.
    ///
    /// - Throws: `DecodingError`; `.dataCorrupted` with the message of `InvalidField` for a name that is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do {
            try self.init(
                id: container.decode(BrandID.self, forKey: .id),
                name: container.decode(String.self, forKey: .name)
            )
        } catch let fault as InvalidField {
            throw container.decodingError(for: fault)
        }
    }

    /// Encodes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
    }
}
