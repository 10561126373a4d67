public import FoundationCore

/// The store of the ``Watchlist`` of one person in one house.
public protocol WatchlistStore: Sendable {
    /// Returns the stored list; `nil` if there is none.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged` if the stored content was damaged and has been moved aside, so that a
    ///   new list can be stored; `.unreadable` if the content cannot be read.
    func load() async throws(LocalStoreFailure) -> Watchlist?

    /// Replaces the stored list atomically. The write is durable when the function returns. No other program can change
    /// the list during the call.
    ///
    /// - Parameter change: Receives the stored list, or `nil` if there is none, and returns the new list.
    /// - Returns: The stored list after the change.
    /// - Throws: `LocalStoreFailure`: the failures of `load()`, or `.unwritable` if the list cannot be written; the
    ///   previous list is then unchanged.
    func update(_ change: @Sendable (Watchlist?) -> Watchlist) async throws(LocalStoreFailure) -> Watchlist
}
