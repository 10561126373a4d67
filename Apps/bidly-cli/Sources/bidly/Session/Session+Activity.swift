import Bidding
import FoundationCore

/// Things that happened one after the other, and up to where the log was looked at.
struct ActivityRun: Sendable {
    let updates: [AuctionUpdate]
    let last: Int64
}

extension Session {
    /// The last things that happened, oldest first: in watched auctions and those of whoever acts, or in the whole house.
    ///
    /// - Throws: `ClientFailure`.
    func latestActivity(inWholeHouse isAll: Bool, limit: Int) async throws -> ActivityRun {
        try await merged(scopes(inWholeHouse: isAll)) { scope in
            var updates: [AuctionUpdate] = [], before: Int64?, last: Int64?
            while updates.count < limit {
                let size = PageLimit(min(limit - updates.count, PageLimit.largest.count)) ?? .standard
                let page = try await bids.activity(scope.request(before: before, limit: size))
                last = last ?? page.last
                updates = page.updates + updates
                guard page.updates.count == size.count else { break }
                before = page.updates.first?.position
            }
            return ActivityRun(updates: updates, last: last ?? 0)
        }
        .suffix(limit)
    }

    /// The last place in the house's log.
    ///
    /// - Throws: `ClientFailure`.
    func latestPosition() async throws -> Int64 {
        try await bids.activity(ActivityRequest(limit: PageLimit(1) ?? .standard)).last
    }

    /// All that happened after a place in the log, oldest first.
    ///
    /// - Throws: `ClientFailure`.
    func activity(inWholeHouse isAll: Bool, after start: Int64) async throws -> ActivityRun {
        try await merged(scopes(inWholeHouse: isAll)) { scope in
            var run = ActivityRun(updates: [], last: start)
            while true {
                let page = try await bids.activity(scope.request(after: run.last, limit: .largest))
                run = ActivityRun(updates: run.updates + page.updates, last: max(run.last, page.last))
                guard page.updates.count == PageLimit.largest.count else { return run }
            }
        }
    }

    /// Learns the titles of auctions that are not known yet, where one stands in them, and when one's own bids came.
    func learn(_ items: Set<ItemID>) async {
        for item in items {
            if bidding.auction(item) == nil { await bidding.loadAuction(item) }
            guard account != nil else { continue }
            if bidding.ownPosition(on: item) == nil { await bidding.loadOwnPosition(on: item) }
            guard bidding.ownPosition(on: item)?.alias != nil, bidding.bids(on: item).isEmpty else { continue }
            // Without them it is taken that one had bid before.
            _ = try? await bids(on: item, limit: Self.mostBidsLearnt)
        }
    }

    private static let mostBidsLearnt = 500

    /// Whether one watches an item, sells it, or has bid on it, as far as is known by `learn(_:)`.
    func concerns(_ item: ItemID) -> Bool {
        if bidding.isWatching(item) { return true }
        guard let account else { return false }
        return bidding.auction(item)?.seller == account.id || bidding.ownPosition(on: item)?.alias != nil
    }

    private func merged(
        _ scopes: [ActivityScope],
        _ run: (ActivityScope) async throws -> ActivityRun
    ) async throws -> ActivityRun {
        var byPosition: [Int64: AuctionUpdate] = [:], last = Int64.max
        for scope in scopes {
            let run = try await run(scope)
            for update in run.updates { byPosition[update.position] = update }
            last = min(last, run.last)
        }
        let updates = byPosition.values.filter { $0.position <= last }.sorted { $0.position < $1.position }
        return ActivityRun(updates: updates, last: scopes.isEmpty ? 0 : last)
    }

    /// What has to be asked for, as many items at once as the house takes.
    private func scopes(inWholeHouse isAll: Bool) -> [ActivityScope] {
        if isAll { return [ActivityScope(items: [], includesOwn: false)] }
        let items = Array(bidding.watchlist.items), most = Bidding.mostItemsAsked
        let watched = stride(from: 0, to: items.count, by: most).map { start in
            ActivityScope(items: Set(items[start..<min(start + most, items.count)]), includesOwn: false)
        }
        return watched + (account == nil ? [] : [ActivityScope(items: [], includesOwn: true)])
    }
}

extension ActivityRun {
    fileprivate func suffix(_ count: Int) -> ActivityRun { ActivityRun(updates: updates.suffix(count), last: last) }
}

/// A part of what is asked for.
private struct ActivityScope {
    let items: Set<ItemID>
    let includesOwn: Bool

    func request(after: Int64? = nil, before: Int64? = nil, limit: PageLimit) -> ActivityRequest {
        ActivityRequest(items: items, includesOwn: includesOwn, after: after, before: before, limit: limit)
    }
}
