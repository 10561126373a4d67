import Synchronization

/// All three stores of an aggregate in memory: they last as long as the program, or as long as a test that starts an
/// aggregate again holds on to them.
public final class InMemoryBiddingStores: Sendable {
    private struct State {
        var watchlist: Watchlist?
        var snapshot: BiddingSnapshot?
        var pending: [PendingBid] = []
        var claimed: Set<String> = []
    }

    private let state = Mutex(State())

    /// Empty stores.
    public init() {}

    /// What was saved last.
    public var watchlist: Watchlist? { state.withLock(\.watchlist) }
    /// What was saved last.
    public var snapshot: BiddingSnapshot? { state.withLock(\.snapshot) }
    /// What is kept, oldest first.
    public var pendingBids: [PendingBid] { state.withLock(\.pending) }
}

extension InMemoryBiddingStores: WatchlistStore {
    /// The list as it was kept last.
    public func load() -> Watchlist? { watchlist }
    /// Puts what is made of the list in its place.
    public func update(_ change: @Sendable (Watchlist?) -> Watchlist) -> Watchlist {
        state.withLock { state in
            let changed = change(state.watchlist)
            state.watchlist = changed
            return changed
        }
    }
}

extension InMemoryBiddingStores: BiddingSnapshotStore {
    /// What was saved last.
    public func load() -> BiddingSnapshot? { snapshot }
    /// Keeps it.
    public func save(_ snapshot: BiddingSnapshot) { state.withLock { $0.snapshot = snapshot } }
}

extension InMemoryBiddingStores: PendingBidStore {
    /// What is kept.
    public func load() -> StoredPendingBids { StoredPendingBids(pendingBids) }
    /// Keeps one more.
    @discardableResult
    public func add(_ bid: PendingBid) -> PendingBidClaim {
        state.withLock { state in
            state.pending.append(bid)
            state.claimed.insert(bid.key)
        }
        return claim(onKey: bid.key)
    }
    /// Claims one that is kept.
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
    /// Forgets the one with a key.
    public func remove(key: String) { state.withLock { $0.pending.removeAll { $0.key == key } } }
}
