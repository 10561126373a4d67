import Bidding
import CommandLineCore
import FoundationCore

/// Changes of the watchlist: each is kept, or told as a failure.
extension Session {
    /// The items on the watchlist that names stand for; each is looked for on the list before it is looked for in the
    /// house.
    ///
    /// - Throws: `CommandFailure`, 66, for one that is not on it; as `item(named:)`.
    func watchedItems(named names: [ItemName]) async throws -> [ItemID] {
        var items: [ItemID] = []
        for name in names {
            let watched = bidding.watchlist.items.filter { $0.rawValue.hasPrefix(name.text) }
            let item = watched.count == 1 ? watched[0] : try await item(meantToBeWatched: name)
            guard bidding.isWatching(item) else { throw CommandFailure.notWatched(item) }
            items.append(item)
        }
        return items
    }

    private func item(meantToBeWatched name: ItemName) async throws -> ItemID {
        do {
            return try await item(named: name)
        } catch let failure as CommandFailure where failure.exitCode == .notFound && name.text != ItemName.last {
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
    func unwatch(_ names: [ItemName]) async throws {
        let items = try await watchedItems(named: names)
        try await editWatchlist { list in
            for item in items { list.remove(item) }
        }
    }

    /// Puts the watchlist into an order, by what the house says now.
    ///
    /// - Throws: `ClientFailure`; as `editWatchlist(_:)`.
    func sortWatchlist(by sorting: Watchlist.Sorting) async throws {
        var facts: [ItemID: Watchlist.Facts] = [:]
        for watched in try await watchedItems() {
            guard let auction = watched.auction else { continue }
            let latest = sorting == .latestActivity ? try await latestUpdate(of: auction.item)?.time : nil
            facts[auction.item] = Watchlist.Facts(auction: auction, lastActivityAt: latest)
        }
        try await editWatchlist { $0.sort(by: sorting) { facts[$0] } }
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
