import FoundationCore

/// JSON: `{"item","title","category","brand","condition","seller","status","price","bidCount","endsAt"}`; brand,
/// condition, price and end are null when absent.
extension SearchRow: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, title, category, brand, condition, seller, status, price, bidCount, endsAt
    }

    /// Decodes the members; those that can be null may be missing.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            item: try container.decode(ItemID.self, forKey: .item),
            title: try container.decode(String.self, forKey: .title),
            category: try container.decode(ItemCategoryID.self, forKey: .category),
            brand: try container.decodeIfPresent(BrandID.self, forKey: .brand),
            condition: try container.decodeIfPresent(ItemCondition.self, forKey: .condition),
            seller: try container.decode(MemberID.self, forKey: .seller),
            status: try container.decode(ListingStatus.self, forKey: .status),
            price: try container.decodeIfPresent(Money.self, forKey: .price),
            bidCount: try container.decode(Int.self, forKey: .bidCount),
            endsAt: try container.decodeIfPresent(Instant.self, forKey: .endsAt)
        )
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(title, forKey: .title)
        try container.encode(category, forKey: .category)
        try container.encode(brand, forKey: .brand)
        try container.encode(condition, forKey: .condition)
        try container.encode(seller, forKey: .seller)
        try container.encode(status, forKey: .status)
        try container.encode(price, forKey: .price)
        try container.encode(bidCount, forKey: .bidCount)
        try container.encode(endsAt, forKey: .endsAt)
    }
}
