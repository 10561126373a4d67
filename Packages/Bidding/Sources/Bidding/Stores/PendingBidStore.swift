public import FoundationCore
import Synchronization

/// The store of pending bids. Each bid is stored before it is sent, so that a crash between request and response cannot
/// lead to a second bid.
public protocol PendingBidStore: Sendable {
    /// Returns all stored bids that can be read. Damaged bids are moved aside and reported once.
    func load() async -> StoredPendingBids

    /// Stores a bid before it is sent. The write is durable when the function returns.
    ///
    /// - Returns: The caller's claim on the bid.
    /// - Throws: `LocalStoreFailure`, with `.unwritable` if the bid cannot be written. The bid is then not stored, even
    ///   after a crash, and must not be sent.
    @discardableResult
    func add(_ bid: PendingBid) async throws(LocalStoreFailure) -> PendingBidClaim

    /// Claims a stored bid.
    ///
    /// - Throws: `LocalStoreFailure`, with `.unreadable` if the store cannot determine whether the bid is in use.
    func claim(_ bid: PendingBid) async throws(LocalStoreFailure) -> PendingBidClaim.Attempt

    /// Removes the bid with an idempotency key, if there is one.
    ///
    /// - Throws: `LocalStoreFailure`: `.unwritable` if the bid cannot be removed and stays stored; `.notDurable` if the
    ///   bid was removed, but a crash of the machine may restore it.
    func remove(key: String) async throws(LocalStoreFailure)
}

/// The exclusive right to send or settle a pending bid. It excludes all other aggregates and programs that share the
/// store.
///
/// The sender of a bid holds the claim until the response arrives. Until then, no other program can settle the bid.
/// When a program ends, its claims are released.
public final class PendingBidClaim: Sendable {
    /// The result of claiming a bid.
    public enum Attempt: Sendable {
        /// The caller has the claim.
        case claimed(PendingBidClaim)
        /// Another running program has the claim.
        case inUse
        /// The bid is no longer stored: another program has settled or discarded it.
        case gone
    }

    private let giveUp: Mutex<(@Sendable () -> Void)?>

    /// Creates a claim. The closure releases the claim; it is called once.
    public init(_ giveUp: @escaping @Sendable () -> Void) { self.giveUp = Mutex(giveUp) }

    deinit { release() }

    /// Releases the claim. Deallocating the claim releases it, too.
    public func release() {
        let giveUp = giveUp.withLock { giveUp in
            defer { giveUp = nil }
            return giveUp
        }
        giveUp?()
    }
}
