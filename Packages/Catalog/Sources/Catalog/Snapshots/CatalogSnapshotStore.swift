public import FoundationCore

/// Stores the ``CatalogSnapshot`` of one person in one house.
public protocol CatalogSnapshotStore: Sendable {
    /// Returns the stored snapshot; `nil` if there is none.
    ///
    /// - Throws: `LocalStoreFailure` if the snapshot cannot be read. On `.damaged`, the damaged content has been moved
    ///   aside.
    func load() async throws(LocalStoreFailure) -> CatalogSnapshot?

    /// Replaces the stored snapshot atomically.
    ///
    /// - Throws: `LocalStoreFailure`; the previous snapshot is then unchanged.
    func save(_ snapshot: CatalogSnapshot) async throws(LocalStoreFailure)
}
