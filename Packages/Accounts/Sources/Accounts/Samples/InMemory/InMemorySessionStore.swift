import FoundationCore
import Synchronization

/// A session store in memory, for previews and tests.
public final class InMemorySessionStore: SessionStore {
    private let stored: Mutex<StoredSession?>

    /// Creates a store that contains `session`, or nothing if it is `nil`.
    public init(_ session: StoredSession? = nil) { stored = Mutex(session) }

    /// The stored session; `nil` if there is none.
    public var session: StoredSession? { stored.withLock(\.self) }

    /// Returns the stored session.
    public func load() -> StoredSession? { session }

    /// Replaces the stored session; `nil` removes it.
    public func save(_ session: StoredSession?) { stored.withLock { $0 = session } }
}
