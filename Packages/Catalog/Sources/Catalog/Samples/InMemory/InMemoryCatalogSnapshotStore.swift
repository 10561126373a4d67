public import FoundationCore
import Synchronization

/// Keeps the snapshot of a `Catalog` as long as the program runs: for previews and tests.
public final class InMemoryCatalogSnapshotStore: CatalogSnapshotStore {
    private let kept: Mutex<CatalogSnapshot?>

    /// A store in which a snapshot was saved already, or none.
    public init(_ snapshot: CatalogSnapshot? = nil) { kept = Mutex(snapshot) }

    /// What was saved last.
    public var snapshot: CatalogSnapshot? { kept.withLock { $0 } }

    /// What was saved last.
    public func load() throws(LocalStoreFailure) -> CatalogSnapshot? { snapshot }

    /// Keeps it.
    public func save(_ snapshot: CatalogSnapshot) throws(LocalStoreFailure) { kept.withLock { $0 = snapshot } }
}
