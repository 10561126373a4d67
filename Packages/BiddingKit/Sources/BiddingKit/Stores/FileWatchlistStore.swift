internal import APICore
public import Bidding
public import FoundationCore

/// A store of the watchlist of one person in one house, in a file. The file is always replaced atomically: after a
/// crash or on a full disk, it has its previous content.
///
/// A damaged file is moved aside and reported. Several processes may change the list concurrently.
public struct FileWatchlistStore: WatchlistStore {
    private let file: OwnedFile<Watchlist>

    /// Creates the store of an owner in a folder, which must exist. Owners may share a folder.
    public init(folder: String, owner: StoreOwner) {
        file = OwnedFile(path: owner.path(of: "watchlist", in: folder), of: owner)
    }

    /// Returns the stored list; `nil` if there is none.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged` if the file was damaged and has been moved aside; `.unreadable` if the
    ///   file cannot be read, was written by a newer version of the program, or belongs to another owner.
    @concurrent public func load() async throws(LocalStoreFailure) -> Watchlist? { try file.read() }

    /// Changes the list durably under the lock of the file.
    ///
    /// - Throws: The failures of `load()`; `.unwritable` if the file cannot be written.
    @concurrent public func update(
        _ change: @Sendable (Watchlist?) -> Watchlist
    ) async throws(LocalStoreFailure) -> Watchlist {
        try file.update(change)
    }
}
