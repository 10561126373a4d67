public import FoundationCore

/// A maximum to place, or a raise of the bidder's own maximum.
public struct NewBid: Sendable, Hashable {
    /// The item to bid on.
    public let item: ItemID
    /// The maximum: the most that the bidder will pay.
    public let maximum: Money
    /// The idempotency key. A repeated request with the same key returns the same response and places no second bid.
    public let key: String
    /// The version that the auction must have for the bid to be placed; `nil` for any version.
    public let version: EntityVersion<Auction>?

    /// Creates a bid.
    ///
    /// - Parameters:
    ///   - maximum: The maximum.
    ///   - item: The item.
    ///   - key: The idempotency key.
    ///   - version: The version that the auction must have; `nil` for any version.
    public init(_ maximum: Money, on item: ItemID, key: String, ifSeen version: EntityVersion<Auction>? = nil) {
        self.item = item
        self.maximum = maximum
        self.key = key
        self.version = version
    }
}
