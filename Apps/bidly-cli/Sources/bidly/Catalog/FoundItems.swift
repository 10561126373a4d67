import Bidding
import Catalog
import FoundationCore

/// What a query found, as far as it was asked for.
struct FoundItems: Sendable {
    let rows: [SearchRow]
    /// Whether there is more than these.
    let hasMore: Bool
    /// How all that was found is spread; `nil` when nobody asked.
    let facets: Facets?
    /// The items among these that are on the watchlist.
    let watched: Set<ItemID>
    /// Whether there is nothing in the whole house.
    let isHouseEmpty: Bool
}

extension Session {
    /// Finds the first items of what a query asks for.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func find(_ query: SearchQuery, limit: Int, facets: Bool) async throws -> FoundItems {
        try value((), after: await catalog.search(query))
        while catalog.results(of: query).count < limit, catalog.hasMore(of: query) {
            try value((), after: await catalog.loadMore(of: query))
        }
        if facets { try value((), after: await catalog.loadFacets(of: query)) }
        let rows = catalog.results(of: query)
        return FoundItems(
            rows: Array(rows.prefix(limit)),
            hasMore: rows.count > limit || catalog.hasMore(of: query),
            facets: facets ? catalog.facets(of: query) : nil,
            watched: Set(rows.map(\.item).filter(bidding.isWatching)),
            isHouseEmpty: rows.isEmpty ? try await isHouseEmpty() : false
        )
    }

    private func isHouseEmpty() async throws -> Bool {
        let all = SearchQuery(statuses: [])
        try value((), after: await catalog.search(all))
        return catalog.results(of: all).isEmpty
    }
}
