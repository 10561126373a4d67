public import FoundationCore

/// The port to the catalogue: what bidding needs to know about items that are, or will be, auctioned.
///
/// One value belongs to one connection and its thread.
public protocol AuctionedItems: AnyObject {
    /// Makes these items available for `item(_:)`, with a number of statement runs that does not depend on their number.
    ///
    /// - Throws: `SQLError`.
    func load(_ items: [ItemID]) throws

    /// Returns a loaded item, a draft or not, with every change of the current batch; `nil` if it does not exist.
    func item(_ id: ItemID) -> AuctionedItem?
}

/// An item of the catalogue, as far as bidding knows it.
public struct AuctionedItem: Sendable, Hashable {
    /// The seller, who alone may publish terms.
    public let seller: MemberID
    /// The title: a copy for display.
    public let title: String
    /// The version of the item, part of the entity tag of its auction because the title is part of the auction.
    public let version: Int

    /// Creates an item.
    public init(seller: MemberID, title: String, version: Int) {
        self.seller = seller
        self.title = title
        self.version = version
    }
}
