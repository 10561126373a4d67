public import FoundationCore

/// Reading the loaded state. No function here sends a request.
extension Catalog {
    /// Returns an item; `nil` until it is loaded. O(1).
    public func item(_ id: ItemID) -> Item? { items[id]?.value }

    /// Returns the loaded items of a category and its subcategories, newest first. O(n log n) in the items of the category.
    public func items(in category: ItemCategoryID) -> [Item] {
        categories.subtree(of: category).union([category])
            .flatMap { itemsByCategory[$0] ?? [] }
            .compactMap { item($0) }
            .sorted { ($1.createdAt, $0.id) < ($0.createdAt, $1.id) }
    }

    /// Returns the search row of an item. O(1).
    public func row(of item: ItemID) -> SearchRow? { rows[item] }

    /// Returns the time when the row of an item was loaded. O(1).
    public func time(ofRow item: ItemID) -> Instant? { rowTimes[item] }

    /// Returns the loaded results of a query in the order of the house. Rows show their latest state, also from other
    /// queries. O(rows).
    public func results(of query: SearchQuery) -> [SearchRow] { results(of: query, from: 0) }

    /// Returns the rows of ``results(of:)`` from an index on. O(returned rows).
    public func results(of query: SearchQuery, from start: Int) -> [SearchRow] {
        lists[query]?.items.dropFirst(start).compactMap { rows[$0] } ?? []
    }

    /// Returns the number of loaded results of a query. O(1).
    public func resultCount(of query: SearchQuery) -> Int { lists[query]?.items.count ?? 0 }

    /// Returns the spelling correction of a query without results; `nil` if there is none. O(1).
    public func suggestion(for query: SearchQuery) -> String? { lists[query]?.suggestion }

    /// Whether a query has further pages. O(1).
    public func hasMore(of query: SearchQuery) -> Bool { lists[query]?.next != nil }

    /// Returns all loaded rows that match a query, in its order, whichever query loaded them.
    ///
    /// Use it to filter and sort without a request. Rows may be outdated; see ``time(ofRow:)``. O(n log n) in the loaded rows.
    public func knownRows(matching query: SearchQuery) -> [SearchRow] {
        let filter = SearchFilter(query, in: categories)
        return rows.keys
            .compactMap { rows[$0] }
            .filter { row in
                let brandName = row.brand.flatMap { brandsByID[$0]?.name }
                return filter.matches(row, texts: item(row.item)?.details.description ?? "", brandName ?? "")
            }
            .map { (row: $0, position: SearchPosition(of: $0, by: filter, createdAt: item($0.item)?.createdAt)) }
            .sorted { $0.position < $1.position }
            .map(\.row)
    }

    /// Returns the result counts of a query; `nil` until they are loaded. O(1).
    public func facets(of query: SearchQuery) -> Facets? { facetsByQuery[query] }

    /// Returns the reviews of an item; `nil` until they are loaded. O(1).
    public func reviews(of item: ItemID) -> [Review]? { reviewsByItem[item] }

    /// The loaded brands by name. O(n log n).
    public var brands: [Brand] { brandsByID.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) } }

    /// Returns a brand; `nil` until it is loaded. O(1).
    public func brand(_ id: BrandID) -> Brand? { brandsByID[id] }

    /// Returns the loading phase of a resource. O(1).
    public func phase(of load: CatalogLoad) -> LoadPhase { loads.phase(of: load) }

    /// Returns the time when a resource was loaded; `nil` if it was not. O(1).
    public func time(of load: CatalogLoad) -> Instant? { loadTimes[load]?.asOf }

    /// Returns the age of a loaded resource; `nil` if it is not loaded. O(1).
    public func age(of load: CatalogLoad) -> Duration? { time(of: load)?.duration(to: clock.now) }

    /// Whether the loaded state is from an earlier run of the program, and must not be shown as live. O(1).
    public func isStored(_ load: CatalogLoad) -> Bool { loadTimes[load]?.isStored ?? false }
}
