public import Bidding
public import Catalog
public import FoundationCore

/// What a caller can ask the house to do. Looking at things is no command.
public enum HouseCommand: Sendable, Hashable {
    /// Make someone a member.
    case register(name: String)
    /// Add a category below another, or at the top. For admins.
    case addCategory(name: String, parent: ItemCategoryID?)
    /// Add a maker. For admins.
    case addBrand(name: String)
    /// Draft an item to sell.
    case draft(ItemDetails)
    /// Change an item; only if it still has a version, when one is given.
    case revise(ItemID, ItemDetails, ifVersion: Int?)
    /// Publish the terms under which an item is auctioned, or change them; only if the auction's last fact is one of some
    /// sequences, when they are given. An empty set publishes terms, but changes none.
    case publish(ItemID, TermsOffer, ifSequence: Set<Int>? = nil)
    /// Take an auction back; only if its last fact is one of some sequences, when they are given.
    case withdraw(ItemID, reason: String, ifSequence: Set<Int>? = nil)
    /// Put an item up again that did not sell: a new draft with the same details, once.
    case relist(ItemID)
    /// Place a maximum or raise one's own; only if the auction's last fact is one of some sequences, when they are given.
    case placeBid(ItemID, maximum: Money, ifSequence: Set<Int>? = nil)
    /// Take bids back.
    case retract(ItemID, reason: RetractionReason)
    /// Buy at the buy-now price.
    case buyNow(ItemID)
    /// Strike bids out, named by their sequences; only if the auction's last fact is one of some sequences, when they are
    /// given. For admins.
    case voidBids(ItemID, Set<Int>, reason: String, ifSequence: Set<Int>? = nil)
    /// Judge a purchase.
    case review(ItemID, rating: Int, text: String)
}
