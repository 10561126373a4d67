import FoundationCore

/// Search results for callers that require a current result or an error.
extension Catalog {
    /// Loads the results of a query from the first page on, and passes the rows of each page to `each` when they
    /// arrive.
    ///
    /// ```swift
    /// try await catalog.loadResults(of: query, limit: 10_000) { rows in show(rows) }
    /// ```
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - limit: The maximum number of rows.
    ///   - each: Receives the rows of each page that is not empty, in order.
    /// - Throws: The errors of `each`; `ClientFailure`, with `.cancelled` for a cancelled task; `CancellationError` if
    ///   another call reloads the first page before this call returns.
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

    /// Loads a range of the results of a query. O(`offset` + `limit`).
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - offset: The number of rows to skip.
    ///   - limit: The maximum number of rows.
    ///   - facets: Whether to also load the result counts by category, brand and condition.
    ///   - each: Receives the rows of the range, once for each loaded page that contains some of them.
    /// - Throws: The errors of ``loadResults(of:limit:each:)``.
    public func find(
        _ query: SearchQuery,
        offset: Int = 0,
        limit: Int,
        facets: Bool = false,
        each: ([SearchRow]) throws -> Void = { _ in }
    ) async throws -> SearchResults {
        var rows: [SearchRow] = [], skipped = 0
        try await loadResults(of: query, limit: offset + limit) { page in
            let page = page.dropFirst(offset - skipped)
            skipped = min(offset, resultCount(of: query))
            guard !page.isEmpty else { return }
            rows += page
            try each(Array(page))
        }
        if facets { try await loadFacets(of: query).value(()) }
        return SearchResults(
            rows: rows,
            hasMore: resultCount(of: query) > offset + limit || hasMore(of: query),
            facets: facets ? self.facets(of: query) : nil
        )
    }

    /// Counts the items that match a query. Sends no request if the facets are loaded, or if at least one result exists
    /// and all results are loaded.
    ///
    /// - Throws: `ClientFailure`; `CancellationError` if the load was interrupted.
    public func count(of query: SearchQuery) async throws -> ItemCount {
        if resultCount(of: query) > 0, !hasMore(of: query) {
            return ItemCount(number: resultCount(of: query), isExact: true)
        }
        if facets(of: query) == nil { try await loadFacets(of: query).value(()) }
        guard let facets = facets(of: query) else { throw CancellationError() }
        return ItemCount(number: facets.countedItems, isExact: facets.isComplete)
    }

    /// Returns the advice to show after a search without results. Sends up to two requests.
    ///
    /// - Throws: `ClientFailure`; `CancellationError` if a load was interrupted.
    public func advice(onEmpty query: SearchQuery) async throws -> EmptySearchAdvice {
        let everything = SearchQuery(statuses: [])
        let anything = query == everything ? [] : try await find(everything, limit: 1).rows
        guard !anything.isEmpty else {
            return EmptySearchAdvice(isHouseEmpty: true, finished: nil, suggestion: nil, isOpenOnly: true)
        }
        let isOpenOnly = query.statuses == [.open]
        var finished = query
        finished.statuses = [.ended, .sold, .unsold, .withdrawn]
        return EmptySearchAdvice(
            isHouseEmpty: false,
            finished: isOpenOnly ? try await count(of: finished) : nil,
            suggestion: suggestion(for: query),
            isOpenOnly: isOpenOnly
        )
    }
}
