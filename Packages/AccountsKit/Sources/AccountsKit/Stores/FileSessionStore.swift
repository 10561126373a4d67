internal import APICore
public import Accounts
public import FoundationCore
internal import Synchronization

/// A store of the program's session in one house, in a file that only its owner may read (mode 0600) and that is replaced
/// atomically.
///
/// A file that others may read is refused, because its token may be known to them. The session of this process stays in use
/// if it could not be stored.
public final class FileSessionStore: SessionStore {
    /// The path of the file.
    public let path: String
    private let file: OwnedFile<StoredSession?>
    private let current = Mutex<StoredSession?>(nil)

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Its folder must exist.
    ///   - house: The name or address of the house. A session of another house is not used.
    public init(path: String, house: String) {
        self.path = path
        file = OwnedFile(path: path, of: StoreOwner(house: house, member: nil))
    }

    /// The session that was loaded or saved last in this process.
    public var session: StoredSession? { current.withLock(\.self) }

    /// Returns the stored session; `nil` if there is none.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged`; `.unreadable`, also if others may read the file.
    @concurrent public func load() async throws(LocalStoreFailure) -> StoredSession? {
        try AtomicFile(path: path).requirePrivacy()
        let session = try file.read().flatMap(\.self)
        current.withLock { $0 = session }
        return session
    }

    /// Replaces the stored session durably; `nil` removes it.
    ///
    /// - Throws: `LocalStoreFailure`, with `.unwritable`; the session is then used by this process only.
    @concurrent public func save(_ session: StoredSession?) async throws(LocalStoreFailure) {
        current.withLock { $0 = session }
        try file.write(session)
    }
}
