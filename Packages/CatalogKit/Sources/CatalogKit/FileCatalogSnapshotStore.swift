internal import APICore
public import Catalog
public import FoundationCore

/// Stores the catalog snapshot of one person in one house in a file. A damaged file is moved aside and reported. No
/// data is lost, because a snapshot contains only copies of the house's data.
public struct FileCatalogSnapshotStore: CatalogSnapshotStore {
    private let file: OwnedFile<CatalogSnapshot>

    /// Creates the store of an owner in a folder, which must exist. Owners may share a folder.
    public init(folder: String, owner: StoreOwner) {
        file = OwnedFile(path: owner.path(of: "catalog", in: folder), of: owner)
    }

    /// Returns the stored snapshot; `nil` if there is none.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged` if the file was damaged and has been moved aside; `.unreadable` if the
    ///   file cannot be read, belongs to another owner, or was written by a newer version of the program.
    @concurrent public func load() async throws(LocalStoreFailure) -> CatalogSnapshot? { try file.read() }

    /// Replaces the stored snapshot durably.
    ///
    /// - Throws: `LocalStoreFailure`: `.unwritable` if the file cannot be written. The file is then unchanged.
    @concurrent public func save(_ snapshot: CatalogSnapshot) async throws(LocalStoreFailure) {
        try file.write(snapshot)
    }
}
