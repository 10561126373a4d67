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
    /// Whether there is nothing in the whole house.
    let isHouseEmpty: Bool
}

extension Session {
    /// Finds the first items of what a query asks for.
    ///
    /// - Parameter each: takes the rows of one page as they arrive.
    /// - Throws: what `each` throws; `ClientFailure`, `CancellationError`.
    func find(
        _ query: SearchQuery,
        limit: Int,
        facets: Bool,
        each: ([SearchRow]) throws -> Void = { _ in }
    ) async throws -> FoundItems {
        var rows: [SearchRow] = []
        try await catalog.loadResults(of: query, limit: limit) { page in
            rows += page
            try each(page)
        }
        if facets { try value((), after: await catalog.loadFacets(of: query)) }
        return FoundItems(
            rows: rows,
            hasMore: catalog.resultCount(of: query) > limit || catalog.hasMore(of: query),
            facets: facets ? catalog.facets(of: query) : nil,
            isHouseEmpty: rows.isEmpty ? try await isHouseEmpty() : false
        )
    }

    private func isHouseEmpty() async throws -> Bool {
        let all = SearchQuery(statuses: [])
        try value((), after: await catalog.search(all))
        return catalog.results(of: all).isEmpty
    }
}
