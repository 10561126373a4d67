internal import APICore
internal import Bidding
internal import BiddingAPI
internal import BiddingInsights
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension BiddingHouse {
    /// The routes for bids, purchases, retractions and their outcomes, the bid history, and the caller's own position.
    static func bidRoutes(in house: ModuleHouse<BiddingHouse>) -> [Route] {
        [
            .performing(BiddingAPI.placeBid, in: house, key: \.key) { bid in
                .placeBid(bid.maximum, on: bid.item, ifSequence: bid.version.flatMap(AuctionTag.sequences))
            } output: { _, receipt in
                RouteOutput(
                    receipt,
                    fields: [.location: "/v1/items/\(receipt.item)/auction/own"],
                    content: receipt.json
                )
            },
            .performing(BiddingAPI.retractBids, in: house, key: \.idempotencyKey) { retraction in
                .retract(from: retraction.item, because: retraction.reason)
            } output: { _, receipt in
                RouteOutput(receipt)
            },
            .performing(BiddingAPI.buyNow, in: house, key: { $0.idempotencyKey }) { purchase in
                .buyNow(purchase.item)
            } output: { _, receipt in
                RouteOutput(receipt)
            },
            .reading(BiddingAPI.ownPosition, in: house) { item, caller, session, snapshot in
                RouteOutput(try BiddingView(session, snapshot, for: caller).ownPosition(on: item))
            },
            .reading(BiddingAPI.bids, in: house) { listing, caller, session, snapshot in
                let page = try BiddingView(session, snapshot, for: caller)
                    .bids(on: listing.item, from: listing.cursor, limit: listing.limit)
                let next = page.next.map { BidListing(of: listing.item, cursor: $0, limit: listing.limit) }
                return RouteOutput(BidPage(page), fields: try BiddingAPI.bids.linkField(toNextPage: next))
            },
            Route(BiddingAPI.outcome) { text, caller in
                let member = try await house.read { try BiddingView($0, $1, for: caller).member() }
                guard let key = IdempotencyKey(text, of: .member(member)) else { throw ProblemType.notFound.problem() }
                let response = try await house.house.recordedResponse(to: key)
                return RouteOutput(RecordedOutcome(try response.map(RecordedOutcome.Response.init)))
            },
        ]
    }
}

extension BiddingHouse {
    /// The routes for public auctions, and for changes by sellers and administrators.
    static func auctionRoutes(in house: ModuleHouse<BiddingHouse>) -> [Route] {
        [
            .reading(BiddingAPI.auction, in: house) { item, caller, session, snapshot in
                try BiddingView(session, snapshot, for: caller).auction(of: item)
            },
            changing(BiddingAPI.publishTerms, of: \.item, in: house) { publication in
                let sequences = publication.ifMatch.map(AuctionTag.sequences) ?? []
                return .publish(publication.offer, of: publication.item, ifSequence: sequences)
            },
            changing(BiddingAPI.withdrawAuction, of: \.item, in: house) { withdrawal in
                let sequences = AuctionTag.sequences(in: withdrawal.ifMatch)
                return .withdraw(withdrawal.item, because: withdrawal.reason, ifSequence: sequences)
            },
            changing(BiddingAPI.voidBids, of: \.item, in: house) { voiding in
                let sequences = AuctionTag.sequences(in: voiding.ifMatch)
                return .voidBids(Set(voiding.bids), on: voiding.item, because: voiding.reason, ifSequence: sequences)
            },
            .reading(BiddingAPI.activity, in: house) { listing, caller, session, snapshot in
                RouteOutput(try BiddingView(session, snapshot, for: caller).activity(listing))
            },
        ]
    }

    /// Creates a route that performs a command and responds with the resulting auction.
    private static func changing<Input>(
        _ endpoint: Endpoint<Input, Auction>,
        of item: @escaping @Sendable (Input) -> ItemID,
        in house: ModuleHouse<BiddingHouse>,
        _ command: @escaping @Sendable (Input) -> Command<BiddingHouse, Void>
    ) -> Route {
        Route(endpoint) { input, caller in
            try await house.perform(command(input), by: caller)
            do {
                return try await house.read { try BiddingView($0, $1, for: caller).auction(of: item(input)) }
            } catch let failure as HouseFailure {
                // The change is durable. The other failures state that nothing has changed, so none of them may be
                // thrown.
                throw HouseFailure(
                    .outcomeUnknown,
                    "The change was recorded, but the auction could not be read: \(failure)"
                )
            }
        }
    }
}

extension BiddingHouse {
    /// The route for the caller's board.
    static func boardRoute(in house: ModuleHouse<BiddingHouse>) -> Route {
        .reading(BiddingAPI.board, in: house) { _, caller, session, snapshot in
            RouteOutput(try BiddingView(session, snapshot, for: caller).board())
        }
    }
}

extension BiddingHouse {
    /// The route for the forecast of a final price.
    static func forecastRoute(in house: ModuleHouse<BiddingHouse>, _ priceModel: any PriceModelSource) -> Route {
        .reading(BiddingAPI.forecast, in: house) { request, caller, session, snapshot in
            RouteOutput(
                try BiddingView(session, snapshot, for: caller)
                    .forecast(of: request.item, toWin: request.percent, from: priceModel)
            )
        }
    }
}

extension RecordedOutcome.Response {
    /// - Throws: `JSONError` for content that is not JSON.
    fileprivate init(_ response: HTTPResponse) throws {
        self.init(status: response.status.code, body: try JSONValue(parsing: response.body.bytes ?? []))
    }
}
