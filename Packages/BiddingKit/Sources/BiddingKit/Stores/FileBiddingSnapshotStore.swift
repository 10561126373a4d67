internal import APICore
public import Bidding
public import FoundationCore

/// A store of the bidding snapshot of one person in one house, in a file. A damaged file is moved aside and reported.
/// No data is lost, because a snapshot contains only copies of the house's data.
public struct FileBiddingSnapshotStore: BiddingSnapshotStore {
    private let file: OwnedFile<BiddingSnapshot>

    /// Creates the store of an owner in a folder, which must exist. Owners may share a folder.
    public init(folder: String, owner: StoreOwner) {
        file = OwnedFile(path: owner.path(of: "bidding", in: folder), of: owner)
    }

    /// Returns the stored snapshot; `nil` if there is none.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged` if the file was damaged and has been moved aside; `.unreadable` if the
    ///   file cannot be read, was written by a newer version of the program, or belongs to another owner.
    @concurrent public func load() async throws(LocalStoreFailure) -> BiddingSnapshot? { try file.read() }

    /// Replaces the stored snapshot durably.
    ///
    /// - Throws: `LocalStoreFailure`, with `.unwritable` if the file cannot be written.
    @concurrent public func save(_ snapshot: BiddingSnapshot) async throws(LocalStoreFailure) {
        try file.write(snapshot)
    }
}
