public import Bidding
internal import FoundationCore

/// An auction with what only one member may know of it: what a board is made of.
public struct MemberAuction: Sendable, Hashable {
    /// The state of the auction.
    public let state: AuctionState
    /// The title of its item.
    public let title: String
    /// How many different members have bids that count.
    public let bidderCount: Int
    /// The member's bids that count, in the order they were accepted.
    public let bids: [AcceptedBid]

    /// An auction with a member's bids on it.
    public init(state: AuctionState, title: String, bidderCount: Int, bids: [AcceptedBid]) {
        self.state = state
        self.title = title
        self.bidderCount = bidderCount
        self.bids = bids
    }
}
