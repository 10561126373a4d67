import Catalog
import FoundationCore

/// A search result with the names of its category and brand, and whether the item is watched.
///
/// JSON: the properties of `SearchRow`, with category, brand, seller and `relistedFrom` as objects, plus `isWatched`
/// and `asOf`, the time of stored data; null for current data.
struct SearchResultRow: Encodable, Sendable {
    private enum CodingKeys: String, CodingKey {
        case isWatched, category, brand, seller, relistedFrom, status, asOf
    }

    let row: SearchRow
    let isWatched: Bool
    /// The path of the category; `nil` if it was not loaded.
    let category: CategoryPath?
    /// The name of the brand; `nil` if it was not loaded.
    let brand: String?
    /// The status of the row.
    let status: ListingStatus
    /// The time of stored data; `nil` if the row is current.
    let asOf: Instant?

    /// The rows of `SearchRow.samples`.
    static var samples: [SearchResultRow] {
        let names = CatalogNames(categories: CategoryTree(ItemCategory.samples), brands: Brand.samples)
        return SearchRow.samples.map { SearchResultRow($0, status: $0.status, isWatched: false, names, asOf: nil) }
    }

    init(_ row: SearchRow, status: ListingStatus, isWatched: Bool, _ names: CatalogNames, asOf: Instant?) {
        self.row = row
        self.status = status
        self.asOf = asOf
        self.isWatched = isWatched
        category = names.path(to: row.category)
        brand = row.brand.flatMap(names.name(of:))
    }

    func encode(to encoder: any Encoder) throws {
        try row.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(isWatched, forKey: .isWatched)
        try container.encode(status, forKey: .status)
        try container.encode(asOf, forKey: .asOf)
        let category: [String: String?] = ["id": row.category.rawValue, "path": self.category?.description]
        let brand: [String: String?]? = row.brand.map { ["id": $0.rawValue, "name": self.brand] }
        try container.encode(category, forKey: .category)
        try container.encode(brand, forKey: .brand)
        // The seller has no name, and the former item no title, because loading them would take a request per row.
        try container.encode(["id": row.seller.rawValue], forKey: .seller)
        try container.encode(row.relistedFrom.map { ["id": $0.rawValue] }, forKey: .relistedFrom)
    }
}

/// A page of search results with facets, encoded as `{"rows":[…],"facets":{…},"hasMore":…}`.
struct SearchResultPage: Encodable, Sendable {
    let rows: [SearchResultRow]
    let facets: Facets?
    let hasMore: Bool
}
