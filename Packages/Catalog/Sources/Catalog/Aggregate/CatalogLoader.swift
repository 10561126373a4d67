import FoundationCore

/// Creates the requests for the resources of a ``Catalog``, and applies the responses to the loaded values.
@MainActor
struct CatalogLoader {
    let client: any CatalogClient
    let loaded: LoadedCatalog
    /// Weak to avoid a retain cycle: `SharedLoads` retains the requests that it runs.
    private(set) weak var loads: SharedLoads<CatalogLoad>?
    let clock: any WallClock

    func request(for load: CatalogLoad, limit: PageLimit) -> LoadRequest {
        let client = client
        switch load {
        case .search(let query):
            return request(load) { () async throws(ClientFailure) in
                try await client.search(query, from: nil, limit: limit, facets: false)
            } applying: { [loaded, weak loads] page, number, time in
                let rows = page.rows.elements
                loaded.apply(rows, number, asOf: time.asOf)
                loaded.apply(
                    ResultList(items: rows.map(\.item), next: page.rows.next, suggestion: page.suggestion),
                    for: query
                )
                // A next page that is being loaded belongs to the old list, so its response is discarded.
                loads?.reset(.more(query))
            }
        case .more(let query):
            let next = loaded.lists[query]?.next
            return request(load) { () async throws(ClientFailure) in
                try await client.search(query, from: next, limit: limit, facets: false)
            } applying: { [loaded] page, number, time in
                loaded.apply(page.rows.elements, number, asOf: time.asOf)
                loaded.append(page.rows, to: query)
            }
        case .facets(let query):
            return request(load) { () async throws(ClientFailure) in
                try await client.search(query, from: nil, limit: .standard, facets: true)
            } applying: { [loaded] page, number, time in
                loaded.apply(page.rows.elements, number, asOf: time.asOf)
                loaded.facets[query] = page.facets
            }
        case .item(let id):
            return request(load) { () async throws(ClientFailure) in
                try await client.item(id)
            } applying: { [loaded] seen, number, time in
                loaded.apply(seen, number, at: time)
            }
        case .reviews(let item):
            return request(load) { () async throws(ClientFailure) in
                try await client.reviews(of: item)
            } applying: { [loaded] reviews, number, _ in
                loaded.apply(reviews, of: item, number)
            }
        case .categories:
            return request(load) { () async throws(ClientFailure) in
                try await client.categories()
            } applying: { [loaded] categories, _, _ in
                loaded.apply(categories)
            }
        case .path(let category):
            return request(load) { () async throws(ClientFailure) in
                try await client.path(to: category)
            } applying: { [loaded] path, _, _ in
                loaded.apply(path: path)
            }
        case .brands:
            return request(load) { () async throws(ClientFailure) in
                try await client.brands()
            } applying: { [loaded] brands, _, _ in
                loaded.apply(brands)
            }
        case .brand(let id):
            return request(load) { () async throws(ClientFailure) in
                try await client.brand(id)
            } applying: { [loaded] brand, _, _ in
                loaded.apply(brand)
            }
        }
    }

    private func request<Value: Sendable>(
        _ load: CatalogLoad,
        fetching fetch: @escaping @Sendable () async throws(ClientFailure) -> Value,
        applying apply: @escaping @MainActor (Value, Int, LoadTime) -> Void
    ) -> LoadRequest {
        LoadRequest(fetching: fetch) { [loaded, clock] value, number in
            let time = LoadTime(asOf: clock.now, isStored: false)
            apply(value, number, time)
            loaded.complete(load, at: time)
        }
    }
}
