public import Bidding
public import Catalog

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
