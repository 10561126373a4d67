internal import APICore
public import Catalog
public import FoundationCore

/// A store of the catalog snapshot of one person in one house, in a file. A damaged file is moved aside and reported; a
/// snapshot contains only copies of the house's data.
public struct FileCatalogSnapshotStore: CatalogSnapshotStore {
    private let file: OwnedFile<CatalogSnapshot>

    /// Creates the store of an owner in a folder, which must exist. Owners may share a folder.
    public init(folder: String, owner: StoreOwner) {
        file = OwnedFile(path: owner.path(of: "catalog", in: folder), of: owner)
    }

    /// Returns the stored snapshot; `nil` if there is none.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged`, `.unreadable`.
    @concurrent public func load() async throws(LocalStoreFailure) -> CatalogSnapshot? { try file.read() }

    /// Replaces the stored snapshot durably.
    ///
    /// - Throws: `LocalStoreFailure`, `.unwritable`.
    @concurrent public func save(_ snapshot: CatalogSnapshot) async throws(LocalStoreFailure) {
        try file.write(snapshot)
    }
}
