public import Bidding
public import FoundationCore

/// A page of the bids of an auction, highest first.
public struct BidPage: Sendable, Hashable {
    /// The bids, with the cursor of the next page.
    public let bids: Page<Bid>

    /// Creates a page.
    public init(_ bids: Page<Bid>) { self.bids = bids }
}
