public import FoundationCore

/// A request for a page of an auction's bids.
public struct BidListing: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// Where the page begins; `nil` for the highest bid.
    public let cursor: PageCursor?
    /// How many bids the page may have.
    public let limit: PageLimit

    /// A request.
    public init(of item: ItemID, cursor: PageCursor? = nil, limit: PageLimit = .standard) {
        self.item = item
        self.cursor = cursor
        self.limit = limit
    }
}
