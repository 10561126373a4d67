import Catalog
import FoundationCore

/// A row of a list of items, with whether its item is watched; in JSON the members of the row, with
/// category, brand and seller as objects, and `isWatched`.
struct FoundRow: Encodable, Sendable {
    private enum CodingKeys: String, CodingKey {
        case isWatched, category, brand, seller
    }

    let row: SearchRow
    let isWatched: Bool

    /// The rows of `SearchRow.samples`.
    static var samples: [FoundRow] { SearchRow.samples.map { FoundRow(row: $0, isWatched: false) } }

    func encode(to encoder: any Encoder) throws {
        try row.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(isWatched, forKey: .isWatched)
        // The names are not known from the row.
        let category: [String: String?] = ["id": row.category.rawValue, "path": nil]
        let brand: [String: String?]? = row.brand.map { ["id": $0.rawValue, "name": nil] }
        let seller: [String: String?] = ["id": row.seller.rawValue, "name": nil]
        try container.encode(category, forKey: .category)
        try container.encode(brand, forKey: .brand)
        try container.encode(seller, forKey: .seller)
    }
}

/// A page of search results with facets; in JSON `{"rows":[…],"facets":{…},"hasMore":…}`.
struct FoundPage: Encodable, Sendable {
    let rows: [FoundRow]
    let facets: Facets?
    let hasMore: Bool
}
