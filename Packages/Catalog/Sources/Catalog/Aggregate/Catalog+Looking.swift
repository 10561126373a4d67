public import FoundationCore

/// Looking at what is known.
extension Catalog {
    /// An item. O(1).
    public func item(_ id: ItemID) -> Item? { items[id]?.value }

    /// The loaded items of a category and of those below it, newest first. O(n log n) in what there is.
    public func items(in category: ItemCategoryID) -> [Item] {
        categories.subtree(of: category).union([category])
            .flatMap { itemsByCategory[$0] ?? [] }
            .compactMap { item($0) }
            .sorted { ($1.createdAt, $0.id) < ($0.createdAt, $1.id) }
    }

    /// What lists show of an item. O(1).
    public func row(of item: ItemID) -> SearchRow? { rows[item] }

    /// When the house last said what the row of an item shows. O(1).
    public func time(ofRow item: ItemID) -> Instant? { rowTimes[item] }

    /// What a query found, in the house's order, as far as it is loaded; rows say what is known of them by now, also from
    /// other queries. O(rows).
    public func results(of query: SearchQuery) -> [SearchRow] { results(of: query, from: 0) }

    /// The rows of `results(of:)` from an index on. O(rows from there on).
    public func results(of query: SearchQuery, from start: Int) -> [SearchRow] {
        lists[query]?.items.dropFirst(start).compactMap { rows[$0] } ?? []
    }

    /// How many rows `results(of:)` has. O(1).
    public func resultCount(of query: SearchQuery) -> Int { lists[query]?.items.count ?? 0 }

    /// The text of a query that found nothing, with its misspelt words corrected; `nil` when no word is near. O(1).
    public func suggestion(for query: SearchQuery) -> String? { lists[query]?.suggestion }

    /// Whether there is more of what a query found. O(1).
    public func hasMore(of query: SearchQuery) -> Bool { lists[query]?.next != nil }

    /// All rows that are known, whichever query found them, that a query matches, in its order; for narrowing and sorting
    /// without asking the house. Old and new rows alike: see `time(ofRow:)`. O(n log n) in the known rows.
    public func knownRows(matching query: SearchQuery) -> [SearchRow] {
        let filter = SearchFilter(query, in: categories)
        return rows.keys
            .compactMap { rows[$0] }
            .filter { row in
                let brandName = row.brand.flatMap { brandsByID[$0]?.name }
                return filter.matches(row, texts: item(row.item)?.details.description ?? "", brandName ?? "")
            }
            .map { (row: $0, place: SearchPlace(of: $0, by: filter, createdAt: item($0.item)?.createdAt)) }
            .sorted { $0.place < $1.place }
            .map(\.row)
    }

    /// How all that a query finds is spread; `nil` until it is loaded. O(1).
    public func facets(of query: SearchQuery) -> Facets? { facetsByQuery[query] }

    /// The reviews of an item; `nil` until they are loaded. O(1).
    public func reviews(of item: ItemID) -> [Review]? { reviewsByItem[item] }

    /// The makers that are known, by name: all of them once they are loaded. O(n log n).
    public var brands: [Brand] { brandsByID.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) } }

    /// A maker. O(1).
    public func brand(_ id: BrandID) -> Brand? { brandsByID[id] }

    /// Where the loading of something is. O(1).
    public func phase(of load: CatalogLoad) -> LoadPhase { loads.phase(of: load) }

    /// When the house answered what is known of something; `nil` when it never did. O(1).
    public func time(of load: CatalogLoad) -> Instant? { answers[load]?.asOf }

    /// How old what is known of something is now; `nil` when nothing is. O(1).
    public func age(of load: CatalogLoad) -> Duration? { time(of: load)?.duration(to: clock.now) }

    /// Whether what is known of something is from an earlier run of the program, and not to be shown as live. O(1).
    public func isStored(_ load: CatalogLoad) -> Bool { answers[load]?.isStored ?? false }
}
