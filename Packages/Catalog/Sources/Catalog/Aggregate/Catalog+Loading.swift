public import FoundationCore

/// Loading from the house. Concurrent loads of the same resource share one request.
extension Catalog {
    /// Loads the first page of results of a query, which replaces all loaded pages of the query.
    ///
    /// - Parameters:
    ///   - query: The query; by default all open auctions.
    ///   - limit: The page size; `nil` for the default of this object. The first of concurrent callers decides.
    /// - Returns: The phase after the load.
    @discardableResult
    public func search(_ query: SearchQuery = SearchQuery(), limit: PageLimit? = nil) async -> LoadPhase {
        let (client, limit) = (client, limit ?? pageLimit)
        return await load(.search(query)) { () async throws(ClientFailure) in
            try await client.search(query, from: nil, limit: limit, facets: false)
        } applying: { catalog, page, number in
            catalog.apply(page.rows.elements, number)
            catalog.lists[query] = ResultList(
                items: page.rows.elements.map(\.item),
                next: page.rows.next,
                suggestion: page.suggestion
            )
            // A page that is being loaded does not continue the new list.
            catalog.loads.reset(.more(query))
        }
    }

    /// Loads the next page of results of a query. Sends no request if there is none.
    ///
    /// If the first page is reloaded meanwhile, the response is discarded and the phase returned is `.idle`.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - limit: The page size; `nil` for the default of this object. The first of concurrent callers decides.
    /// - Returns: The phase after the load.
    /// - Complexity: O(rows of the page), however many are loaded.
    @discardableResult
    public func loadMore(of query: SearchQuery, limit: PageLimit? = nil) async -> LoadPhase {
        guard let next = lists[query]?.next else { return phase(of: .more(query)) }
        let (client, limit) = (client, limit ?? pageLimit)
        return await load(.more(query)) { () async throws(ClientFailure) in
            try await client.search(query, from: next, limit: limit, facets: false)
        } applying: { catalog, page, number in
            catalog.apply(page.rows.elements, number)
            let items = page.rows.elements.map(\.item)
            catalog.lists.modify(query) { list in
                if list?.append(items, next: page.rows.next) == nil {
                    list = ResultList(items: items, next: page.rows.next)
                }
            }
        }
    }

    /// Loads the results of a query from the first page on, and passes the rows of each page as they arrive.
    ///
    /// ```swift
    /// try await catalog.loadResults(of: query, limit: 10_000) { rows in show(rows) }
    /// ```
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - limit: The largest number of rows.
    ///   - each: Receives the rows of each page in order; never an empty page.
    /// - Throws: The errors of `each`; `ClientFailure`, with `.cancelled` for a cancelled task; `CancellationError` if the
    ///   first page is reloaded meanwhile.
    /// - Complexity: O(rows).
    public func loadResults(
        of query: SearchQuery,
        limit: Int,
        each: ([SearchRow]) async throws -> Void
    ) async throws {
        var passed = 0
        func page() -> PageLimit { PageLimit(min(limit - passed, PageLimit.largest.count)) ?? .largest }
        var phase = await search(query, limit: page())
        while true {
            if let failure = phase.failure { throw failure }
            guard case .loaded = phase else { throw CancellationError() }
            let rows = results(of: query, from: passed).prefix(limit - passed)
            if !rows.isEmpty { try await each(Array(rows)) }
            passed += rows.count
            guard passed < limit, hasMore(of: query) else { return }
            phase = await loadMore(of: query, limit: page())
        }
    }

    /// Loads the result counts of a query by category, brand and condition.
    @discardableResult
    public func loadFacets(of query: SearchQuery) async -> LoadPhase {
        let client = client
        return await load(.facets(query)) { () async throws(ClientFailure) in
            try await client.search(query, from: nil, limit: .standard, facets: true)
        } applying: { catalog, page, number in
            catalog.apply(page.rows.elements, number)
            catalog.facetsByQuery[query] = page.facets
        }
    }

    /// Loads an item.
    @discardableResult
    public func loadItem(_ id: ItemID) async -> LoadPhase {
        let client = client
        return await load(.item(id)) { () async throws(ClientFailure) in
            try await client.item(id)
        } applying: { catalog, seen, number in
            catalog.apply(seen, number)
        }
    }

    /// Loads the reviews of an item.
    @discardableResult
    public func loadReviews(of item: ItemID) async -> LoadPhase {
        let client = client
        return await load(.reviews(item)) { () async throws(ClientFailure) in
            try await client.reviews(of: item)
        } applying: { catalog, reviews, number in
            guard catalog.reviewNumbers[item] ?? number <= number else { return }
            catalog.reviewsByItem[item] = reviews
        }
    }

    /// Loads all categories.
    @discardableResult
    public func loadCategories() async -> LoadPhase {
        let client = client
        return await load(.categories) { () async throws(ClientFailure) in
            try await client.categories()
        } applying: { catalog, categories, _ in
            catalog.apply(categories)
        }
    }

    /// Loads a category and its ancestors.
    @discardableResult
    public func loadPath(to category: ItemCategoryID) async -> LoadPhase {
        let client = client
        return await load(.path(category)) { () async throws(ClientFailure) in
            try await client.path(to: category)
        } applying: { catalog, path, _ in
            guard !path.allSatisfy({ catalog.categories[$0.id] == $0 }) else { return }
            catalog.apply(catalog.categories.all + path)
        }
    }

    /// Loads all brands.
    @discardableResult
    public func loadBrands() async -> LoadPhase {
        let client = client
        return await load(.brands) { () async throws(ClientFailure) in
            try await client.brands()
        } applying: { catalog, brands, _ in
            catalog.apply(brands)
        }
    }

    /// Loads a brand.
    @discardableResult
    public func loadBrand(_ id: BrandID) async -> LoadPhase {
        let client = client
        return await load(.brand(id)) { () async throws(ClientFailure) in
            try await client.brand(id)
        } applying: { catalog, brand, _ in
            guard catalog.brandsByID[id] != brand else { return }
            catalog.brandsByID[id] = brand
        }
    }

    private func load<Value: Sendable>(
        _ load: CatalogLoad,
        fetching fetch: @escaping @Sendable () async throws(ClientFailure) -> Value,
        applying apply: @escaping @MainActor (Catalog, Value, Int) -> Void
    ) async -> LoadPhase {
        let phase = await loads.load(load, fetching: fetch) { [weak self] value, number in
            guard let self else { return }
            apply(self, value, number)
            loadTimes[load] = LoadTime(asOf: clock.now, isStored: false)
            changes += 1
        }
        if !Task.isCancelled { await save() }
        return phase
    }
}
