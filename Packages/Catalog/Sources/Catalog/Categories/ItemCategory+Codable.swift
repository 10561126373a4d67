import FoundationCore

/// The JSON form: `{"id","name","parent"}`; `parent` is null at the top.
extension ItemCategory: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name, parent
    }

    /// Reads the members; `parent` may be missing.
    ///
    /// - Throws: `DecodingError`; `.dataCorrupted` in the words of `InvalidField` for a category that cannot be.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do {
            try self.init(
                id: container.decode(ItemCategoryID.self, forKey: .id),
                name: container.decode(String.self, forKey: .name),
                parent: container.decodeIfPresent(ItemCategoryID.self, forKey: .parent)
            )
        } catch let fault as InvalidField {
            throw container.refusal(fault)
        }
    }

    /// Writes every member.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
        try container.encode(parent, forKey: .parent)
    }
}
