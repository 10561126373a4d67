public import Bidding
public import FoundationCore

/// A page of the bids of an auction, highest first.
public struct BidPage: Sendable, Hashable {
    /// The bids, and the cursor of the next page.
    public let bids: Page<Bid>

    /// Creates a page.
    public init(_ bids: Page<Bid>) { self.bids = bids }
}

/// A request for a page of the bids of an auction.
public struct BidListing: Sendable, Hashable {
    /// The item whose bids are listed.
    public let item: ItemID
    /// The cursor of the page; `nil` for the first page.
    public let cursor: PageCursor?
    /// The maximum number of bids.
    public let limit: PageLimit

    /// Creates a request. The house validates the values.
    public init(of item: ItemID, cursor: PageCursor? = nil, limit: PageLimit = .standard) {
        self.item = item
        self.cursor = cursor
        self.limit = limit
    }
}
