import APICore
import Catalog
import FoundationCore
import HTTPCore

extension ItemSearch {
    /// Creates a search from query parameters.
    ///
    /// - Throws: `Problem` (400) for a price without a currency, a currency without a price, or an invalid price range.
    init(
        text: String?,
        category: ItemCategoryID?,
        brand: BrandID?,
        minPrice: Int64?,
        maxPrice: Int64?,
        currency: Currency?,
        statuses: [ListingStatus],
        seller: MemberID?,
        condition: ItemCondition?,
        sort: SearchSort,
        facets: Bool,
        cursor: PageCursor?,
        limit: PageLimit
    ) throws(Problem) {
        let query = SearchQuery(
            text: text,
            category: category,
            brand: brand,
            prices: try Self.prices(from: minPrice, to: maxPrice, in: currency),
            statuses: statuses.isEmpty ? [.open] : statuses.contains(.any) ? [] : Set(statuses),
            seller: seller,
            condition: condition,
            sort: sort
        )
        self.init(query, facets: facets, cursor: cursor, limit: limit)
    }

    var minPrice: Int64? { query.prices?.lowest?.minorUnits }
    var maxPrice: Int64? { query.prices?.highest?.minorUnits }
    var currency: Currency? { query.prices?.currency }

    /// The statuses sorted by name, so that equal searches have equal URLs for caches.
    var statuses: [ListingStatus] {
        query.statuses.isEmpty ? [.any] : query.statuses.sorted { $0.rawValue < $1.rawValue }
    }

    private static func prices(
        from lowest: Int64?,
        to highest: Int64?,
        in currency: Currency?
    ) throws(Problem) -> PriceRange? {
        guard lowest != nil || highest != nil else {
            guard currency == nil else { throw Problem(invalidParameter: "currency", "requires minPrice or maxPrice") }
            return nil
        }
        guard let currency else { throw Problem(invalidParameter: "currency", "is required with minPrice or maxPrice") }
        do {
            return try PriceRange(
                lowest: lowest.map { Money(minorUnits: $0, currency: currency) },
                highest: highest.map { Money(minorUnits: $0, currency: currency) }
            )
        } catch {
            throw Problem(invalidParameter: error.field == "lowest" ? "minPrice" : "maxPrice", error.reason)
        }
    }
}

extension ListingStatus {
    /// Stands for all statuses; occurs only in the parameter `status`.
    static let any = ListingStatus(rawValue: "any")
}
