import Bidding
import BiddingHouse
import Catalog
import CatalogHouse
import FoundationCore
import HouseCore

@testable import ListingSearch

/// A search without an index: reads every item and its auction, and filters them with `SearchFilter` of the catalog.
struct NaiveSearch {
    struct Found: Equatable {
        let row: SearchRow
        let key: ListingSortKey
    }

    private let items: [ListedItem]
    private let states: [ItemID: AuctionState]
    private let tree: CategoryTree
    private let brands: [BrandID: String]
    private let now: Instant

    init(of ids: [ItemID], in snapshot: HouseSnapshot) throws {
        let catalog = try snapshot.session(of: CatalogHouse.self),
            bidding = try snapshot.session(of: BiddingHouse.self)
        try catalog.load(ids.map { LogSubject($0) })
        try bidding.loadStates(of: ids)
        let brands = Dictionary(uniqueKeysWithValues: try catalog.allBrands().map { ($0.id, $0.name) })
        items = ids.compactMap { catalog.item($0) }.map { item in
            ListedItem(item, brandName: item.details.brand.flatMap { brands[$0] })
        }
        states = ids.reduce(into: [:]) { $0[$1] = bidding.state(of: $1) }
        tree = CategoryTree(try catalog.allCategories())
        self.brands = brands
        now = snapshot.now
    }

    /// Returns everything that a query finds, in order.
    func found(_ query: SearchQuery, by viewer: MemberID) throws -> [Found] {
        let filter = SearchFilter(query, in: tree), words = query.words.map(ListingWords.folded)
        return try items.compactMap { listed -> Found? in
            let item = listed.item, details = item.details, state = states[item.id]
            guard state != nil || item.seller == viewer else { return nil }
            let status = ListingStatus(rawValue: (state?.status(at: now) ?? .draft).rawValue)
            let fits = filter.matchesFields(
                status: status,
                seller: item.seller,
                category: details.category,
                brand: details.brand,
                condition: details.condition,
                price: state?.price
            )
            guard fits, SearchFilter.areAll(words, in: listed.words.all) else { return nil }
            let row = try SearchRow(
                item: item.id,
                title: details.title,
                category: details.category,
                brand: details.brand,
                condition: details.condition,
                photo: details.photos.first,
                seller: item.seller,
                relistedFrom: item.relistedFrom,
                status: status,
                price: state?.price,
                bidCount: state?.standing.bidCount ?? 0,
                endsAt: state?.endsAt
            )
            return Found(row: row, key: key(of: row, item, words, in: ListingOrder(query)))
        }
        .sorted { $0.key < $1.key }
    }

    func facets(_ found: [Found], below category: ItemCategoryID?) -> Facets {
        var counter = FacetCounter()
        for row in found.map(\.row) { counter.add(category: row.category, brand: row.brand, condition: row.condition) }
        return counter.facets(below: category, in: tree, isComplete: true) { brands[$0] }
    }

    /// The sort key of a row. Rows with equal keys may be in any order.
    func key(of row: SearchRow, _ query: SearchQuery) -> ListingSortKey? {
        items.first { $0.item.id == row.item }.map { listed in
            key(of: row, listed.item, query.words.map(ListingWords.folded), in: ListingOrder(query))
        }
    }

    private func key(of row: SearchRow, _ item: Item, _ words: [String], in order: ListingOrder) -> ListingSortKey {
        ListingSortKey(
            in: order,
            endsAt: row.endsAt,
            price: row.price,
            bidCount: row.bidCount,
            createdAt: item.createdAt,
            isInTitle: SearchFilter.areAll(words, in: ListingWords.words(in: item.details.title))
        )
    }
}
