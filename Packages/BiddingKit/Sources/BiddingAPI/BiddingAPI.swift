public import HTTPCore

/// Bidding's part of the house's HTTP API, as values: clients make requests of them, routes read them, and the OpenAPI
/// document describes them.
///
/// ```swift
/// let bid = NewBid(maximum, on: item, key: key)
/// let receipt = try await BiddingAPI.placeBid.call(bid, over: transport)
/// ```
///
/// What the rules of bidding refuse is 409, whatever the reason: the request is well-formed, and the state of the auction
/// is against it. The problem's type tells the reason; `AuctionRefusal` is made of it again.
public enum BiddingAPI {
    /// All there is to be asked for.
    public static let operations: [APIOperation] = [
        auction.operation, publishTerms.operation, withdrawAuction.operation, bids.operation, placeBid.operation,
        retractBids.operation, buyNow.operation, ownPosition.operation, outcome.operation, voidBids.operation,
        activity.operation, board.operation, registerMember.operation, members.operation, member.operation,
        me.operation,
    ]
}
