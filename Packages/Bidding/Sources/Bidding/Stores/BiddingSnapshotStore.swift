public import FoundationCore

/// Where a program keeps what it knew last, to show it at the next start with its age. It is no answer to any request.
public protocol BiddingSnapshotStore: Sendable {
    /// What was saved last; `nil` when nothing ever was.
    ///
    /// - Throws: `LocalStoreFailure`; after `.damaged` what was there is out of the way.
    func load() async throws(LocalStoreFailure) -> BiddingSnapshot?

    /// Keeps it in place of what was kept before, wholly or not at all.
    ///
    /// - Throws: `LocalStoreFailure`, after which the snapshot of before is kept.
    func save(_ snapshot: BiddingSnapshot) async throws(LocalStoreFailure)
}
