public import FoundationCore

/// A bid that a bidder of a crowd plans to place.
public struct CrowdBid: Sendable, Hashable {
    /// The number of the bidder in the crowd.
    public let bidder: Int
    /// The item to bid on.
    public let item: ItemID
    /// The maximum of this bid.
    public let maximum: Money
    /// The time at which to place the bid.
    public let time: Instant
}
