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
        let content: [UInt8]?
        do {
            content = try file.read()
        } catch {
            throw LocalStoreFailure(.unreadable, error.description)
        }
        guard let content else { return nil }
        do {
            guard try JSONCoding.decode(Head.self, from: content).format == CatalogSnapshot.format else { return nil }
            return try JSONCoding.decode(from: content)
        } catch {
            throw try damage(error)
        }
    }

    /// Keeps it; writes the file away from the caller's actor.
    @concurrent
    public func save(_ snapshot: CatalogSnapshot) async throws(LocalStoreFailure) {
        do {
            try file.write(try JSONCoding.encode(snapshot))
        } catch {
            throw LocalStoreFailure(.unwritable, "\(error)")
        }
    }

    private func damage(_ error: JSONError) throws(LocalStoreFailure) -> LocalStoreFailure {
        do {
            let aside = try file.setAside()
            return LocalStoreFailure(.damaged, "\(file.path) makes no sense and was moved to \(aside): \(error)")
        } catch {
            throw LocalStoreFailure(.unreadable, error.description)
        }
    }
}
