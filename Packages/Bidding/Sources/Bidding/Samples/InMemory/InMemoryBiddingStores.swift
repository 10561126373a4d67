import Synchronization

/// In-memory versions of the three stores of an aggregate. To test a restart, pass the same object to another
/// aggregate.
public final class InMemoryBiddingStores: Sendable {
    private struct State {
        var watchlist: Watchlist?
        var snapshot: BiddingSnapshot?
        var pending: [PendingBid] = []
        var claimed: Set<String> = []
    }

    private let state = Mutex(State())

    /// Creates empty stores.
    public init() {}

    /// The stored watchlist; `nil` if there is none.
    public var watchlist: Watchlist? { state.withLock(\.watchlist) }
    /// The stored snapshot; `nil` if there is none.
    public var snapshot: BiddingSnapshot? { state.withLock(\.snapshot) }
    /// The stored pending bids, in the order in which they were stored.
    public var pendingBids: [PendingBid] { state.withLock(\.pending) }
}

extension InMemoryBiddingStores: WatchlistStore {
    /// Returns the stored watchlist; `nil` if there is none.
    public func load() -> Watchlist? { watchlist }
    /// Replaces the stored watchlist with the result of a closure. Returns the new watchlist.
    public func update(_ change: @Sendable (Watchlist?) -> Watchlist) -> Watchlist {
        state.withLock { state in
            let changed = change(state.watchlist)
            state.watchlist = changed
            return changed
        }
    }
}

extension InMemoryBiddingStores: BiddingSnapshotStore {
    /// Returns the stored snapshot; `nil` if there is none.
    public func load() -> BiddingSnapshot? { snapshot }
    /// Replaces the stored snapshot.
    public func save(_ snapshot: BiddingSnapshot) { state.withLock { $0.snapshot = snapshot } }
}

extension InMemoryBiddingStores: PendingBidStore {
    /// Returns the stored pending bids.
    public func load() -> StoredPendingBids { StoredPendingBids(pendingBids) }
    /// Stores a pending bid, and returns the caller's claim on it.
    @discardableResult
    public func add(_ bid: PendingBid) -> PendingBidClaim {
        state.withLock { state in
            state.pending.append(bid)
            state.claimed.insert(bid.key)
        }
        return claim(onKey: bid.key)
    }
    /// Claims a stored pending bid.
    public func claim(_ bid: PendingBid) -> PendingBidClaim.Attempt {
        let attempt: PendingBidClaim.Attempt? = state.withLock { state in
            guard state.pending.contains(where: { $0.key == bid.key }) else { return .gone }
            return state.claimed.insert(bid.key).inserted ? nil : .inUse
        }
        return attempt ?? .claimed(claim(onKey: bid.key))
    }
    private func claim(onKey key: String) -> PendingBidClaim {
        PendingBidClaim { [weak self] in self?.state.withLock { _ = $0.claimed.remove(key) } }
    }
    /// Removes the pending bid with an idempotency key, if there is one.
    public func remove(key: String) { state.withLock { $0.pending.removeAll { $0.key == key } } }
}
