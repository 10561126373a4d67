/// JSON: `{"categories","brands","conditions","countedItems","isComplete"}`; each of the first three is a list of
/// `{"value","label","count"}`.
extension Facets: Codable {
    private enum CodingKeys: String, CodingKey {
        case categories, brands, conditions, countedItems, isComplete
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            categories: try container.decode([Count].self, forKey: .categories),
            brands: try container.decode([Count].self, forKey: .brands),
            conditions: try container.decode([Count].self, forKey: .conditions),
            countedItems: try container.decode(Int.self, forKey: .countedItems),
            isComplete: try container.decode(Bool.self, forKey: .isComplete)
        )
    }

    /// Encodes the members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(categories, forKey: .categories)
        try container.encode(brands, forKey: .brands)
        try container.encode(conditions, forKey: .conditions)
        try container.encode(countedItems, forKey: .countedItems)
        try container.encode(isComplete, forKey: .isComplete)
    }
}

/// JSON: `{"value","label","count"}`.
extension Facets.Count: Codable {
    private enum CodingKeys: String, CodingKey {
        case value, label, count
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            value: try container.decode(String.self, forKey: .value),
            label: try container.decode(String.self, forKey: .label),
            count: try container.decode(Int.self, forKey: .count)
        )
    }

    /// Encodes the members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(label, forKey: .label)
        try container.encode(count, forKey: .count)
    }
}
