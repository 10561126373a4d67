public import FoundationCore

/// The subject of the idempotency keys of pending bids.
public enum PendingBidSubject {}

/// A bid, retraction or purchase whose outcome is not known yet.
public struct PendingBid: Sendable, Hashable {
    /// The kind of a request, with its arguments.
    public enum Intent: Sendable, Hashable {
        /// A bid with a maximum. With a version, it is placed only if the auction still has that version.
        case bid(Money, ifSeen: EntityVersion<Auction>?)
        /// A retraction of the bidder's bids.
        case retraction(RetractionReason)
        /// A purchase at the buy-now price.
        case purchase
    }

    /// The idempotency key: sending the request again with it has no second effect.
    public let key: String
    /// The item of the auction.
    public let item: ItemID
    /// The kind of the request, with its arguments.
    public let intent: Intent
    /// The time immediately before the first attempt to send it.
    public let time: Instant

    /// Creates a pending bid.
    public init(key: String, item: ItemID, intent: Intent, time: Instant) {
        self.key = key
        self.item = item
        self.intent = intent
        self.time = time
    }

    /// The maximum of a bid; `nil` for a retraction and a purchase.
    public var maximum: Money? {
        guard case .bid(let maximum, _) = intent else { return nil }
        return maximum
    }

    /// Returns whether this bid was created before another one; at the same time, the keys decide.
    public func isOlder(than other: PendingBid) -> Bool { (time, key) < (other.time, other.key) }
}
