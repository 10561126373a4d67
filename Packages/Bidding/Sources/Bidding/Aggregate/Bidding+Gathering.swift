public import FoundationCore

/// What happened until now, gathered over as many pages as it takes. Nothing of it is kept: it is for logs and pictures;
/// what comes after it is told by `follow(_:after:every:)`.
extension Bidding {
    /// The last place in the house's log.
    ///
    /// - Throws: `ClientFailure`.
    public func latestPosition() async throws(ClientFailure) -> Int64 {
        try await client.activity(ActivityRequest(limit: PageLimit(1) ?? .standard)).last
    }

    /// The last things that happened in the watched auctions and in others, oldest first.
    ///
    /// - Parameters:
    ///   - following: which auctions beside the watched ones; where there are none of either, nothing happened.
    ///   - count: how many at most.
    /// - Returns: what happened, and the position to follow it from.
    /// - Throws: `ClientFailure`.
    public func latestUpdates(
        _ following: Following = Following(),
        count: Int
    ) async throws(ClientFailure) -> ActivityPage {
        var pages: [ActivityPage] = []
        for question in questions(following) { pages.append(try await latest(question, count: count)) }
        guard let page = ActivityPage(merging: pages) else { return ActivityPage(updates: [], last: 0) }
        return ActivityPage(updates: page.updates.suffix(count), last: page.last)
    }

    /// All that happened in the watched auctions and in others after a position, oldest first.
    ///
    /// - Parameter following: which auctions beside the watched ones.
    /// - Returns: what happened, and the position to follow it from.
    /// - Throws: `ClientFailure`.
    public func updates(
        _ following: Following = Following(),
        after start: Int64
    ) async throws(ClientFailure) -> ActivityPage {
        var pages: [ActivityPage] = []
        for question in questions(following) { pages.append(try await all(question, after: start)) }
        return ActivityPage(merging: pages) ?? ActivityPage(updates: [], last: start)
    }

    /// All that happened in some auctions, by default from their publication on, oldest first.
    ///
    /// - Throws: `ClientFailure`.
    public func history(of items: Set<ItemID>, after start: Int64 = 0) async throws(ClientFailure) -> [AuctionUpdate] {
        guard !items.isEmpty else { return [] }
        var pages: [ActivityPage] = []
        for piece in Following(items).pieces { pages.append(try await all(piece, after: start)) }
        return ActivityPage(merging: pages)?.updates ?? []
    }

    /// What to ask for, one request at a time.
    private func questions(_ following: Following) -> [Following] {
        if following.includesAll { return [Following()] }
        let whole = Following(following.items.union(watchlist.items), includesOwn: following.includesOwn)
        // Without a name the whole house would be meant.
        return whole.isEmpty ? [] : whole.pieces
    }

    private func latest(_ question: Following, count: Int) async throws(ClientFailure) -> ActivityPage {
        var updates: [AuctionUpdate] = [], before: Int64?, last: Int64?
        while updates.count < count {
            let limit = PageLimit(min(count - updates.count, PageLimit.largest.count)) ?? .standard
            let page = try await client.activity(question.request(before: before, limit: limit))
            last = last ?? page.last
            updates = page.updates + updates
            guard page.updates.count == limit.count else { break }
            before = page.updates.first?.position
        }
        return ActivityPage(updates: updates, last: last ?? 0)
    }

    private func all(_ question: Following, after start: Int64) async throws(ClientFailure) -> ActivityPage {
        var updates: [AuctionUpdate] = [], last = start
        while true {
            let page = try await client.activity(question.request(after: last))
            updates += page.updates
            guard page.updates.count == PageLimit.largest.count, page.last > last else {
                return ActivityPage(updates: updates, last: max(last, page.last))
            }
            last = page.last
        }
    }
}
