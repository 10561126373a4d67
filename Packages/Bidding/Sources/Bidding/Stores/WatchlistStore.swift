public import FoundationCore

/// Where a program keeps the watchlist of one person in one house.
public protocol WatchlistStore: Sendable {
    /// The list as it was kept last; `nil` when none ever was.
    ///
    /// - Throws: `LocalStoreFailure`; after `.damaged` what was there is out of the way, and a new list can be begun.
    func load() async throws(LocalStoreFailure) -> Watchlist?

    /// Puts what `change` makes of the list in its place, wholly or not at all; it is durable when this returns, and no
    /// other program has changed the list meanwhile.
    ///
    /// - Parameters:
    ///   - change: makes the new list of the one that is kept; `nil` when none ever was.
    /// - Returns: the list as it is kept now.
    /// - Throws: `LocalStoreFailure`, as `load()` does, or after which the list of before is kept.
    func update(_ change: @Sendable (Watchlist?) -> Watchlist) async throws(LocalStoreFailure) -> Watchlist
}
