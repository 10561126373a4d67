public import FoundationCore

/// The store of the ``CatalogSnapshot`` of one person in one house.
public protocol CatalogSnapshotStore: Sendable {
    /// Returns the stored snapshot; `nil` if there is none.
    ///
    /// - Throws: `LocalStoreFailure`. After `.damaged`, the damaged content was moved aside.
    func load() async throws(LocalStoreFailure) -> CatalogSnapshot?

    /// Replaces the stored snapshot atomically.
    ///
    /// - Throws: `LocalStoreFailure`; the previous snapshot is then unchanged.
    func save(_ snapshot: CatalogSnapshot) async throws(LocalStoreFailure)
}
