public import Bidding
internal import BiddingAPI
public import BiddingInsights
public import FoundationCore

extension BiddingHTTPClient: AuctionInsightsClient {
    /// `GET /v1/insights/items/{id}`.
    public func auctionReport(on item: ItemID) async throws(ClientFailure) -> AuctionReport {
        try await ask(BiddingAPI.auctionReport, item)
    }
}

extension BiddingHTTPClient: BidderInsightsClient {
    /// `GET /v1/insights/own`.
    public func ownBidderFacts() async throws(ClientFailure) -> OwnBidderFacts {
        try await ask(BiddingAPI.ownBidderFacts, ())
    }

    /// `GET /v1/insights/items/{id}/bidders/{alias}`.
    public func bands(of bidder: BidderAlias, on item: ItemID) async throws(ClientFailure) -> BidderBands {
        try await ask(BiddingAPI.bidderInAuction, AliasRequest(on: item, about: bidder))
    }
}

extension BiddingHTTPClient: ModerationInsightsClient {
    /// `GET /v1/insights/members/{id}`.
    public func bands(of member: MemberID) async throws(ClientFailure) -> BidderBands {
        try await ask(BiddingAPI.bidderBands, member)
    }

    /// `GET /v1/insights/items/{id}/shills`.
    public func shillReport(on item: ItemID) async throws(ClientFailure) -> ShillReport {
        try await ask(BiddingAPI.shillReport, item)
    }
}

extension BiddingHTTPClient: MarketInsightsClient {
    /// `GET /v1/insights/market`.
    public func marketReport(ofLatest updateCount: Int?) async throws(ClientFailure) -> MarketReport {
        try await ask(BiddingAPI.marketReport, updateCount)
    }
}
