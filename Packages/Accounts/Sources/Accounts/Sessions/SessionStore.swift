public import FoundationCore

/// The store of the program's session in one house. It holds a secret: only the person who uses the program may read it.
public protocol SessionStore: Sendable {
    /// Returns the stored session; `nil` if there is none.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged` after damaged content was moved aside; `.unreadable` if it cannot be read,
    ///   or if others may read it.
    func load() async throws(LocalStoreFailure) -> StoredSession?

    /// Replaces the stored session durably; `nil` removes it.
    ///
    /// - Throws: `LocalStoreFailure`, with `.unwritable`; the previous session is then unchanged.
    func save(_ session: StoredSession?) async throws(LocalStoreFailure)
}
