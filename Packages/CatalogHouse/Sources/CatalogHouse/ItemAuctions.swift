public import FoundationCore

/// The port through which the catalog reads the auctions of its items. The house implements it with an adapter over
/// the bidding module.
///
/// An instance is confined to one connection and its thread.
public protocol ItemAuctions: AnyObject {
    /// Loads the auctions of items for `auction(of:at:)`. Runs a constant number of statements.
    ///
    /// - Throws: `SQLError`.
    func load(_ items: [ItemID]) throws

    /// Returns what the loaded auction of an item permits at the given time, including the effect of earlier commands
    /// in the current batch; `nil` if the item has no auction because it is a draft.
    func auction(of item: ItemID, at time: Instant) -> ItemAuction?
}

/// The actions that the auction of an item permits, in catalog terms.
public struct ItemAuction: Sendable, Hashable {
    /// The extent to which the seller may revise the item.
    public enum Revision: Sendable, Hashable {
        /// Everything may change.
        case anything
        /// Only text may be appended to the description.
        case addition
        /// Nothing may change.
        case nothing
    }

    /// The extent to which the seller may revise the item.
    public let revision: Revision
    /// Whether the item may be relisted: its auction ended without a buyer, or its sale was reversed.
    public let isRelistable: Bool
    /// The buyer, if the buyer may review the item: it is sold and delivered, or settled outside the house. Otherwise
    /// `nil`.
    public let buyer: MemberID?

    /// Creates the permissions of an auction.
    public init(revision: Revision, isRelistable: Bool = false, buyer: MemberID? = nil) {
        self.revision = revision
        self.isRelistable = isRelistable
        self.buyer = buyer
    }
}
