import Bidding
import CommandLineCore
import FoundationCore

extension Assembly {
    /// Opens a session, changes the watchlist and shows the result.
    ///
    /// - Throws: what `change` throws; `CommandFailure` if the house cannot be opened.
    @MainActor
    func editWatchlist(
        _ house: HouseOptions,
        _ output: OutputOptions,
        _ change: @MainActor (Session) async throws -> Void
    ) async throws {
        try await withSession(house) { session in
            try await change(session)
            try await showWatchlist(of: session, output)
        }
    }

    /// Shows the watchlist with current prices.
    ///
    /// - Parameter sorting: the order to show; `nil` for the list's own.
    /// - Throws: `ClientFailure`, `OutputError`.
    @MainActor
    func showWatchlist(
        of session: Session,
        _ output: OutputOptions,
        sortedBy sorting: Watchlist.Sorting? = nil
    ) async throws {
        let items = try await session.watchedItems(sortedBy: sorting)
        try WatchlistPresenter(now: session.clock.now, list: session.bidding.watchlist)
            .present(items, as: output, on: console)
    }
}
