public import FoundationCore

/// Where a program keeps the watchlist of one person in one house.
public protocol WatchlistStore: Sendable {
    /// The list as it was saved last; `nil` when none ever was.
    ///
    /// - Throws: `LocalStoreFailure`; after `.damaged` what was there is out of the way, and saving loses nothing.
    func load() async throws(LocalStoreFailure) -> Watchlist?

    /// Keeps the list in place of the one before, wholly or not at all; it is durable when this returns.
    ///
    /// - Throws: `LocalStoreFailure`, after which the list of before is kept.
    func save(_ watchlist: Watchlist) async throws(LocalStoreFailure)
}
