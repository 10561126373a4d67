import FoundationCore

/// The JSON form: `{"id","name"}`.
extension Brand: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name
    }

    /// Reads both members.
    ///
    /// - Throws: `DecodingError`; `.dataCorrupted` in the words of `InvalidField` for a name that cannot be.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do {
            try self.init(
                id: container.decode(BrandID.self, forKey: .id),
                name: container.decode(String.self, forKey: .name)
            )
        } catch let fault as InvalidField {
            throw container.refusal(fault)
        }
    }

    /// Writes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
    }
}
