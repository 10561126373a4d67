public import Bidding
public import Catalog
public import FoundationCore

/// A fact that the house recorded. Everything the house knows is derived from the facts, in their order.
public enum HouseEvent: Sendable, Hashable {
    /// Someone became a member.
    case memberRegistered(Member)
    /// A place in the tree of categories was made.
    case categoryAdded(ItemCategory)
    /// A maker became known.
    case brandAdded(Brand)
    /// A seller drafted an item; its auction follows when the terms are published.
    case itemDrafted(Item)
    /// A seller changed an item; the whole item as it is now.
    case itemRevised(Item)
    /// Something happened in the auction of an item. Holds secrets.
    case auction(ItemID, AuctionEvent)
    /// A buyer judged a purchase.
    case reviewed(AuthoredReview)
}

/// A fact at its place in the log.
public struct LogEntry: Sendable, Hashable {
    /// The place in commit order over the whole house, ascending; numbers may be left out.
    public let position: Int64
    /// What happened.
    public let event: HouseEvent
    /// When it was decided, by the house's clock.
    public let time: Instant
    /// What everyone may see of the auction after it; `nil` when the fact is no auction's.
    public let effect: PublicEffect?

    /// A fact at its place.
    public init(position: Int64, event: HouseEvent, time: Instant, effect: PublicEffect? = nil) {
        self.position = position
        self.event = event
        self.time = time
        self.effect = effect
    }
}
