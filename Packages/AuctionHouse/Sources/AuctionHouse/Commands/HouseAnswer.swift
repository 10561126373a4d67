public import Bidding
public import Catalog
public import FoundationCore

/// What a command that was accepted led to.
public enum HouseAnswer: Sendable, Hashable {
    /// The new member.
    case member(Member)
    /// The new category.
    case category(ItemCategory)
    /// The new maker.
    case brand(Brand)
    /// The item as it is now.
    case item(Item)
    /// The auction as it is now, after the seller or an admin changed it.
    case auction(AuctionState)
    /// Where the bidder stands.
    case bid(BidReceipt)
    /// The new review.
    case review(Review)
}

/// What a bidder gets to know of a bid, a purchase or a retraction that was accepted.
public struct BidReceipt: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The place in the auction's log.
    public let sequence: Int
    /// When it was decided.
    public let time: Instant
    /// Where the bidder stands now; `nil` for a buyer, and when none of the bidder's bids is left.
    public let outcome: BidOutcome?
    /// The price now.
    public let price: Money
    /// The least that others must offer now.
    public let minimumNext: Money
    /// When the auction ends now.
    public let endsAt: Instant
}
