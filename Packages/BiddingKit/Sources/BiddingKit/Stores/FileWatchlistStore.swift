internal import APICore
public import Bidding
public import FoundationCore

/// The watchlist of one person in one house in a file: after a crash at any moment, and on a full disk, it has the list
/// that was saved last or the one before.
///
/// A file that is damaged is kept under another name, and told of. Several programs can change the list at once.
public struct FileWatchlistStore: WatchlistStore {
    private let file: OwnedFile<Watchlist>

    /// The store of an owner in a folder, which must be there; any number of owners may share it.
    public init(folder: String, owner: StoreOwner) {
        file = OwnedFile(path: owner.path(of: "watchlist", in: folder), of: owner)
    }

    /// The list as it was saved last; `nil` when none ever was.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged`, `.unreadable`.
    @concurrent public func load() async throws(LocalStoreFailure) -> Watchlist? { try file.read() }

    /// Puts what is made of the list in its place, durably.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged`, `.unreadable`, `.unwritable`.
    @concurrent public func update(
        _ change: @Sendable (Watchlist?) -> Watchlist
    ) async throws(LocalStoreFailure) -> Watchlist {
        try file.update(change)
    }
}
