import FoundationCore

/// JSON: `{"text","category","brand","prices","statuses","seller","condition","sort"}`, with null for an absent
/// criterion; statuses are sorted by name.
extension SearchQuery: Codable {
    private enum CodingKeys: String, CodingKey {
        case text, category, brand, prices, statuses, seller, condition, sort
    }

    /// Decodes the members; those that can be null may be missing.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            text: try container.decodeIfPresent(String.self, forKey: .text),
            category: try container.decodeIfPresent(ItemCategoryID.self, forKey: .category),
            brand: try container.decodeIfPresent(BrandID.self, forKey: .brand),
            prices: try container.decodeIfPresent(PriceRange.self, forKey: .prices),
            statuses: Set(try container.decode([ListingStatus].self, forKey: .statuses)),
            seller: try container.decodeIfPresent(MemberID.self, forKey: .seller),
            condition: try container.decodeIfPresent(ItemCondition.self, forKey: .condition),
            sort: try container.decode(SearchSort.self, forKey: .sort)
        )
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(text, forKey: .text)
        try container.encode(category, forKey: .category)
        try container.encode(brand, forKey: .brand)
        try container.encode(prices, forKey: .prices)
        try container.encode(statuses.sorted { $0.rawValue < $1.rawValue }, forKey: .statuses)
        try container.encode(seller, forKey: .seller)
        try container.encode(condition, forKey: .condition)
        try container.encode(sort, forKey: .sort)
    }
}
