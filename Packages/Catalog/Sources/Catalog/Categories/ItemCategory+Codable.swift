import FoundationCore

/// JSON: `{"id","name","parent"}`; `parent` is null at the top.
extension ItemCategory: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name, parent
    }

    /// Decodes the members; `parent` may be missing.
    ///
    /// - Throws: `DecodingError`; `.dataCorrupted` with the message of `InvalidField` for a category that is not valid.
    public init(from decoder: any Decoder) throws {
        self = try decoder.validated(by: CodingKeys.self) { container in
            try Self(
                id: container.decode(ItemCategoryID.self, forKey: .id),
                name: container.decode(String.self, forKey: .name),
                parent: container.decodeIfPresent(ItemCategoryID.self, forKey: .parent)
            )
        }
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
        try container.encode(parent, forKey: .parent)
    }
}
