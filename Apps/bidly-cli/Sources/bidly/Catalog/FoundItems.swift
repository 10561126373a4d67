import Bidding
import Catalog
import FoundationCore

/// What a query found, as far as it was asked for.
struct FoundItems: Sendable {
    let rows: [SearchRow]
    /// The items among these that are on the watchlist.
    let watched: Set<ItemID>
    /// Whether there is more than these.
    let hasMore: Bool
    /// How all that was found is spread; `nil` when nobody asked.
    let facets: Facets?
}

extension Session {
    /// Finds items of what a query asks for.
    ///
    /// - Parameters:
    ///   - offset: how many of the first items to leave out.
    ///   - each: takes the rows of one page as they arrive.
    /// - Throws: what `each` throws; `ClientFailure`, `CancellationError`.
    func find(
        _ query: SearchQuery,
        offset: Int = 0,
        limit: Int,
        facets: Bool,
        each: ([SearchRow]) throws -> Void = { _ in }
    ) async throws -> FoundItems {
        var rows: [SearchRow] = [], skipped = 0
        try await catalog.loadResults(of: query, limit: offset + limit) { page in
            let page = page.dropFirst(offset - skipped)
            skipped = min(offset, catalog.resultCount(of: query))
            guard !page.isEmpty else { return }
            rows += page
            try each(Array(page))
        }
        if facets { try value((), after: await catalog.loadFacets(of: query)) }
        return FoundItems(
            rows: rows,
            watched: Set(rows.map(\.item).filter(bidding.isWatching)),
            hasMore: catalog.resultCount(of: query) > offset + limit || catalog.hasMore(of: query),
            facets: facets ? catalog.facets(of: query) : nil
        )
    }

    /// How many items a query finds.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func count(of query: SearchQuery) async throws -> ItemCount {
        if catalog.resultCount(of: query) > 0, !catalog.hasMore(of: query) {
            return ItemCount(number: catalog.resultCount(of: query), isExact: true)
        }
        if catalog.facets(of: query) == nil { try value((), after: await catalog.loadFacets(of: query)) }
        guard let facets = catalog.facets(of: query) else { throw CancellationError() }
        return ItemCount(number: facets.countedItems, isExact: facets.isComplete)
    }

    /// What helps somebody whose query found nothing.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func advice(onEmpty query: SearchQuery) async throws -> EmptySearchAdvice {
        let everything = SearchQuery(statuses: [])
        let anything = query == everything ? [] : try await find(everything, limit: 1, facets: false).rows
        guard !anything.isEmpty else {
            return EmptySearchAdvice(isHouseEmpty: true, finished: nil, suggestion: nil, isOpenOnly: true)
        }
        let isOpenOnly = query.statuses == [.open]
        var finished = query
        finished.statuses = [.ended, .sold, .unsold, .withdrawn]
        return EmptySearchAdvice(
            isHouseEmpty: false,
            finished: isOpenOnly ? try await count(of: finished) : nil,
            suggestion: catalog.suggestion(for: query),
            isOpenOnly: isOpenOnly
        )
    }
}

/// A number of items that are counted up to a limit.
struct ItemCount: Sendable, Hashable, CustomStringConvertible {
    let number: Int
    /// Whether all were counted; if not, there are more.
    let isExact: Bool

    /// The number with separators, and a `+` where there are more: `20,000+`.
    var description: String {
        var digits = String(number), text = ""
        while digits.count > 3 {
            text = "," + digits.suffix(3) + text
            digits.removeLast(3)
        }
        return digits + text + (isExact ? "" : "+")
    }
}

/// What helps somebody whose query found nothing.
struct EmptySearchAdvice: Sendable, Hashable {
    /// Whether there is nothing in the whole house.
    let isHouseEmpty: Bool
    /// How many finished auctions match; `nil` when they were asked for already.
    let finished: ItemCount?
    /// The text with its misspelt words corrected.
    let suggestion: String?
    /// Whether only open auctions were asked for.
    let isOpenOnly: Bool
}
