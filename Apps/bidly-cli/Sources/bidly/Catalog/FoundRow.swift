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
    /// The path of the category; `nil` where it is not known.
    let category: CategoryPath?
    /// The maker's name; `nil` where it is not known.
    let brand: String?

    /// The rows of `SearchRow.samples`.
    static var samples: [FoundRow] {
        let names = FoundNames(categories: CategoryTree(ItemCategory.samples), brands: Brand.samples)
        return SearchRow.samples.map { FoundRow($0, isWatched: false, names) }
    }

    init(_ row: SearchRow, isWatched: Bool, _ names: FoundNames) {
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
        // A list of many sellers does not ask for each of their names.
        try container.encode(["id": row.seller.rawValue], forKey: .seller)
    }
}

/// A page of search results with facets; in JSON `{"rows":[…],"facets":{…},"hasMore":…}`.
struct FoundPage: Encodable, Sendable {
    let rows: [FoundRow]
    let facets: Facets?
    let hasMore: Bool
}
