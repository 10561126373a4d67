import Catalog
import FoundationCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Key-value storage of bytes, such as a platform provides.
protocol KeyValueStorage: Sendable {
    func bytes(for key: String) throws -> [UInt8]?
    func set(_ bytes: [UInt8]?, for key: String) throws
}

/// Stores the catalog snapshot of one person in one house in key-value storage.
struct KeyValueSnapshotStore: CatalogSnapshotStore {
    let storage: any KeyValueStorage
    let owner: StoreOwner

    private var key: String { "catalog \(owner.house) \(owner.member?.rawValue ?? "")" }

    func load() async throws(LocalStoreFailure) -> CatalogSnapshot? {
        let bytes: [UInt8]?
        do {
            bytes = try storage.bytes(for: key)
        } catch {
            throw LocalStoreFailure(.unreadable, "The snapshot cannot be read: \(error)")
        }
        guard let bytes else { return nil }
        do {
            return try JSONDecoder().decode(CatalogSnapshot.self, from: Data(bytes))
        } catch {
            try renameDamaged(bytes)
            throw LocalStoreFailure(.damaged, "The damaged snapshot was moved to \(key).damaged: \(error)")
        }
    }

    func save(_ snapshot: CatalogSnapshot) async throws(LocalStoreFailure) {
        do {
            try storage.set(Array(try JSONEncoder().encode(snapshot)), for: key)
        } catch {
            throw LocalStoreFailure(.unwritable, "The snapshot cannot be written: \(error)")
        }
    }

    private func renameDamaged(_ bytes: [UInt8]) throws(LocalStoreFailure) {
        do {
            try storage.set(bytes, for: "\(key).damaged")
            try storage.set(nil, for: key)
        } catch {
            throw LocalStoreFailure(.unwritable, "The damaged snapshot cannot be moved: \(error)")
        }
    }
}

/// Returns a catalog with the state of the last run.
@MainActor func restoredCatalog(client: any CatalogClient, store: KeyValueSnapshotStore) async -> Catalog {
    let catalog = Catalog(client: client, snapshots: store)
    await catalog.restore()
    return catalog
}
