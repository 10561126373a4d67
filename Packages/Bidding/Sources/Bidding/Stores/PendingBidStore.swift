public import FoundationCore
import Synchronization

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

/// The sole right to ask the house about a pending bid, among all aggregates and programs that share its store. Whoever
/// sends a bid holds it until the bid is answered, so that nobody settles what is still on its way; it ends with its program.
public final class PendingBidClaim: Sendable {
    /// What came of asking a store for a claim.
    public enum Attempt: Sendable {
        /// The bid is the caller's to settle.
        case claimed(PendingBidClaim)
        /// A living program is at work on the bid.
        case inUse
        /// The bid is no longer in the store: somebody else has settled it.
        case gone
    }

    private let giveUp: Mutex<(@Sendable () -> Void)?>

    /// A claim that a closure gives up, once.
    public init(_ giveUp: @escaping @Sendable () -> Void) { self.giveUp = Mutex(giveUp) }

    deinit { release() }

    /// Gives the claim up; it is given up with the last reference, too.
    public func release() {
        let giveUp = giveUp.withLock { giveUp in
            defer { giveUp = nil }
            return giveUp
        }
        giveUp?()
    }
}
