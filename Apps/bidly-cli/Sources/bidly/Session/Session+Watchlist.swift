import Bidding
import CommandLineCore
import FoundationCore

/// Changes of the watchlist: each is kept, or told as a failure.
extension Session {
    /// The items on the watchlist that names stand for; each is looked for on the list before it is looked for in the
    /// house.
    ///
    /// - Throws: `CommandFailure`, 66, for one that is not on it; as `item(named:)`.
    func watchedItems(named names: [ItemReference]) async throws -> [ItemID] {
        var items: [ItemID] = []
        for name in names {
            let watched = bidding.watchlist.items.filter { $0.rawValue.hasPrefix(name.text) }
            let item = watched.count == 1 ? watched[0] : try await item(meantToBeWatched: name)
            guard bidding.isWatching(item) else { throw CommandFailure.notWatched(item) }
            items.append(item)
        }
        return items
    }

    private func item(meantToBeWatched name: ItemReference) async throws -> ItemID {
        do {
            return try await item(named: name)
        } catch let failure as CommandFailure where failure.exitCode == .notFound && name.text != ItemReference.last {
            throw CommandFailure.notWatched(named: name.text)
        }
    }

    /// Changes the watchlist.
    ///
    /// - Throws: `LocalStoreFailure` when the list cannot be kept.
    func editWatchlist(_ change: (inout Watchlist) -> Void) async throws {
        await bidding.editWatchlist(change)
        try requireWatchlistKept()
    }

    /// Takes the items that names stand for off the watchlist.
    ///
    /// - Throws: as `watchedItems(named:)`, before anything is changed, and `editWatchlist(_:)`.
    func unwatch(_ names: [ItemReference]) async throws {
        let items = try await watchedItems(named: names)
        try await editWatchlist { list in
            for item in items { list.remove(item) }
        }
    }

    /// Reorders the watchlist by what the house says now.
    ///
    /// - Throws: `ClientFailure`; as `editWatchlist(_:)`.
    func sortWatchlist(by sorting: Watchlist.Sorting) async throws {
        let facts = try await facts(for: sorting, of: watchedItems())
        try await editWatchlist { $0.sort(by: sorting) { facts[$0] } }
    }

    /// The watched items as they are now, in the order of the list or in another, which leaves the list as it is.
    ///
    /// - Throws: `ClientFailure`.
    func watchedItems(sortedBy sorting: Watchlist.Sorting?) async throws -> [WatchedItem] {
        let items = try await watchedItems()
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
        return try await bids.activity(request).updates.last
    }

    /// - Throws: `LocalStoreFailure` when the last change of the watchlist was not kept.
    func requireWatchlistKept() throws {
        if let failure = bidding.storeFailures[.watchlist] { throw failure }
    }
}
