public import FoundationCore

/// Where a program keeps the bids that it has sent or is about to send, and whose outcome it does not know yet: so that a
/// crash between sending and answer ends in one bid.
public protocol PendingBidStore: Sendable {
    /// All that are kept and can be read; what is damaged is out of the way afterwards, and told of this once.
    func load() async -> StoredPendingBids

    /// Keeps one more; it is durable when this returns.
    ///
    /// - Throws: `LocalStoreFailure`, after which it is not kept, and must not be sent.
    func add(_ bid: PendingBid) async throws(LocalStoreFailure)

    /// Forgets the one with a key, if there is one.
    ///
    /// - Throws: `LocalStoreFailure`.
    func remove(key: String) async throws(LocalStoreFailure)
}
