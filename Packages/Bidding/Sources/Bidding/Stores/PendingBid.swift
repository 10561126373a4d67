public import FoundationCore

/// What a `PendingBid`'s key is made of.
public enum PendingBidSubject {}

/// Something a bidder has asked the house to do, and whose outcome is not known yet.
public struct PendingBid: Sendable, Hashable {
    /// What the house was asked to do.
    public enum Intent: Sendable, Hashable {
        /// To bid up to this, if the auction is still as it was seen, where a version is given.
        case bid(Money, ifSeen: EntityVersion<Auction>?)
        /// To take bids back.
        case retraction(RetractionReason)
        /// To sell at the buy-now price.
        case purchase
    }

    /// Names this one intent: asking again with it settles the outcome without a second effect.
    public let key: String
    /// The item.
    public let item: ItemID
    /// What the house was asked to do.
    public let intent: Intent
    /// When it was about to be sent.
    public let time: Instant

    /// An intent about to be sent.
    public init(key: String, item: ItemID, intent: Intent, time: Instant) {
        self.key = key
        self.item = item
        self.intent = intent
        self.time = time
    }

    /// The maximum, if it is a bid.
    public var maximum: Money? {
        guard case .bid(let maximum, _) = intent else { return nil }
        return maximum
    }

    /// Whether it was asked for before another one.
    public func isOlder(than other: PendingBid) -> Bool { (time, key) < (other.time, other.key) }
}
