public import Bidding
public import FoundationCore

/// A request about a bidder in one auction.
public struct AliasRequest: Sendable, Hashable {
    /// The auctioned item.
    public let item: ItemID
    /// The alias of the bidder in the auction.
    public let bidder: BidderAlias

    /// Creates a request.
    public init(on item: ItemID, about bidder: BidderAlias) {
        self.item = item
        self.bidder = bidder
    }
}
