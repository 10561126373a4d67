/// The storage of a cache: the responses of one server for one account. It is thread-safe.
///
/// A storage may lose responses at any time: a response that cannot be read or written is a miss, never an error.
public protocol HTTPCacheStorage: Sendable {
    /// Returns the stored responses of a target, one for each variant.
    func responses(to target: String) -> [StoredResponse]

    /// Stores a response, in place of the one with the same target and variant.
    func store(_ response: StoredResponse)

    /// Removes all responses of a target.
    func removeResponses(to target: String)

    /// Removes everything, for example when the account signs out.
    func removeAll()
}
