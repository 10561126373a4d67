import Accounts
import Bidding
import CommandLineCore
import FoundationCore
import Ordering

/// The events of auctions, and of the caller's orders and offers, in the order of the log.
extension Session {
    /// Passes the events after a position to `each`, in batches. The caller's orders are read before the auctions.
    /// Later events of auctions are left for the next call, so that the order of the log is kept.
    ///
    /// - Parameters:
    ///   - scope: the auctions. Orders and offers are included if the scope includes the caller's own auctions.
    ///   - start: the position after which to begin.
    ///   - each: receives a batch after the values that describe it were loaded.
    /// - Returns: the position after which to continue.
    /// - Throws: `ClientFailure`; the errors of `each`.
    func activity(
        in scope: Bidding.Following,
        after start: Int64,
        each: @MainActor ([ActivityRow]) async throws -> Void
    ) async throws -> Int64 {
        var orders: [OrderingUpdate] = [], end = Int64.max
        if scope.includesOwn { end = try await orderActivityClient.orderActivity(after: start) { orders += $0 } }
        let last = try await bidding.updates(scope, after: start) { page in
            let page = page.filter { $0.position <= end }
            guard let last = page.last?.position else { return }
            let earlier = orders.prefix { $0.position < last }
            orders.removeFirst(earlier.count)
            try await each(rows(of: [ActivityEvent](page, Array(earlier))))
        }
        let rest = orders.prefix { $0.position <= last }
        if !rest.isEmpty { try await each(rows(of: [ActivityEvent]([], Array(rest)))) }
        return min(last, end)
    }

    /// Returns the latest events, at most `count`, and the last position of the log.
    ///
    /// - Throws: `ClientFailure`.
    func latestActivity(
        in scope: Bidding.Following,
        count: Int
    ) async throws -> (events: [ActivityEvent], last: Int64) {
        let orders = scope.includesOwn ? try await orderActivityClient.latestOrderActivity(count: count) : nil
        let run = try await bidding.latestUpdates(scope, count: count), end = min(run.last, orders?.last ?? run.last)
        let events = [ActivityEvent](run.updates, orders?.updates ?? []).filter { $0.position <= end }
        return (events.suffix(count), end)
    }

    /// Loads the values that describe events.
    ///
    /// - Throws: `CancellationError`.
    func rows(of events: [ActivityEvent]) async throws -> [ActivityRow] {
        var items: Set<ItemID> = []
        for event in events {
            switch event {
            case .auction(let update): items.insert(update.item)
            case .ordering(.offer(let update)): items.insert(update.item)
            case .ordering(let update): await ordering.receive(update)
            }
        }
        try await bidding.learn(items, isSignedIn: account != nil)
        for case .auction(let update) in events { await learnPosition(from: update) }
        try Task.checkCancellation()
        return events.map(row)
    }

    private func row(of event: ActivityEvent) -> ActivityRow {
        switch event {
        case .auction(let update):
            let text = text(of: update)
            return .auction(UpdateWithOutcome(update: update, outcome: text.outcome, voidReason: text.voidReason))
        case .ordering(.order(let update)): return .order(update, ordering.order(update.order))
        case .ordering(.offer(let update)):
            return .offer(update, title: bidding.auction(update.item)?.title ?? update.item.rawValue)
        }
    }
}
