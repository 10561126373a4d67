import FoundationCore
import Observation

/// The loaded values of a ``Catalog``, each observed separately.
///
/// Requests have ascending numbers and responses arrive in any order; the response to the later request wins.
@MainActor @Observable
final class LoadedCatalog {
    private(set) var categories = CategoryTree([])
    private(set) var brands: [BrandID: Brand] = [:]
    let items = ObservedValues<ItemID, Versioned<Item>>()
    let rows = ObservedValues<ItemID, SearchRow>()
    let rowTimes = ObservedValues<ItemID, Instant>()
    let lists = ObservedValues<SearchQuery, ResultList>()
    let facets = ObservedValues<SearchQuery, Facets>()
    let reviews = ObservedValues<ItemID, [Review]>()
    let times = ObservedValues<CatalogLoad, LoadTime>()

    /// The number of applied responses.
    @ObservationIgnored private(set) var changes = 0
    /// Maps each query that has no loaded results yet to the query whose results are shown instead.
    private let shownQueries = ObservedValues<SearchQuery, SearchQuery>()
    @ObservationIgnored private var itemNumbers: [ItemID: Int] = [:]
    @ObservationIgnored private var rowNumbers: [ItemID: Int] = [:]
    @ObservationIgnored private var reviewNumbers: [ItemID: Int] = [:]

    /// Records that the response to a load was applied.
    func complete(_ load: CatalogLoad, at time: LoadTime) {
        times[load] = time
        changes += 1
    }

    /// Shows the visible results of `previous` for `query` until `query` has its own results.
    func showResults(of previous: SearchQuery, until query: SearchQuery) {
        guard lists.currentValue(of: query) == nil, previous != query else { return }
        shownQueries[query] = visibleQuery(for: previous)
    }

    func visibleQuery(for query: SearchQuery) -> SearchQuery {
        lists[query] == nil ? shownQueries[query] ?? query : query
    }

    func apply(_ list: ResultList, for query: SearchQuery) {
        lists[query] = list
        shownQueries[query] = nil
    }

    func append(_ page: Page<SearchRow>, to query: SearchQuery) {
        let items = page.elements.map(\.item)
        lists.modify(query) { list in
            if list?.append(items, next: page.next) == nil { list = ResultList(items: items, next: page.next) }
        }
    }

    func apply(_ seen: Versioned<Item>, _ number: Int, at time: LoadTime) {
        let id = seen.value.id
        if let held = items.currentValue(of: id), let heldNumber = itemNumbers[id], number < heldNumber,
            seen.value.version <= held.value.version
        {
            return
        }
        items[id] = seen
        itemNumbers[id] = max(number, itemNumbers[id] ?? number)
        times[.item(id)] = time
        guard let row = rows.currentValue(of: id), let rowNumber = rowNumbers[id], number > rowNumber else { return }
        // Keep the request number of the row: an item has no price, so a search that was requested before the item may
        // still update the price.
        rows[id] = row.showing(seen.value)
    }

    func apply(_ found: [SearchRow], _ number: Int, asOf time: Instant) {
        for row in found where rowNumbers[row.item] ?? number <= number {
            // If the item was requested after the search, its details are newer; the price comes from the search.
            let isOlder = number < itemNumbers[row.item] ?? number
            rows[row.item] = isOlder ? items.currentValue(of: row.item).map { row.showing($0.value) } ?? row : row
            rowTimes[row.item] = time
            rowNumbers[row.item] = number
        }
    }

    func apply(_ found: [Review], of item: ItemID, _ number: Int) {
        guard reviewNumbers[item] ?? number <= number else { return }
        reviews[item] = found
        reviewNumbers[item] = number
    }

    func apply(_ found: [ItemCategory]) {
        let tree = CategoryTree(found)
        if tree != categories { categories = tree }
    }

    func apply(path: [ItemCategory]) {
        guard !path.allSatisfy({ categories[$0.id] == $0 }) else { return }
        apply(categories.all + path)
    }

    func apply(_ found: [Brand]) {
        let found = Dictionary(found.map { ($0.id, $0) }) { _, last in last }
        if found != brands { brands = found }
    }

    func apply(_ brand: Brand) {
        if brands[brand.id] != brand { brands[brand.id] = brand }
    }
}
