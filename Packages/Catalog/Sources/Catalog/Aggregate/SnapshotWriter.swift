import FoundationCore
import Observation

/// Saves the snapshot of a loaded catalog after each change, and restores it at the start.
@MainActor @Observable
final class SnapshotWriter {
    /// The failure of the last save or restore; `nil` if it succeeded.
    private(set) var failure: LocalStoreFailure?
    private let loaded: LoadedCatalog
    private let store: any CatalogSnapshotStore
    private let writer: CoalescingWriter
    /// The value of `LoadedCatalog.changes` at the last save, even if that save failed.
    @ObservationIgnored private var savedChanges = 0

    init(of loaded: LoadedCatalog, in store: any CatalogSnapshotStore, clock: any WallClock) {
        self.loaded = loaded
        self.store = store
        writer = CoalescingWriter(throttledBy: clock)
    }

    func restore() async {
        do {
            if let snapshot = try await store.load() { loaded.apply(snapshot) }
        } catch {
            failure = error
        }
    }

    func save() async {
        guard savedChanges < loaded.changes else { return }
        await writer.write { [self] in
            let changes = loaded.changes
            guard savedChanges < changes else { return }
            do throws(LocalStoreFailure) {
                try await store.save(loaded.snapshot)
                failure = nil
            } catch {
                failure = error
            }
            // A failed save is retried only after the next change.
            savedChanges = changes
        }
    }
}
