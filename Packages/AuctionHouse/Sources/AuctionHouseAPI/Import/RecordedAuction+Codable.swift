internal import Bidding
internal import Catalog
internal import FoundationCore

/// JSON: an object with the names of the stored properties. The category is the text of its path. Empty and `nil`
/// values are omitted.
extension RecordedAuction: Codable {
    private enum CodingKeys: String, CodingKey {
        case key, line, seller, registrations, title, description, category, brand, condition, offer, publishedAt, bids
        case purchase, review
    }

    /// Decodes the JSON object; properties that may be empty or `nil` may be missing.
    ///
    /// - Throws: `DecodingError` if a property is missing, has another type, or is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let category: CategoryPath
        do {
            category = try CategoryPath(container.decode(String.self, forKey: .category))
        } catch let field as InvalidField {
            throw DecodingError.dataCorruptedError(forKey: .category, in: container, debugDescription: field.reason)
        }
        self.init(
            key: try container.decode([String].self, forKey: .key),
            line: try container.decodeIfPresent(Int.self, forKey: .line),
            seller: try container.decode(String.self, forKey: .seller),
            registrations: try container.decodeIfPresent([String: Instant].self, forKey: .registrations) ?? [:],
            title: try container.decode(String.self, forKey: .title),
            description: try container.decodeIfPresent(String.self, forKey: .description) ?? "",
            category: category,
            brand: try container.decodeIfPresent(String.self, forKey: .brand),
            condition: try container.decodeIfPresent(ItemCondition.self, forKey: .condition),
            offer: try container.decode(TermsOffer.self, forKey: .offer),
            publishedAt: try container.decode(Instant.self, forKey: .publishedAt),
            bids: try container.decodeIfPresent([Bid].self, forKey: .bids) ?? [],
            purchase: try container.decodeIfPresent(Purchase.self, forKey: .purchase),
            review: try container.decodeIfPresent(BuyerReview.self, forKey: .review)
        )
    }

    /// Encodes the properties that are not empty.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(key, forKey: .key)
        try container.encodeIfPresent(line, forKey: .line)
        try container.encode(seller, forKey: .seller)
        if !registrations.isEmpty { try container.encode(registrations, forKey: .registrations) }
        try container.encode(title, forKey: .title)
        if !description.isEmpty { try container.encode(description, forKey: .description) }
        try container.encode(category.description, forKey: .category)
        try container.encodeIfPresent(brand, forKey: .brand)
        try container.encodeIfPresent(condition, forKey: .condition)
        try container.encode(offer, forKey: .offer)
        try container.encode(publishedAt, forKey: .publishedAt)
        if !bids.isEmpty { try container.encode(bids, forKey: .bids) }
        try container.encodeIfPresent(purchase, forKey: .purchase)
        try container.encodeIfPresent(review, forKey: .review)
    }
}
