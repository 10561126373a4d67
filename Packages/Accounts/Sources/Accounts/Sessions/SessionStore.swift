public import FoundationCore

/// Stores the program's session in one house. The stored token is a secret: only the person who uses the program may
/// read it.
public protocol SessionStore: Sendable {
    /// Returns the stored session; `nil` if there is none.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged` if the content was damaged and has been moved aside; `.unreadable` if
    ///   the content cannot be read, or if users of the system other than the owner may read it.
    func load() async throws(LocalStoreFailure) -> StoredSession?

    /// Replaces the stored session durably; `nil` removes it.
    ///
    /// - Throws: `LocalStoreFailure`: `.unwritable` if the session cannot be stored. The stored session is then
    ///   unchanged.
    func save(_ session: StoredSession?) async throws(LocalStoreFailure)
}
