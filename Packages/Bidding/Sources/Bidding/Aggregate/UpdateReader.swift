import FoundationCore

extension BiddingClient {
    /// Returns the last position of the house's log.
    func latestPosition() async throws(ClientFailure) -> Int64 {
        try await activity(ActivityRequest(limit: PageLimit(1) ?? .standard)).last
    }
}

/// Reads past updates, over as many pages as necessary.
struct UpdateReader {
    let client: any BiddingClient
    let watchlist: Watchlist

    func latestUpdates(_ following: Bidding.Following, count: Int) async throws(ClientFailure) -> ActivityPage {
        var pages: [ActivityPage] = []
        for selection in selections(following) { pages.append(try await latest(selection, count: count)) }
        guard let page = ActivityPage(merging: pages) else { return ActivityPage(ordered: [], last: 0) }
        return ActivityPage(ordered: page.updates.suffix(count), last: page.last)
    }

    func position(before time: Instant, _ following: Bidding.Following) async throws(ClientFailure) -> Int64 {
        var starts: [Int64] = []
        for selection in selections(following) { starts.append(try await position(before: time, in: selection)) }
        return starts.min() ?? 0
    }

    func updates(
        _ following: Bidding.Following,
        after start: Int64,
        each: ([AuctionUpdate]) async throws -> Void
    ) async throws -> Int64 {
        let selections = selections(following)
        var start = start
        while true {
            let pages = try await selections.pages(after: start, from: client)
            guard let page = ActivityPage(merging: pages) else { return start }
            if !page.updates.isEmpty { try await each(page.updates) }
            guard pages.contains(where: \.isFull), page.last > start else { return max(start, page.last) }
            start = page.last
        }
    }

    func history(of items: Set<ItemID>, after start: Int64) async throws(ClientFailure) -> [AuctionUpdate] {
        guard !items.isEmpty else { return [] }
        var pages: [ActivityPage] = []
        for piece in Bidding.Following(items).pieces { pages.append(try await all(piece, after: start)) }
        return ActivityPage(merging: pages)?.updates ?? []
    }

    /// Splits the selected and the watched auctions into one selection per request.
    private func selections(_ following: Bidding.Following) -> [Bidding.Following] {
        if following.includesAll { return [Bidding.Following()] }
        let items = following.items.union(watchlist.items)
        let whole = Bidding.Following(items, includesOwn: following.includesOwn)
        // A request without items would select the whole house.
        return whole.isEmpty ? [] : whole.pieces
    }

    /// Reads pages from the latest to the earliest, until one reaches back to `time`. Holds only one page at a time.
    private func position(
        before time: Instant,
        in selection: Bidding.Following
    ) async throws(ClientFailure) -> Int64 {
        var start: Int64?, before: Int64?
        while true {
            let page = try await client.activity(selection.request(before: before, limit: .largest))
            let found = page.updates.first { $0.time >= time }.map { $0.position - 1 } ?? start ?? page.last
            guard page.isFull, let first = page.updates.first, first.time >= time else { return found }
            (start, before) = (found, first.position)
        }
    }

    /// Reads pages from the latest to the earliest, and joins them once at the end.
    private func latest(_ selection: Bidding.Following, count: Int) async throws(ClientFailure) -> ActivityPage {
        var pages: [[AuctionUpdate]] = [], missing = count, before: Int64?, last: Int64?
        while missing > 0 {
            let limit = PageLimit(min(missing, PageLimit.largest.count)) ?? .standard
            let page = try await client.activity(selection.request(before: before, limit: limit))
            last = last ?? page.last
            pages.append(page.updates)
            missing -= page.updates.count
            guard page.updates.count == limit.count else { break }
            before = page.updates.first?.position
        }
        return ActivityPage(ordered: Array(pages.reversed().joined()), last: last ?? 0)
    }

    private func all(_ selection: Bidding.Following, after start: Int64) async throws(ClientFailure) -> ActivityPage {
        var updates: [AuctionUpdate] = [], last = start
        while true {
            let page = try await client.activity(selection.request(after: last))
            updates += page.updates
            guard page.isFull, page.last > last else {
                return ActivityPage(ordered: updates, last: max(last, page.last))
            }
            last = page.last
        }
    }
}
