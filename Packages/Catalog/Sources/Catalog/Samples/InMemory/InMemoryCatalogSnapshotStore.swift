public import FoundationCore
import Synchronization

/// An in-memory snapshot store, for previews and tests.
public final class InMemoryCatalogSnapshotStore: CatalogSnapshotStore {
    private let stored: Mutex<CatalogSnapshot?>

    /// Creates a store with a snapshot, or an empty one.
    public init(_ snapshot: CatalogSnapshot? = nil) { stored = Mutex(snapshot) }

    /// The stored snapshot.
    public var snapshot: CatalogSnapshot? { stored.withLock { $0 } }

    /// Returns the stored snapshot.
    public func load() throws(LocalStoreFailure) -> CatalogSnapshot? { snapshot }

    /// Replaces the stored snapshot.
    public func save(_ snapshot: CatalogSnapshot) throws(LocalStoreFailure) { stored.withLock { $0 = snapshot } }
}
