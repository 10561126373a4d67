internal import APICore
public import Catalog
public import FoundationCore

/// What one person's program knew last of the items of one house, in a file. A file that is damaged is kept under another
/// name, and told of; saving takes the place of whatever is there, as it holds nothing that the house does not.
public struct FileCatalogSnapshotStore: CatalogSnapshotStore {
    private let file: OwnedFile<CatalogSnapshot>

    /// The store of an owner in a folder, which must be there; any number of owners may share it.
    public init(folder: String, owner: StoreOwner) {
        file = OwnedFile(path: owner.path(of: "catalog", in: folder), of: owner)
    }

    /// What was saved last; `nil` when nothing ever was.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged`, `.unreadable`.
    @concurrent public func load() async throws(LocalStoreFailure) -> CatalogSnapshot? { try file.read() }

    /// Keeps it, durably.
    ///
    /// - Throws: `LocalStoreFailure`, `.unwritable`.
    @concurrent public func save(_ snapshot: CatalogSnapshot) async throws(LocalStoreFailure) {
        try file.write(snapshot)
    }
}
