public import FoundationCore

/// Where a program keeps what its `Catalog` knew last, to show it at the next start with its age.
public protocol CatalogSnapshotStore: Sendable {
    /// What was saved last; `nil` when nothing ever was.
    ///
    /// - Throws: `LocalStoreFailure`; after `.damaged` what was there is out of the way.
    func load() async throws(LocalStoreFailure) -> CatalogSnapshot?

    /// Keeps it in place of what was kept before, wholly or not at all.
    ///
    /// - Throws: `LocalStoreFailure`, after which the snapshot of before is kept.
    func save(_ snapshot: CatalogSnapshot) async throws(LocalStoreFailure)
}
