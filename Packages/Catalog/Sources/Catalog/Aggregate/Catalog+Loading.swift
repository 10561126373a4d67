public import FoundationCore

/// Asking the house. Those who ask for the same thing at once share one request; each gets the phase after the answer.
extension Catalog {
    /// Loads the first page of what a query finds, in place of all its pages that were loaded before.
    @discardableResult
    public func search(_ query: SearchQuery = SearchQuery()) async -> LoadPhase {
        let (client, limit) = (client, pageLimit)
        return await load(.search(query)) { () async throws(ClientFailure) in
            try await client.search(query, from: nil, limit: limit, facets: false)
        } then: { catalog, page, number in
            catalog.take(page.rows.elements, number)
            catalog.lists[query] = FoundList(items: page.rows.elements.map(\.item), next: page.rows.next)
            // A page that is on its way does not follow what is there now.
            catalog.loads.forget(.more(query))
        }
    }

    /// Loads the next page of what a query finds; asks nobody when there is none. When the list is loaded anew meanwhile, it
    /// returns with nothing brought and the phase idle.
    @discardableResult
    public func loadMore(of query: SearchQuery) async -> LoadPhase {
        guard let next = lists[query]?.next else { return phase(of: .more(query)) }
        let (client, limit) = (client, pageLimit)
        return await load(.more(query)) { () async throws(ClientFailure) in
            try await client.search(query, from: next, limit: limit, facets: false)
        } then: { catalog, page, number in
            catalog.take(page.rows.elements, number)
            let items = catalog.lists[query]?.items ?? [], known = Set(items)
            let new = page.rows.elements.map(\.item).filter { !known.contains($0) }
            catalog.lists[query] = FoundList(items: items + new, next: page.rows.next)
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
