/// The storage of a cache: the responses of one server for one account. It is thread-safe.
///
/// A storage may lose responses at any time: a response that cannot be read or written is a miss, never an error.
public protocol HTTPCacheStorage: Sendable {
    /// Returns the stored responses of a target: one for each variant, or several parts of it.
    func responses(to target: String) -> [StoredResponse]

    /// A number that grows with each removal. Read it before you send a request, and pass it to
    /// ``store(_:unlessRemovedSince:)``.
    var revision: UInt64 { get }

    /// Stores a response, in place of those with the same target that it ``StoredResponse/replaces(_:)``, unless its target has
    /// been removed since a revision: a response to a request that was sent before the removal may be outdated, or belong to
    /// another account.
    func store(_ response: StoredResponse, unlessRemovedSince revision: UInt64)

    /// Removes all responses of a target.
    func removeResponses(to target: String)

    /// Removes everything. ``CacheMiddleware/removeAll()`` also cancels the requests of the cache in the background.
    func removeAll()
}
