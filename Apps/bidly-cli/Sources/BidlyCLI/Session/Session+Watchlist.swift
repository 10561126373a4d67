import Bidding
import CommandLineCore
import FoundationCore

/// Changes the watchlist. A change that cannot be stored throws an error.
extension Session {
    /// Finds watched items by name. Searches a prefix on the watchlist first, then in the house.
    ///
    /// - Throws: `CommandFailure.notWatched` for an item that is not watched; the errors of `item(named:)`.
    func watchedItems(named names: [ItemReference]) async throws -> [ItemID] {
        var items: [ItemID] = []
        for name in names {
            let watched = bidding.watchlist.items.filter { $0.rawValue.hasPrefix(name.text) }
            let item = watched.count == 1 ? watched[0] : try await item(notOnListNamed: name)
            guard bidding.isWatching(item) else { throw CommandFailure.notWatched(item) }
            items.append(item)
        }
        return items
    }

    private func item(notOnListNamed name: ItemReference) async throws -> ItemID {
        do {
            return try await item(named: name)
        } catch let failure as CommandFailure where failure.exitStatus == .notFound && name.text != ItemReference.last {
            throw CommandFailure.notWatched(named: name.text)
        }
    }

    /// Changes and stores the watchlist.
    ///
    /// - Throws: `LocalStoreFailure` if the list cannot be stored.
    func editWatchlist(_ change: (inout Watchlist) -> Void) async throws {
        await bidding.editWatchlist(change)
        try requireWatchlistStored()
    }

    /// Adds the named items to the watchlist. If a name cannot be resolved, nothing is added.
    ///
    /// - Parameter channel: the channel of a note on an item that was not loaded, because the house cannot be reached.
    /// - Throws: the errors of `auction(named:)` and `editWatchlist(_:)`.
    func watch(_ names: [ItemReference], noteOn channel: OutputChannel) async throws {
        var found: [(item: ItemID, isLoaded: Bool)] = []
        for name in names { found.append(try await itemToWatch(named: name)) }
        for (item, _) in found { await bidding.watch(item) }
        try requireWatchlistStored()
        for (item, isLoaded) in found where !isLoaded {
            let text = "note: \(location) cannot be reached. '\(item)' was added without a check that it exists."
            try? channel.line(channel.printable(text))
        }
    }

    /// Finds an item by name. If the house cannot be reached, accepts an item that is not loaded: the last shown item, an
    /// item whose lookup is stored, and a complete ID.
    private func itemToWatch(named name: ItemReference) async throws -> (item: ItemID, isLoaded: Bool) {
        do {
            return (try await auction(named: name).item, true)
        } catch let failure as ClientFailure where failure.code == .offline {
            let known = try? await item(named: name)
            guard let item = known ?? name.completeID else { throw failure }
            return (item, false)
        }
    }

    /// Removes the named items from the watchlist. If a name cannot be resolved, nothing is removed.
    ///
    /// - Throws: the errors of `watchedItems(named:)` and `editWatchlist(_:)`.
    func unwatch(_ names: [ItemReference]) async throws {
        let items = try await watchedItems(named: names)
        try await editWatchlist { list in
            for item in items { list.remove(item) }
        }
    }

    /// Sorts the watchlist permanently by the current state of its auctions.
    ///
    /// - Throws: `ClientFailure`; the errors of `editWatchlist(_:)`.
    func sortWatchlist(by sorting: Watchlist.Sorting) async throws {
        if let failure = await bidding.loadWatchedItems(isSignedIn: account != nil) { throw failure }
        let facts = try await facts(for: sorting, of: bidding.watchedItems)
        try await editWatchlist { $0.sort(by: sorting) { facts[$0] } }
    }

    /// Loads the watched items in a display order. The stored order is unchanged.
    ///
    /// - Parameter sorting: the display order; `nil` for the stored order.
    /// - Throws: `ClientFailure`.
    func watchedItems(
        sortedBy sorting: Watchlist.Sorting?,
        noteOn channel: OutputChannel
    ) async throws -> [WatchedItem] {
        let items = try await watchedItems(noteOn: channel)
        guard let sorting else { return items }
        let facts = try await facts(for: sorting, of: items)
        let order = bidding.watchlist.items(sortedBy: sorting) { facts[$0] }
        let byItem = Dictionary(items.map { ($0.entry.item, $0) }) { first, _ in first }
        return order.compactMap { byItem[$0] }
    }

    private func facts(
        for sorting: Watchlist.Sorting,
        of items: [WatchedItem]
    ) async throws -> [ItemID: Watchlist.Facts] {
        var facts: [ItemID: Watchlist.Facts] = [:]
        for watched in items {
            guard let auction = watched.auction else { continue }
            let latest = sorting == .latestActivity ? try await latestUpdate(of: auction.item)?.time : nil
            facts[auction.item] = Watchlist.Facts(auction: auction, lastActivityAt: latest)
        }
        return facts
    }

    private func latestUpdate(of item: ItemID) async throws -> AuctionUpdate? {
        let request = ActivityRequest(items: [item], limit: PageLimit(1) ?? .standard)
        return try await biddingClient.activity(request).updates.last
    }

    /// Throws `LocalStoreFailure` if the last change of the watchlist could not be stored.
    func requireWatchlistStored() throws {
        if let failure = bidding.storeFailures[.watchlist] { throw failure }
    }
}
