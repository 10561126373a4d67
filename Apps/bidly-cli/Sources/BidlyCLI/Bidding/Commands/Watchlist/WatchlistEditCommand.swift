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
        try await assembly.withSession(house) { session in
            try await edit(in: session, on: assembly.console)
            try await session.showWatchlist(as: output, on: assembly.console)
        }
    }
}

extension Session {
    /// Shows the watchlist with current prices.
    ///
    /// - Parameter sorting: the display order; `nil` for the stored order.
    /// - Throws: `ClientFailure`, `OutputError`.
    func showWatchlist(
        sortedBy sorting: Watchlist.Sorting? = nil,
        as output: OutputOptions,
        on console: Console
    ) async throws {
        let items = try await watchedItems(sortedBy: sorting)
        try WatchlistPresenter(now: clock.now, list: bidding.watchlist).present(items, as: output, on: console)
    }
}
