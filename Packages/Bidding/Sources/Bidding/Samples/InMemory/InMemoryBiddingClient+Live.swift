import FoundationCore

extension InMemoryBiddingClient: LiveUpdateClient {
    /// Returns the missed updates of a subscription, then further updates as they happen. The
    /// connection is never interrupted.
    ///
    /// The sequence throws `ClientFailure`: `.notSignedIn` if the caller's own auctions are requested and the caller is
    /// not signed in; `.notFound` for an item without an auction.
    public func liveUpdates(_ subscription: UpdateSubscription) -> any AsyncSequence<LiveUpdate, any Error> & Sendable {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    try await follow(subscription) { continuation.yield($0) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private func follow(_ subscription: UpdateSubscription, _ send: (LiveUpdate) -> Void) async throws {
        // Subscribe before the first read. No change between the two is then missed.
        let changes = market.changes.subscribe()
        let auctions = try followedAuctions(subscription), end = try activity(ActivityRequest(limit: .standard)).last
        var position = subscription.position
        send(.connected)
        if position > end {
            position = end
            send(.stale(position: end))
            for auction in auctions { send(.snapshot(auction)) }
        }
        position = try sendUpdates(subscription, after: position, send)
        guard try !isOver(subscription) else { return send(.closed) }
        for await _ in changes {
            position = try sendUpdates(subscription, after: position, send)
            guard try !isOver(subscription) else { return send(.closed) }
        }
    }

    private func sendUpdates(
        _ subscription: UpdateSubscription,
        after start: Int64,
        _ send: (LiveUpdate) -> Void
    ) throws(ClientFailure) -> Int64 {
        var start = start
        while true {
            let page = try activity(
                ActivityRequest(
                    items: subscription.items,
                    includesOwn: subscription.includesOwn,
                    after: start,
                    limit: .largest
                )
            )
            for update in page.updates { send(.update(update)) }
            guard page.isFull else { return max(start, page.last) }
            start = page.last
        }
    }

    /// Returns whether no further update can follow. Always `false` for a subscription to the caller's own auctions,
    /// because further auctions may become the caller's own.
    private func isOver(_ subscription: UpdateSubscription) throws(ClientFailure) -> Bool {
        guard !subscription.includesOwn else { return false }
        return try followedAuctions(subscription).allSatisfy(\.status.isOver)
    }

    private func followedAuctions(_ subscription: UpdateSubscription) throws(ClientFailure) -> [Auction] {
        if subscription.includesOwn, caller == nil { throw ClientFailure(.notSignedIn) }
        return try perform { state, now throws(ClientFailure) in
            let own = caller.map { state.ownItems(of: $0) } ?? [], items = subscription.items
            var auctions: [Auction] = []
            for item in subscription.includesOwn ? items.union(own) : items {
                auctions.append(try state.seen(item, at: now).value)
            }
            return auctions
        }
    }
}
