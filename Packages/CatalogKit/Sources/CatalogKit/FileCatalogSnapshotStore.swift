public import Catalog
public import FoundationCore
internal import HTTPCore

/// Keeps the last known state of a catalog in a file, replaced whole or not at all.
///
/// A snapshot of another version of the program counts as none and is written over: it holds nothing that the house does
/// not. A file that makes no sense is set aside.
public struct FileCatalogSnapshotStore: CatalogSnapshotStore {
    private struct Head: Decodable {
        let format: Int
    }

    private let file: AtomicFile

    /// A store in the file at a path; one file for each house and person. The file's folder must be there.
    public init(path: String) { file = AtomicFile(path: path) }

    /// What was saved last; reads the file away from the caller's actor.
    @concurrent
    public func load() async throws(LocalStoreFailure) -> CatalogSnapshot? {
        try file.load { bytes throws(LocalStoreFailure) in
            do throws(JSONError) {
                guard try JSONCoding.decode(Head.self, from: bytes).format == CatalogSnapshot.format else { return nil }
                return try JSONCoding.decode(CatalogSnapshot.self, from: bytes)
            } catch {
                throw LocalStoreFailure(.damaged, "\(file.path): \(error)")
            }
        }
    }

    /// Keeps it; writes the file away from the caller's actor.
    @concurrent
    public func save(_ snapshot: CatalogSnapshot) async throws(LocalStoreFailure) {
        let content: [UInt8]
        do {
            content = try JSONCoding.encode(snapshot)
        } catch {
            throw LocalStoreFailure(.unwritable, "\(file.path): \(error)")
        }
        try file.save(content)
    }
}
