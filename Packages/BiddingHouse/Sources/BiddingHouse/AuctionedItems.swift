public import FoundationCore

/// The port to the catalog: the data of items that bidding reads.
///
/// An instance is confined to one connection and its thread.
public protocol AuctionedItems: AnyObject {
    /// Loads items for later calls of `item(_:)`, in a constant number of statements.
    ///
    /// - Throws: `SQLError`.
    func load(_ items: [ItemID]) throws

    /// Returns a loaded item (draft or published), including changes of the current batch; `nil` if it does not exist.
    func item(_ id: ItemID) -> AuctionedItem?
}

/// The properties of a catalog item that bidding reads.
public struct AuctionedItem: Sendable, Hashable {
    /// The seller. Only the seller may publish terms.
    public let seller: MemberID
    /// The title, for display.
    public let title: String
    /// The item's version. It is part of the auction's entity tag, because the auction shows the title.
    public let version: Int
    /// The group of comparable auctions, such as the category; `nil` if there is none.
    public let group: String?

    /// Creates an item.
    public init(seller: MemberID, title: String, version: Int, group: String? = nil) {
        self.group = group
        self.seller = seller
        self.title = title
        self.version = version
    }
}
