internal import APICore
public import Bidding
public import FoundationCore

/// What one person's program knew last of one house, in a file. A file that is damaged is kept under another name, and
/// told of; saving takes the place of whatever is there, as it holds nothing that the house does not.
public struct FileBiddingSnapshotStore: BiddingSnapshotStore {
    private let file: OwnedFile<BiddingSnapshot>

    /// The store of an owner in a folder, which must be there; any number of owners may share it.
    public init(folder: String, owner: StoreOwner) {
        file = OwnedFile(path: owner.path(of: "bidding", in: folder), of: owner)
    }

    /// What was saved last; `nil` when nothing ever was.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged`, `.unreadable`.
    @concurrent public func load() async throws(LocalStoreFailure) -> BiddingSnapshot? { try file.read() }

    /// Keeps it, durably.
    ///
    /// - Throws: `LocalStoreFailure`, `.unwritable`.
    @concurrent public func save(_ snapshot: BiddingSnapshot) async throws(LocalStoreFailure) {
        try file.write(snapshot)
    }
}
