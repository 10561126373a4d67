/// Where a program keeps what it knew last, to show it at the next start with its age. It is no answer to any request.
public protocol BiddingSnapshotStore: Sendable {
    /// What was saved last; `nil` when nothing ever was.
    ///
    /// - Throws: `BiddingStoreFailure`; after `.damaged` what was there is out of the way.
    func load() async throws(BiddingStoreFailure) -> BiddingSnapshot?

    /// Keeps it in place of what was kept before, wholly or not at all.
    ///
    /// - Throws: `BiddingStoreFailure`, after which the snapshot of before is kept.
    func save(_ snapshot: BiddingSnapshot) async throws(BiddingStoreFailure)
}
