public import HTTPCore

/// The endpoints of bidding as values. Clients create requests from them, routes decode requests with them, and the
/// OpenAPI document describes them.
///
/// ```swift
/// let bid = NewBid(maximum, on: item, key: key)
/// let receipt = try await BiddingAPI.placeBid.call(bid, over: transport)
/// ```
///
/// Every refusal of the bidding rules is a problem with status 409, because the request is valid but conflicts with the
/// state of the auction. The problem type states the reason; clients convert the problem back into a `Refusal`.
public enum BiddingAPI {
    /// All operations, for the OpenAPI document.
    public static let operations: [APIOperation] = [
        auction.operation, publishTerms.operation, withdrawAuction.operation, bids.operation, placeBid.operation,
        retractBids.operation, buyNow.operation, ownPosition.operation, outcome.operation, voidBids.operation,
        activity.operation, board.operation, forecast.operation, ownBidderFacts.operation, bidderInAuction.operation,
        bidderBands.operation, shillReport.operation, auctionReport.operation, marketReport.operation,
    ]
}
