public import FoundationCore
internal import Synchronization

extension Bidding {
    /// Whether an item is on the watchlist. O(1).
    public func isWatching(_ item: ItemID) -> Bool { watchlist.contains(item) }

    /// The watchlist in its order, each item with what is known of its auction. O(number of entries).
    public var watchedItems: [WatchedItem] {
        watchlist.entries.map { entry in
            WatchedItem(entry: entry, auction: auction(entry.item), outcome: ownPosition(on: entry.item)?.outcome)
        }
    }

    /// Loads the auctions of the watchlist and, for those who are signed in, where they stand in them, one after the other.
    /// What cannot be loaded stays as it was known.
    public func loadWatchedItems(isSignedIn: Bool) async {
        for item in watchlist.items {
            await loadAuction(item)
            if isSignedIn { await loadOwnPosition(on: item) }
        }
    }

    /// What happens on watched items, in order, from now on; ends with the aggregate. For one iteration.
    public var watchlistEvents: AsyncStream<AuctionUpdate> { watchedUpdates.subscribe() }

    /// Puts an item on the watchlist; one that is on it already changes nothing.
    public func watch(_ item: ItemID) async {
        let now = clock.now
        await editWatchlist { $0.add(item, at: now) }
    }

    /// Takes an item off the watchlist.
    public func unwatch(_ item: ItemID) async { await editWatchlist { $0.remove(item) } }

    /// Puts the watchlist into an order, by what is known of the auctions.
    public func sortWatchlist(by sorting: Watchlist.Sorting) async {
        await editWatchlist { list in
            list.sort(by: sorting) { item in
                auction(item).map { Watchlist.Facts(auction: $0, lastActivityAt: lastActivity(in: item)) }
            }
        }
    }

    /// Goes back to the order of the watchlist before the latest reordering, also of another program or an earlier run, and
    /// returns when that is kept, or cannot be: `storeFailures` tells why. See ``Watchlist/undoReordering()``.
    ///
    /// - Returns: whether the order has changed; `false` when there is nothing to undo.
    @discardableResult
    public func undoWatchlistOrder() async -> Bool {
        let before = undoneReorderings
        wantedUndos += 1
        await reconcileWatchlist()
        return undoneReorderings > before
    }

    /// Changes the watchlist at once, and returns when the change is kept, or cannot be: `storeFailures` tells why. What
    /// another program has changed meanwhile in the store is shown with it.
    ///
    /// ```swift
    /// await bidding.editWatchlist { $0.move(fromOffsets: source, toOffset: target) }
    /// await bidding.editWatchlist { $0[item]?.note = "for Sara" }
    /// ```
    public func editWatchlist(_ change: (inout Watchlist) -> Void) async {
        var edited = watchlist
        change(&edited)
        guard edited != watchlist else { return }
        watchlist = edited
        await reconcileWatchlist()
    }

    /// Has the store keep what was changed here, and shows what was changed there.
    func reconcileWatchlist() async {
        await watchlistWriter.write { [self] in
            var failure = await exchangeWatchlist()
            // What is damaged is out of the way now; that it was is still told of.
            if failure?.code == .damaged { failure = await exchangeWatchlist() ?? failure }
            setStoreFailure(failure, of: .watchlist)
        }
    }

    private func exchangeWatchlist() async -> LocalStoreFailure? {
        let (old, new, undos) = (keptWatchlist, watchlist, wantedUndos)
        wantedUndos = 0
        let undone = Mutex(0)
        do throws(LocalStoreFailure) {
            let kept =
                if old == new, undos == 0 {
                    try await watchlistStore.load() ?? new
                } else {
                    // Undone is what the store has, whoever reordered it last.
                    try await watchlistStore.update { stored in
                        var list = stored?.applyingChanges(from: old, to: new) ?? new
                        for _ in 0..<undos where list.undoReordering() { undone.withLock { $0 += 1 } }
                        return list
                    }
                }
            undoneReorderings += undone.withLock(\.self)
            // It may have been changed again while it was being kept.
            let shown = kept.applyingChanges(from: new, to: watchlist)
            keptWatchlist = kept
            if shown != watchlist { watchlist = shown }
            return nil
        } catch {
            return error
        }
    }

    func setStoreFailure(_ failure: LocalStoreFailure?, of store: Store) {
        if storeFailures[store] != failure { storeFailures[store] = failure }
    }
}
