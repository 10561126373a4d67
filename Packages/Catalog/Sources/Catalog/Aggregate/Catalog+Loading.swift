public import FoundationCore

/// Asking the house. Those who ask for the same thing at once share one request; each gets the phase after the answer.
extension Catalog {
    /// Loads the first page of what a query finds, in place of all its pages that were loaded before.
    ///
    /// - Parameter limit: how many rows the page may have, for whoever asks first; `nil` for the catalog's usual number.
    @discardableResult
    public func search(_ query: SearchQuery = SearchQuery(), limit: PageLimit? = nil) async -> LoadPhase {
        let (client, limit) = (client, limit ?? pageLimit)
        return await load(.search(query)) { () async throws(ClientFailure) in
            try await client.search(query, from: nil, limit: limit, facets: false)
        } then: { catalog, page, number in
            catalog.take(page.rows.elements, number)
            catalog.lists[query] = FoundList(
                items: page.rows.elements.map(\.item),
                next: page.rows.next,
                suggestion: page.suggestion
            )
            // A page that is on its way does not follow what is there now.
            catalog.loads.forget(.more(query))
        }
    }

    /// Loads the next page of what a query finds; asks nobody when there is none. When the list is loaded anew meanwhile, it
    /// returns with nothing brought and the phase idle.
    ///
    /// - Parameter limit: how many rows the page may have, for whoever asks first; `nil` for the catalog's usual number.
    /// - Complexity: O(rows of the page), however many are loaded.
    @discardableResult
    public func loadMore(of query: SearchQuery, limit: PageLimit? = nil) async -> LoadPhase {
        guard let next = lists[query]?.next else { return phase(of: .more(query)) }
        let (client, limit) = (client, limit ?? pageLimit)
        return await load(.more(query)) { () async throws(ClientFailure) in
            try await client.search(query, from: next, limit: limit, facets: false)
        } then: { catalog, page, number in
            catalog.take(page.rows.elements, number)
            let items = page.rows.elements.map(\.item)
            catalog.lists.modify(query) { list in
                if list?.append(items, next: page.rows.next) == nil {
                    list = FoundList(items: items, next: page.rows.next)
                }
            }
        }
    }

    /// Loads what a query finds from its beginning, and passes on the rows of each page as it arrives.
    ///
    /// ```swift
    /// try await catalog.loadResults(of: query, limit: 10_000) { rows in show(rows) }
    /// ```
    ///
    /// - Parameters:
    ///   - limit: how many rows at most.
    ///   - each: takes the rows of one page, in order; never an empty page.
    /// - Throws: what `each` throws; `ClientFailure`, with `.cancelled` for a cancelled task; `CancellationError` when the
    ///   list is loaded anew meanwhile.
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

    /// Loads how all that a query finds is spread.
    @discardableResult
    public func loadFacets(of query: SearchQuery) async -> LoadPhase {
        let client = client
        return await load(.facets(query)) { () async throws(ClientFailure) in
            try await client.search(query, from: nil, limit: .standard, facets: true)
        } then: { catalog, page, number in
            catalog.take(page.rows.elements, number)
            catalog.facetsByQuery[query] = page.facets
        }
    }

    /// Loads an item.
    @discardableResult
    public func loadItem(_ id: ItemID) async -> LoadPhase {
        let client = client
        return await load(.item(id)) { () async throws(ClientFailure) in
            try await client.item(id)
        } then: { catalog, seen, number in
            catalog.take(seen, number)
        }
    }

    /// Loads the reviews of an item.
    @discardableResult
    public func loadReviews(of item: ItemID) async -> LoadPhase {
        let client = client
        return await load(.reviews(item)) { () async throws(ClientFailure) in
            try await client.reviews(of: item)
        } then: { catalog, reviews, number in
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
        } then: { catalog, categories, _ in
            catalog.take(categories)
        }
    }

    /// Loads a category and those above it: what it takes to say where one item belongs.
    @discardableResult
    public func loadPath(to category: ItemCategoryID) async -> LoadPhase {
        let client = client
        return await load(.path(category)) { () async throws(ClientFailure) in
            try await client.path(to: category)
        } then: { catalog, path, _ in
            guard !path.allSatisfy({ catalog.categories[$0.id] == $0 }) else { return }
            catalog.take(catalog.categories.all + path)
        }
    }

    /// Loads all makers.
    @discardableResult
    public func loadBrands() async -> LoadPhase {
        let client = client
        return await load(.brands) { () async throws(ClientFailure) in
            try await client.brands()
        } then: { catalog, brands, _ in
            catalog.take(brands)
        }
    }

    /// Loads a maker.
    @discardableResult
    public func loadBrand(_ id: BrandID) async -> LoadPhase {
        let client = client
        return await load(.brand(id)) { () async throws(ClientFailure) in
            try await client.brand(id)
        } then: { catalog, brand, _ in
            guard catalog.brandsByID[id] != brand else { return }
            catalog.brandsByID[id] = brand
        }
    }

    private func load<Value: Sendable>(
        _ load: CatalogLoad,
        asking ask: @escaping @Sendable () async throws(ClientFailure) -> Value,
        then take: @escaping @MainActor (Catalog, Value, Int) -> Void
    ) async -> LoadPhase {
        let phase = await loads.load(load, asking: ask) { [weak self] value, number in
            guard let self else { return }
            take(self, value, number)
            answers[load] = AnswerTime(asOf: clock.now, isStored: false)
            changes += 1
        }
        if !Task.isCancelled { await save() }
        return phase
    }
}
