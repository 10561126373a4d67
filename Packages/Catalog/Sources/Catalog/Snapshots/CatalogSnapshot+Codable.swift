import FoundationCore

/// JSON: an object with a member for each property; absent values are null.
extension CatalogSnapshot: Codable {
    private enum CodingKeys: String, CodingKey {
        case items, rows, lists, reviews, categories, brands
    }

    /// Decodes the members; `categories` and `brands` may be missing.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            items: try container.decode([Dated<Versioned<Item>>].self, forKey: .items),
            rows: try container.decode([Dated<SearchRow>].self, forKey: .rows),
            lists: try container.decode([Dated<List>].self, forKey: .lists),
            reviews: try container.decode([Dated<[Review]>].self, forKey: .reviews),
            categories: try container.decodeIfPresent(Dated<[ItemCategory]>.self, forKey: .categories),
            brands: try container.decodeIfPresent(Dated<[Brand]>.self, forKey: .brands)
        )
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(items, forKey: .items)
        try container.encode(rows, forKey: .rows)
        try container.encode(lists, forKey: .lists)
        try container.encode(reviews, forKey: .reviews)
        try container.encode(categories, forKey: .categories)
        try container.encode(brands, forKey: .brands)
    }
}

/// JSON: `{"value","asOf"}`.
extension CatalogSnapshot.Dated: Codable where Value: Codable {
    private enum CodingKeys: String, CodingKey {
        case value, asOf
    }

    /// Decodes both members.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(Value.self, forKey: .value),
            asOf: try container.decode(Instant.self, forKey: .asOf)
        )
    }

    /// Encodes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(asOf, forKey: .asOf)
    }
}

/// JSON: `{"query","items","next"}`; `next` is null on the last page.
extension CatalogSnapshot.List: Codable {
    private enum CodingKeys: String, CodingKey {
        case query, items, next
    }

    /// Decodes the members; `next` may be missing.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            query: try container.decode(SearchQuery.self, forKey: .query),
            items: try container.decode([ItemID].self, forKey: .items),
            next: try container.decodeIfPresent(PageCursor.self, forKey: .next)
        )
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(query, forKey: .query)
        try container.encode(items, forKey: .items)
        try container.encode(next, forKey: .next)
    }
}
