public import FoundationCore

/// Reading past updates, over as many pages as necessary.
///
/// The results are not stored: they are for logs and charts. `follow(_:after:every:)` continues at the returned
/// position.
extension Bidding {
    /// Returns the last position of the house's log.
    ///
    /// - Throws: `ClientFailure`, with `.cancelled` for a cancelled task.
    public func latestPosition() async throws(ClientFailure) -> Int64 {
        try await client.activity(ActivityRequest(limit: PageLimit(1) ?? .standard)).last
    }

    /// Returns the latest updates of the watched auctions and others, oldest first.
    ///
    /// - Parameters:
    ///   - following: The auctions in addition to the watched ones. If there are no auctions at all, the page is empty.
    ///   - count: The largest number of updates.
    /// - Returns: The updates, and the position to follow from.
    /// - Throws: `ClientFailure`, with `.notSignedIn` for the own auctions of a caller who is not signed in.
    public func latestUpdates(
        _ following: Following = Following(),
        count: Int
    ) async throws(ClientFailure) -> ActivityPage {
        var pages: [ActivityPage] = []
        for question in questions(following) { pages.append(try await latest(question, count: count)) }
        guard let page = ActivityPage(merging: pages) else { return ActivityPage(ordered: [], last: 0) }
        return ActivityPage(ordered: page.updates.suffix(count), last: page.last)
    }

    /// Returns the position after which all updates since a time follow.
    ///
    /// Reads the latest 100 updates, then four times as many until they reach back far enough, at most 102,400. Older
    /// updates are omitted.
    ///
    /// - Parameters:
    ///   - time: The time.
    ///   - following: The auctions in addition to the watched ones.
    /// - Throws: `ClientFailure`, with `.notSignedIn` for the own auctions of a caller who is not signed in.
    public func position(
        before time: Instant,
        _ following: Following = Following()
    ) async throws(ClientFailure) -> Int64 {
        var count = 100
        while true {
            let page = try await latestUpdates(following, count: count)
            let mayHaveMore = page.updates.count == count && page.updates.first.map { $0.time >= time } == true
            guard mayHaveMore, count < 102_400 else {
                return page.updates.first { $0.time >= time }.map { $0.position - 1 } ?? page.last
            }
            count *= 4
        }
    }

    /// Returns all updates of the watched auctions and others after a position, oldest first.
    ///
    /// - Parameters:
    ///   - following: The auctions in addition to the watched ones.
    ///   - start: The position to start after.
    /// - Returns: The updates, and the position to follow from.
    /// - Throws: `ClientFailure`, with `.notSignedIn` for the own auctions of a caller who is not signed in.
    public func updates(
        _ following: Following = Following(),
        after start: Int64
    ) async throws(ClientFailure) -> ActivityPage {
        var pages: [ActivityPage] = []
        for question in questions(following) { pages.append(try await all(question, after: start)) }
        return ActivityPage(merging: pages) ?? ActivityPage(ordered: [], last: start)
    }

    /// Passes the updates of `updates(_:after:)` to a closure, page by page as they arrive, oldest first.
    ///
    /// - Parameters:
    ///   - following: The auctions in addition to the watched ones.
    ///   - start: The position to start after.
    ///   - each: Receives the updates of one page; never an empty page.
    /// - Returns: The position to follow from.
    /// - Throws: The errors of `each`; `ClientFailure`, with `.cancelled` for a cancelled task.
    public func updates(
        _ following: Following = Following(),
        after start: Int64,
        each: ([AuctionUpdate]) async throws -> Void
    ) async throws -> Int64 {
        let questions = questions(following)
        var start = start
        while true {
            let pages = try await pages(answering: questions, after: start)
            guard let page = ActivityPage(merging: pages) else { return start }
            if !page.updates.isEmpty { try await each(page.updates) }
            guard pages.contains(where: \.isFull), page.last > start else { return max(start, page.last) }
            start = page.last
        }
    }

    /// Returns all updates of some auctions, oldest first.
    ///
    /// - Parameters:
    ///   - items: The items. If empty, the result is empty.
    ///   - start: The position to start after; by default the start of the log.
    /// - Throws: `ClientFailure`, with `.cancelled` for a cancelled task.
    public func history(of items: Set<ItemID>, after start: Int64 = 0) async throws(ClientFailure) -> [AuctionUpdate] {
        guard !items.isEmpty else { return [] }
        var pages: [ActivityPage] = []
        for piece in Following(items).pieces { pages.append(try await all(piece, after: start)) }
        return ActivityPage(merging: pages)?.updates ?? []
    }

    /// Returns the selections to request, one per request.
    private func questions(_ following: Following) -> [Following] {
        if following.includesAll { return [Following()] }
        let whole = Following(following.items.union(watchlist.items), includesOwn: following.includesOwn)
        // A request without items would select the whole house.
        return whole.isEmpty ? [] : whole.pieces
    }

    /// Pages arrive from the latest to the earliest, and are joined once at the end.
    private func latest(_ question: Following, count: Int) async throws(ClientFailure) -> ActivityPage {
        var pages: [[AuctionUpdate]] = [], missing = count, before: Int64?, last: Int64?
        while missing > 0 {
            let limit = PageLimit(min(missing, PageLimit.largest.count)) ?? .standard
            let page = try await client.activity(question.request(before: before, limit: limit))
            last = last ?? page.last
            pages.append(page.updates)
            missing -= page.updates.count
            guard page.updates.count == limit.count else { break }
            before = page.updates.first?.position
        }
        return ActivityPage(ordered: Array(pages.reversed().joined()), last: last ?? 0)
    }

    private func all(_ question: Following, after start: Int64) async throws(ClientFailure) -> ActivityPage {
        var updates: [AuctionUpdate] = [], last = start
        while true {
            let page = try await client.activity(question.request(after: last))
            updates += page.updates
            guard page.isFull, page.last > last else {
                return ActivityPage(ordered: updates, last: max(last, page.last))
            }
            last = page.last
        }
    }
}
