import FoundationCore

/// JSON: `{"rows":[…],"next","facets","suggestion"}`; `next` is null on the last page, `facets` if not
/// requested, `suggestion` if there is none.
extension SearchPage: Codable {
    private enum CodingKeys: String, CodingKey {
        case rows, next, facets, suggestion
    }

    /// Decodes the properties; `next`, `facets` and `suggestion` may be missing.
    ///
    /// - Throws: `DecodingError` if `rows` is missing, or if a property has a wrong type or an invalid value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            rows: Page(
                try container.decode([SearchRow].self, forKey: .rows),
                next: try container.decodeIfPresent(PageCursor.self, forKey: .next)
            ),
            facets: try container.decodeIfPresent(Facets.self, forKey: .facets),
            suggestion: try container.decodeIfPresent(String.self, forKey: .suggestion)
        )
    }

    /// Encodes all properties; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(rows.elements, forKey: .rows)
        try container.encode(rows.next, forKey: .next)
        try container.encode(facets, forKey: .facets)
        try container.encode(suggestion, forKey: .suggestion)
    }
}
