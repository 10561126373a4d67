import Synchronization

/// An in-memory store, for previews, tests and programs that persist nothing.
public final class InMemoryPendingOrderCommandStore: PendingOrderCommandStore {
    private let keys = Mutex<[OrderingChange: String]>([:])

    /// Creates an empty store.
    public init() {}

    /// Returns the stored key of a change; if there is none, stores and returns `key`.
    public func begin(_ change: OrderingChange, key: String) -> String {
        keys.withLock { keys in
            if let stored = keys[change] { return stored }
            keys[change] = key
            return key
        }
    }

    /// Removes keys.
    public func finish(keys finished: Set<String>) {
        keys.withLock { keys in keys = keys.filter { !finished.contains($0.value) } }
    }
}
