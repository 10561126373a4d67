internal import APICore
internal import BiddingAPI
internal import BiddingInsights
internal import HTTPCore
internal import HouseCore

extension BiddingHouse {
    /// The routes for facts about auctions, bidders and the market.
    static func insightRoutes(in house: ModuleHouse<BiddingHouse>) -> [Route] {
        [
            .reading(BiddingAPI.auctionReport, in: house) { item, caller, session, snapshot in
                RouteOutput(try BiddingView(session, snapshot, for: caller).auctionReport(on: item))
            },
            .reading(BiddingAPI.marketReport, in: house) { count, caller, session, snapshot in
                RouteOutput(
                    try BiddingView(session, snapshot, for: caller)
                        .marketReport(ofLatest: count ?? MarketReport.standardUpdateCount)
                )
            },
            .reading(BiddingAPI.ownBidderFacts, in: house) { _, caller, session, snapshot in
                RouteOutput(try BiddingView(session, snapshot, for: caller).ownBidderFacts())
            },
            .reading(BiddingAPI.bidderInAuction, in: house) { request, caller, session, snapshot in
                RouteOutput(
                    try BiddingView(session, snapshot, for: caller).bands(of: request.bidder, on: request.item)
                )
            },
            .reading(BiddingAPI.bidderBands, in: house) { member, caller, session, snapshot in
                RouteOutput(try BiddingView(session, snapshot, for: caller).bands(of: member))
            },
            .reading(BiddingAPI.shillReport, in: house) { item, caller, session, snapshot in
                RouteOutput(try BiddingView(session, snapshot, for: caller).shillReport(on: item))
            },
        ]
    }
}
