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

    /// The position to begin after in order to see everything since a time.
    ///
    /// Reads the latest 100 updates, and four times as many each time while they do not go back far enough, at most
    /// 102,400; what is older than those is left out.
    ///
    /// - Parameter following: which auctions beside the watched ones.
    /// - Throws: `ClientFailure`.
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

    /// Passes on what `updates(_:after:)` gathers, page by page as it arrives, oldest first.
    ///
    /// - Parameter each: takes the updates of one page; never an empty page.
    /// - Returns: the position to follow what happens from.
    /// - Throws: what `each` throws; `ClientFailure`, with `.cancelled` for a cancelled task.
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

    /// The pages come from the latest to the earliest; they are put in order once, when all are there.
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
        return ActivityPage(updates: Array(pages.reversed().joined()), last: last ?? 0)
    }

    private func all(_ question: Following, after start: Int64) async throws(ClientFailure) -> ActivityPage {
        var updates: [AuctionUpdate] = [], last = start
        while true {
            let page = try await client.activity(question.request(after: last))
            updates += page.updates
            guard page.isFull, page.last > last else {
                return ActivityPage(updates: updates, last: max(last, page.last))
            }
            last = page.last
        }
    }
}
