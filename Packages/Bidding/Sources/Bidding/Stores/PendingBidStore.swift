public import FoundationCore

/// Where a program keeps the bids that it has sent or is about to send, and whose outcome it does not know yet: so that a
/// crash between sending and answer ends in one bid.
public protocol PendingBidStore: Sendable {
    /// All that are kept and can be read; what is damaged is out of the way afterwards, and told of this once.
    func load() async -> StoredPendingBids

    /// Keeps one more, for the caller to send; it is durable when this returns.
    ///
    /// - Throws: `LocalStoreFailure`, after which it is not kept, nor after a crash, and must not be sent.
    @discardableResult
    func add(_ bid: PendingBid) async throws(LocalStoreFailure) -> PendingBidClaim

    /// Claims one that is kept.
    ///
    /// - Throws: `LocalStoreFailure`.
    func claim(_ bid: PendingBid) async throws(LocalStoreFailure) -> PendingBidClaim.Attempt

    /// Forgets the one with a key, if there is one.
    ///
    /// - Throws: `LocalStoreFailure`.
    func remove(key: String) async throws(LocalStoreFailure)
}
