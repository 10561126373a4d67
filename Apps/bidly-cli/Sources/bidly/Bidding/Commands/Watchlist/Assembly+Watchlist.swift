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
        try await inSession(house) { session in
            try await change(session)
            try await showWatchlist(of: session, output)
        }
    }

    /// Shows the watchlist as it is now.
    @MainActor
    func showWatchlist(of session: Session, _ output: OutputOptions) async throws {
        let watched = try await session.watchedItems()
        try WatchlistPresenter(now: session.clock.now).present(watched, as: output, on: console)
    }
}
