import FoundationCore

/// JSON: `{"title","description","category","brand","condition","photos"}`; brand and condition are null when
/// not stated.
extension ItemDetails: Codable {
    private enum CodingKeys: String, CodingKey {
        case title, description, category, brand, condition, photos
    }

    /// Decodes the members; only `title` and `category` are required.
    ///
    /// - Throws: `DecodingError`; `.dataCorrupted` with the message of `InvalidField` for details that are not valid.
    public init(from decoder: any Decoder) throws {
        self = try decoder.validated(by: CodingKeys.self) { container in
            try Self(
                title: container.decode(String.self, forKey: .title),
                description: container.decodeIfPresent(String.self, forKey: .description) ?? "",
                category: container.decode(ItemCategoryID.self, forKey: .category),
                brand: container.decodeIfPresent(BrandID.self, forKey: .brand),
                condition: container.decodeIfPresent(ItemCondition.self, forKey: .condition),
                photos: container.decodeIfPresent([PhotoID].self, forKey: .photos) ?? []
            )
        }
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(title, forKey: .title)
        try container.encode(description, forKey: .description)
        try container.encode(category, forKey: .category)
        try container.encode(brand, forKey: .brand)
        try container.encode(condition, forKey: .condition)
        try container.encode(photos, forKey: .photos)
    }
}
