import Bidding
import CommandLineCore
import FoundationCore

extension Assembly {
    /// Changes the watchlist, keeps it, and shows the list it leaves.
    ///
    /// - Parameters:
    ///   - names: the items that are meant; each is looked for on the list before it is looked for in the house.
    ///   - change: makes the change.
    /// - Throws: `CommandFailure` for an item that is not there; `LocalStoreFailure` when the list cannot be kept.
    @MainActor
    func editWatchlist(
        _ house: HouseOptions,
        _ output: OutputOptions,
        of names: [ItemName] = [],
        _ change: (inout Watchlist, [ItemID]) throws -> Void
    ) async throws {
        try await inSession(house) { session in
            var items: [ItemID] = []
            for name in names { items.append(try await session.watchedItem(named: name)) }
            // The change may refuse: it is tried before it is made.
            var tried = session.bidding.watchlist
            try change(&tried, items)
            await session.bidding.editWatchlist { list in try? change(&list, items) }
            if let failure = session.bidding.storeFailures[.watchlist] { throw failure }
            try await showWatchlist(of: session, output)
        }
    }

    /// Shows the watchlist as it is now.
    @MainActor
    func showWatchlist(of session: Session, _ output: OutputOptions) async throws {
        try WatchlistPresenter(now: session.clock.now).present(await session.watchedItems(), as: output, on: console)
    }
}

extension Session {
    /// The item that a name stands for; one on the watchlist is found without asking the house.
    ///
    /// - Throws: as `item(named:)`.
    func watchedItem(named name: ItemName) async throws -> ItemID {
        let found = bidding.watchlist.items.filter { $0.rawValue.hasPrefix(name.text) }
        return found.count == 1 ? found[0] : try await item(named: name)
    }
}
