import Bidding
import CommandLineCore
import FoundationCore

extension Assembly {
    /// Lets a command change the watchlist, and shows the list it leaves.
    ///
    /// - Throws: what `change` throws; `CommandFailure` when the house cannot be opened.
    @MainActor
    func changingWatchlist(
        _ house: HouseOptions,
        _ output: OutputOptions,
        _ change: @MainActor (Session) async throws -> Void
    ) async throws {
        try await withSession(house) { session in
            try await change(session)
            try await showWatchlist(of: session, output)
        }
    }

    /// Shows the watchlist as it is now, in its own order or another.
    ///
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
