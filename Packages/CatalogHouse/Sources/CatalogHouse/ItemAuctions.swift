public import FoundationCore

/// The port by which the catalogue asks about the auctions of its items. The house implements it with an adapter over the
/// module that conducts auctions.
///
/// One value belongs to one connection and its thread.
public protocol ItemAuctions: AnyObject {
    /// Makes the auctions of these items available for `auction(of:at:)`, with a number of statement runs that does not
    /// depend on their number.
    ///
    /// - Throws: `SQLError`.
    func load(_ items: [ItemID]) throws

    /// Returns what the auction of a loaded item allows, with every change of the current batch; `nil` for an item that is
    /// not published.
    func auction(of item: ItemID, at time: Instant) -> ItemAuction?
}

/// What the auction of an item allows, in the terms of the catalogue.
public struct ItemAuction: Sendable, Hashable {
    /// How far the seller may revise the item.
    public enum Revision: Sendable, Hashable {
        /// Everything may change.
        case anything
        /// Text may be added to the description.
        case addition
        /// Nothing may change.
        case nothing
    }

    /// How far the seller may revise the item.
    public let revision: Revision
    /// Whether the item may be put up again: its auction ended without a buyer.
    public let isRelistable: Bool
    /// The buyer, who may review the item; `nil` unless it is sold.
    public let buyer: MemberID?

    /// Creates a value.
    public init(revision: Revision, isRelistable: Bool = false, buyer: MemberID? = nil) {
        self.revision = revision
        self.isRelistable = isRelistable
        self.buyer = buyer
    }
}
