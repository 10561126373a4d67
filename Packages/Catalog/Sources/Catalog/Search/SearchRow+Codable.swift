import FoundationCore

/// JSON: `{"item","title","category","brand","condition","photo","seller","status","price","bidCount","endsAt"}`; brand,
/// condition, photo, price and end are null when absent.
extension SearchRow: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, title, category, brand, condition, photo, seller, status, price, bidCount, endsAt
    }

    /// Decodes the members; those that can be null may be missing.
    ///
    /// - Throws: `DecodingError`; corrupted data with the message of `InvalidField` for a row that is not valid.
    public init(from decoder: any Decoder) throws {
        self = try decoder.validated(by: CodingKeys.self) { container in
            try Self(
                item: container.decode(ItemID.self, forKey: .item),
                title: container.decode(String.self, forKey: .title),
                category: container.decode(ItemCategoryID.self, forKey: .category),
                brand: container.decodeIfPresent(BrandID.self, forKey: .brand),
                condition: container.decodeIfPresent(ItemCondition.self, forKey: .condition),
                photo: container.decodeIfPresent(PhotoID.self, forKey: .photo),
                seller: container.decode(MemberID.self, forKey: .seller),
                status: container.decode(ListingStatus.self, forKey: .status),
                price: container.decodeIfPresent(Money.self, forKey: .price),
                bidCount: container.decode(Int.self, forKey: .bidCount),
                endsAt: container.decodeIfPresent(Instant.self, forKey: .endsAt)
            )
        }
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(title, forKey: .title)
        try container.encode(category, forKey: .category)
        try container.encode(brand, forKey: .brand)
        try container.encode(condition, forKey: .condition)
        try container.encode(photo, forKey: .photo)
        try container.encode(seller, forKey: .seller)
        try container.encode(status, forKey: .status)
        try container.encode(price, forKey: .price)
        try container.encode(bidCount, forKey: .bidCount)
        try container.encode(endsAt, forKey: .endsAt)
    }
}
