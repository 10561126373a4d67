import Bidding
import CommandLineCore

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
        try await assembly.withSession(house, usesStoredResponses: true) { session in
            try await edit(in: session, on: assembly.console)
            try await session.showWatchlist(as: output, on: assembly.console)
        }
    }
}

extension Session {
    /// Shows the whole watchlist, in list order, with current prices.
    ///
    /// - Throws: `CancellationError`, `OutputError`.
    func showWatchlist(as output: OutputOptions, on console: Console) async throws {
        let items = try await watchedItems(noteOn: console.error)
        let page = CountedPage(ListPage(1), rows: items, offset: 0, total: items.count)
        try showWatchlist(page, as: output, on: console)
    }

    /// Shows a page of the watchlist.
    ///
    /// - Throws: `OutputError`.
    func showWatchlist(_ page: CountedPage<WatchedItem>, as output: OutputOptions, on console: Console) throws {
        try WatchlistPresenter(now: clock.now, list: bidding.watchlist, asOf: storedDataTime())
            .present(page, as: output, on: console)
    }
}
