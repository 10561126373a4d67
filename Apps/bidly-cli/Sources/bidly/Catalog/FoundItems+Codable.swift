import Catalog

/// The JSON form with facets: `{"rows":[…],"facets":{…},"hasMore":…}`.
extension FoundItems: Encodable {
    private enum CodingKeys: String, CodingKey {
        case rows, facets, hasMore
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(
            rows.map { FoundRow(row: $0, isWatched: watched.contains($0.item)) },
            forKey: .rows
        )
        try container.encode(facets, forKey: .facets)
        try container.encode(hasMore, forKey: .hasMore)
    }
}
