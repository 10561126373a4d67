import Catalog
import FoundationCore

/// A search result with the names of its category and brand, and whether the item is watched.
///
/// JSON: the properties of `SearchRow`, with category, brand and seller as objects, plus `isWatched`.
struct SearchResultRow: Encodable, Sendable {
    private enum CodingKeys: String, CodingKey {
        case isWatched, category, brand, seller
    }

    let row: SearchRow
    let isWatched: Bool
    /// The path of the category; `nil` if it was not loaded.
    let category: CategoryPath?
    /// The name of the brand; `nil` if it was not loaded.
    let brand: String?

    /// The rows of `SearchRow.samples`.
    static var samples: [SearchResultRow] {
        let names = CatalogNames(categories: CategoryTree(ItemCategory.samples), brands: Brand.samples)
        return SearchRow.samples.map { SearchResultRow($0, isWatched: false, names) }
    }

    init(_ row: SearchRow, isWatched: Bool, _ names: CatalogNames) {
        self.row = row
        self.isWatched = isWatched
        category = names.path(to: row.category)
        brand = row.brand.flatMap(names.name(of:))
    }

    func encode(to encoder: any Encoder) throws {
        try row.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(isWatched, forKey: .isWatched)
        let category: [String: String?] = ["id": row.category.rawValue, "path": self.category?.description]
        let brand: [String: String?]? = row.brand.map { ["id": $0.rawValue, "name": self.brand] }
        try container.encode(category, forKey: .category)
        try container.encode(brand, forKey: .brand)
        // The seller has no name, because loading it would take a request per seller.
        try container.encode(["id": row.seller.rawValue], forKey: .seller)
    }
}

/// A page of search results with facets, encoded as `{"rows":[…],"facets":{…},"hasMore":…}`.
struct SearchResultPage: Encodable, Sendable {
    let rows: [SearchResultRow]
    let facets: Facets?
    let hasMore: Bool
}
