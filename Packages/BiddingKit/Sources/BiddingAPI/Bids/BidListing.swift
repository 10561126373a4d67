public import FoundationCore

/// A request for a page of the bids of an auction.
public struct BidListing: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The cursor of the page; `nil` for the first page.
    public let cursor: PageCursor?
    /// The largest number of bids.
    public let limit: PageLimit

    /// Creates a request.
    public init(of item: ItemID, cursor: PageCursor? = nil, limit: PageLimit = .standard) {
        self.item = item
        self.cursor = cursor
        self.limit = limit
    }
}
