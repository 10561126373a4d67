public import FoundationCore

/// The store of the ``BiddingSnapshot`` of one person in one house.
public protocol BiddingSnapshotStore: Sendable {
    /// Returns the stored snapshot; `nil` if there is none.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged` if the stored content was damaged and has been moved aside;
    ///   `.unreadable` if the content cannot be read.
    func load() async throws(LocalStoreFailure) -> BiddingSnapshot?

    /// Replaces the stored snapshot atomically.
    ///
    /// - Throws: `LocalStoreFailure`, with `.unwritable` if the snapshot cannot be written; the previous snapshot is
    ///   then unchanged.
    func save(_ snapshot: BiddingSnapshot) async throws(LocalStoreFailure)
}
