public import FoundationCore

/// Reading the loaded state. No function here sends a request.
extension Catalog {
    /// Returns an item; `nil` until it is loaded. O(1).
    public func item(_ id: ItemID) -> Item? { loaded.items[id]?.value }

    /// Returns the search row of an item; `nil` until it is loaded. O(1).
    public func row(of item: ItemID) -> SearchRow? { loaded.rows[item] }

    /// Returns the time when the row of an item was loaded; `nil` until it is loaded. O(1).
    public func time(ofRow item: ItemID) -> Instant? { loaded.rowTimes[item] }

    /// Returns the loaded results of a query, in the order of the query. Each row has its latest loaded state, even if
    /// another query loaded it. O(rows).
    public func results(of query: SearchQuery) -> [SearchRow] { results(of: query, from: 0) }

    /// Returns the rows of ``results(of:)`` from an index on. O(returned rows).
    public func results(of query: SearchQuery, from start: Int) -> [SearchRow] {
        loaded.lists[query]?.items.dropFirst(start).compactMap { loaded.rows[$0] } ?? []
    }

    /// Returns the results to show for a query. Until the results of the query are loaded, returns the visible results
    /// of the query that this query replaced.
    ///
    /// A result list thus keeps its rows while the next query loads, and also if that load fails:
    ///
    /// ```swift
    /// await catalog.search(SearchQuery(text: "ra"))
    /// await catalog.search(SearchQuery(text: "rad"), replacing: SearchQuery(text: "ra"))
    /// ```
    ///
    /// ``visibleQuery(for:)`` returns the query to which the visible results belong; ``phase(of:)`` returns whether a
    /// load is in progress. O(rows).
    public func visibleResults(of query: SearchQuery) -> [SearchRow] { results(of: visibleQuery(for: query)) }

    /// Returns the query whose results ``visibleResults(of:)`` returns. O(1).
    public func visibleQuery(for query: SearchQuery) -> SearchQuery { loaded.visibleQuery(for: query) }

    /// Returns the number of loaded results of a query; 0 until they are loaded. O(1).
    public func resultCount(of query: SearchQuery) -> Int { loaded.lists[query]?.items.count ?? 0 }

    /// Returns the spelling correction of a query without results; `nil` if the query has results, has no correction or
    /// is not loaded. O(1).
    public func suggestion(for query: SearchQuery) -> String? { loaded.lists[query]?.suggestion }

    /// Whether a query has further pages that are not loaded; `false` until its first page is loaded. O(1).
    public func hasMore(of query: SearchQuery) -> Bool { loaded.lists[query]?.next != nil }

    /// Returns the result counts of a query; `nil` until they are loaded. O(1).
    public func facets(of query: SearchQuery) -> Facets? { loaded.facets[query] }

    /// Returns the reviews of an item; `nil` until they are loaded. O(1).
    public func reviews(of item: ItemID) -> [Review]? { loaded.reviews[item] }

    /// The loaded categories: all categories after ``loadCategories()``; before that, only the categories on loaded
    /// paths.
    public var categories: CategoryTree { loaded.categories }

    /// The loaded brands, sorted by name. O(n log n).
    public var brands: [Brand] { loaded.brands.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) } }

    /// Returns a brand; `nil` until it is loaded. O(1).
    public func brand(_ id: BrandID) -> Brand? { loaded.brands[id] }

    /// Returns the loading phase of a resource. O(1).
    public func phase(of load: CatalogLoad) -> LoadPhase { loads.phase(of: load) }

    /// Returns the time when a resource was loaded; `nil` if it is not loaded. O(1).
    public func time(of load: CatalogLoad) -> Instant? { loaded.times[load]?.asOf }

    /// Returns the age of a loaded resource; `nil` if it is not loaded. O(1).
    public func age(of load: CatalogLoad) -> Duration? { time(of: load)?.duration(to: clock.now) }

    /// Whether a loaded resource was restored from an earlier run of the program. Never show its state as live. O(1).
    public func isStored(_ load: CatalogLoad) -> Bool { loaded.times[load]?.isStored ?? false }
}
