public import FoundationCore

extension Bidding {
    /// Returns whether an item is on the watchlist. O(1).
    public func isWatching(_ item: ItemID) -> Bool { watchlist.contains(item) }

    /// The entries of the watchlist in order, each with the loaded auction and outcome. O(entries).
    public var watchedItems: [WatchedItem] {
        watchlist.entries.map { entry in
            WatchedItem(entry: entry, auction: auction(entry.item), outcome: ownPosition(on: entry.item)?.outcome)
        }
    }

    /// Loads the auctions of the watchlist, several at the same time. A failed load leaves the loaded values unchanged.
    ///
    /// - Parameter isSignedIn: Whether to also load the caller's own positions.
    /// - Returns: The failure of the first entry that failed, except of auctions that the house does not know; `nil` if
    ///   there was none.
    @discardableResult
    public func loadWatchedItems(isSignedIn: Bool) async -> ClientFailure? {
        await loadEach(watchlist.items) { [self] item in
            var failure = await loadAuction(item).failure
            if failure == nil, isSignedIn { failure = await loadOwnPosition(on: item).failure }
            return failure?.code == .notFound ? nil : failure
        }
    }

    /// A new stream of all future updates of watched items, by ascending position. It ends when the aggregate is
    /// deallocated, and supports a single iteration.
    public var watchlistEvents: AsyncStream<AuctionUpdate> { receiver.watchedUpdates.subscribe() }

    /// Appends an item to the watchlist. Does nothing if the item is already on the list.
    public func watch(_ item: ItemID) async {
        let now = clock.now
        await editWatchlist { $0.add(item, at: now) }
    }

    /// Removes an item from the watchlist.
    public func unwatch(_ item: ItemID) async { await editWatchlist { $0.remove(item) } }

    /// Sorts the watchlist by a value of its auctions. See ``Watchlist/Sorting``.
    public func sortWatchlist(by sorting: Watchlist.Sorting) async {
        await editWatchlist { list in
            list.sort(by: sorting) { item in
                auction(item).map { Watchlist.Facts(auction: $0, lastActivityAt: lastActivity(in: item)) }
            }
        }
    }

    /// Undoes the latest reordering of the watchlist, even if another program or an earlier run made it. See
    /// ``Watchlist/undoReordering()``.
    ///
    /// Returns after the change is saved or the save has failed. A failure is in `storeFailures`.
    ///
    /// - Returns: Whether the order has changed; `false` if there is nothing to undo.
    @discardableResult
    public func undoWatchlistOrder() async -> Bool {
        await watchlistSynchronizer.undoReordering()
    }

    /// Edits the watchlist. The change is visible immediately; the function returns after it is saved or the save has
    /// failed. A failure is in `storeFailures`. Changes that another program saved in the meantime are merged.
    ///
    /// ```swift
    /// await bidding.editWatchlist { $0.move(fromOffsets: source, toOffset: target) }
    /// await bidding.editWatchlist { $0[item]?.note = "for Sara" }
    /// ```
    public func editWatchlist(_ change: (inout Watchlist) -> Void) async {
        await watchlistSynchronizer.edit(change)
    }
}
