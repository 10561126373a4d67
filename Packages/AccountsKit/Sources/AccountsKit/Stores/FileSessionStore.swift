internal import APICore
public import Accounts
public import FoundationCore
internal import Synchronization

/// A file-based store of the program's session in one house. Only the owner may read the file (mode 0600). Each change
/// replaces the file atomically.
///
/// A file that other users may access is refused, because these users may know the token. If a session cannot be
/// stored, only this process uses it.
public final class FileSessionStore: SessionStore {
    /// The file path.
    public let path: String
    private let file: OwnedFile<StoredSession?>
    private let current = Mutex<StoredSession?>(nil)

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Its folder must exist.
    ///   - house: The name or address of the house. A file with a session of another house is refused.
    public init(path: String, house: String) {
        self.path = path
        file = OwnedFile(path: path, of: StoreOwner(house: house, member: nil))
    }

    /// The session that this process last loaded or saved; `nil` if there is none.
    public var session: StoredSession? { current.withLock(\.self) }

    /// Returns the stored session; `nil` if there is none.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged` if the file was damaged and has been moved aside; `.unreadable` if the
    ///   file cannot be read, if other users may access it, or if it belongs to another house.
    @concurrent public func load() async throws(LocalStoreFailure) -> StoredSession? {
        try AtomicFile(path: path).requirePrivacy()
        let session = try file.read().flatMap(\.self)
        current.withLock { $0 = session }
        return session
    }

    /// Replaces the stored session durably; `nil` removes it.
    ///
    /// - Throws: `LocalStoreFailure`: `.unwritable` if the session cannot be stored; only this process then uses it.
    @concurrent public func save(_ session: StoredSession?) async throws(LocalStoreFailure) {
        current.withLock { $0 = session }
        try file.write(session)
    }
}
