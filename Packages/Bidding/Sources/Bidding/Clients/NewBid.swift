public import FoundationCore

/// A maximum that is to be placed, or to raise one's own.
public struct NewBid: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The most the bidder will pay.
    public let maximum: Money
    /// Names this one intent: a repeat with the same key gets the same answer and is no second bid.
    public let key: String
    /// The state of the auction the bid is meant for; `nil` for whatever state.
    public let version: EntityVersion<Auction>?

    /// A maximum for an item.
    public init(_ maximum: Money, on item: ItemID, key: String, ifSeen version: EntityVersion<Auction>? = nil) {
        self.item = item
        self.maximum = maximum
        self.key = key
        self.version = version
    }
}
