public import FoundationCore

/// A maximum that one of a crowd means to place, with what the crowd knows now.
public struct CrowdBid: Sendable, Hashable {
    /// Who, by the number in the crowd.
    public let bidder: Int
    /// What for.
    public let item: ItemID
    /// The most the bidder will pay, this time.
    public let maximum: Money
    /// When the bid is to be placed.
    public let time: Instant
}
