import Bidding
import CommandLineCore
import FoundationCore

/// A command that changes the watchlist and shows the result.
protocol WatchlistEditCommand: HouseCommand {
    /// Changes the watchlist.
    ///
    /// - Throws: `ClientFailure`, `CommandFailure` or `LocalStoreFailure`. The list is then not shown.
    @MainActor func edit(in session: Session, on console: Console) async throws
}

extension WatchlistEditCommand {
    var resultExample: (any Encodable)? { WatchlistRow.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house) { session in
            try await edit(in: session, on: assembly.console)
            try await session.showWatchlist(as: output, on: assembly.console)
        }
    }
}

extension Session {
    /// Shows the whole watchlist, in list order, with current prices, after a change that was stored. If the auctions
    /// cannot be loaded, prints only a note, because the change itself succeeded.
    ///
    /// - Throws: `CancellationError`, `OutputError`.
    func showWatchlist(as output: OutputOptions, on console: Console) async throws {
        let items: [WatchedItem]
        do {
            items = try await watchedItems()
        } catch let failure as ClientFailure {
            let reason = console.error.printable(CommandFailure(failure).description)
            return try console.error.line("note: The watchlist was changed, but its prices cannot be shown. \(reason)")
        }
        let page = CountedPage(ListPage(1), rows: items, offset: 0, total: items.count)
        try showWatchlist(page, as: output, on: console)
    }

    /// Shows a page of the watchlist.
    ///
    /// - Throws: `OutputError`.
    func showWatchlist(_ page: CountedPage<WatchedItem>, as output: OutputOptions, on console: Console) throws {
        try WatchlistPresenter(now: clock.now, list: bidding.watchlist).present(page, as: output, on: console)
    }
}
