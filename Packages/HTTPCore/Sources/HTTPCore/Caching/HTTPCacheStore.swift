/// The storage of a cache, for one server and one account. It is thread-safe.
///
/// A storage may lose responses at any time. A response that cannot be read or written counts as missing; it is never
/// an error.
public protocol HTTPCacheStore: Sendable {
    /// Returns the stored responses of a request target: one for each variant, or several byte ranges of a variant.
    func responses(to target: String) -> [StoredResponse]

    /// The number of removals so far. Read it before you send a request, and pass it to
    /// ``store(_:unlessRemovedSince:)``.
    var revision: UInt64 { get }

    /// Stores a response in place of those that it ``StoredResponse/replaces(_:)``. Does nothing if its target was
    /// removed after `revision`: the response belongs to a request that was sent before the removal, so it may be
    /// stale or belong to another account.
    func store(_ response: StoredResponse, unlessRemovedSince revision: UInt64)

    /// Removes all responses of a target.
    func removeResponses(to target: String)

    /// Removes all responses. Call ``CacheMiddleware/removeAll()`` instead to also cancel background revalidations.
    func removeAll()
}
