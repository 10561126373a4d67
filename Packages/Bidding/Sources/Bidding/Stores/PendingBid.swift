public import FoundationCore

/// The subject of the idempotency keys of pending bids.
public enum PendingBidSubject {}

/// A bid, retraction or purchase whose outcome is not known yet.
public struct PendingBid: Sendable, Hashable, Identifiable {
    /// The kind of a request, with its arguments.
    public enum Intent: Sendable, Hashable {
        /// A bid with a maximum. With `ifSeen`, the house places it only if the auction still has that version.
        case bid(Money, ifSeen: EntityVersion<Auction>?)
        /// A retraction of the bidder's bids.
        case retraction(RetractionReason)
        /// A purchase at the buy-now price.
        case purchase
    }

    /// The auctioned item.
    public let item: ItemID
    /// The idempotency key: a request that is sent again with the same key has no second effect.
    public let key: String
    /// The kind of the request, with its arguments.
    public let intent: Intent
    /// The time just before the first attempt to send the request.
    public let time: Instant

    /// The idempotency key, which identifies the request.
    public var id: String { key }
}

extension PendingBid {
    /// Creates a pending bid.
    ///
    /// - Throws: `InvalidField` if the key is not 1 to 255 visible ASCII characters, or if the maximum of a bid is not
    ///   positive.
    public init(key: String, item: ItemID, intent: Intent, time: Instant) throws(InvalidField) {
        guard Identifier<PendingBidSubject>(key) != nil else {
            throw InvalidField("key", "must be 1 to 255 visible ASCII characters")
        }
        self.init(item: item, key: key, intent: intent, time: time)
        if let maximum, maximum.minorUnits <= 0 {
            throw InvalidField("maximum", "must be above zero; it is \(maximum)")
        }
    }

    /// The maximum of a bid; `nil` for a retraction and a purchase.
    public var maximum: Money? {
        guard case .bid(let maximum, _) = intent else { return nil }
        return maximum
    }

    /// Returns whether this bid was created before another one. Bids with the same time are ordered by key.
    public func isOlder(than other: PendingBid) -> Bool { (time, key) < (other.time, other.key) }
}
