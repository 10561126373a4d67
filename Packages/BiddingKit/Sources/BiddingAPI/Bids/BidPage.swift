public import Bidding
public import FoundationCore

/// A page of an auction's bids, from highest to lowest.
public struct BidPage: Sendable, Hashable {
    /// The bids, and where the next page begins.
    public let bids: Page<Bid>

    /// A page.
    public init(_ bids: Page<Bid>) { self.bids = bids }
}
