public import FoundationCore

extension Bidding {
    /// Whether an item is on the watchlist. O(1).
    public func isWatching(_ item: ItemID) -> Bool { watchlist.contains(item) }

    /// What happens on watched items, in order, from now on; ends with the aggregate. For one iteration.
    public var watchlistEvents: AsyncStream<AuctionUpdate> { watchedUpdates.listen() }

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

    /// Changes the watchlist at once, and returns when the change is kept, or cannot be: `storeFailures` tells why.
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
        await saveWatchlist()
    }

    private func saveWatchlist() async {
        await watchlistSaving.run { [self] in
            await restoreWatchlist()
            guard isWatchlistRestored else { return }
            do throws(LocalStoreFailure) {
                try await watchlistStore.save(watchlist)
                setStoreFailure(nil, of: .watchlist)
            } catch {
                setStoreFailure(error, of: .watchlist)
            }
        }
    }

    func setStoreFailure(_ failure: LocalStoreFailure?, of store: Store) {
        if storeFailures[store] != failure { storeFailures[store] = failure }
    }
}
