internal import APICore
internal import Bidding
internal import BiddingAPI
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension BiddingHouse {
    /// Bids, purchases, retractions and their outcomes; the history of bids, and the caller's own position.
    static func bidRoutes(in house: ModuleHouse<BiddingHouse>) -> [Route] {
        [
            .performing(BiddingAPI.placeBid, in: house, key: \.key) { bid in
                .placeBid(bid.maximum, on: bid.item, ifSequence: try AuctionTag.sequences(in: bid.version))
            } output: { _, receipt in
                RouteOutput(receipt, fields: [.location: "/v1/items/\(receipt.item)/auction/own"])
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
                return RouteOutput(BidPage(page), fields: try listing.linkField(to: page.next))
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

extension BidListing {
    /// The `Link` field to the next page; none on the last one.
    fileprivate func linkField(to next: PageCursor?) throws -> HTTPFields {
        guard let next else { return [:] }
        let request = try BiddingAPI.bids.request(for: BidListing(of: item, cursor: next, limit: limit))
        return [.link: HTTPLink(to: request.target, relation: "next").description]
    }
}

extension RecordedOutcome.Response {
    /// - Throws: `JSONError` for content that is not JSON.
    fileprivate init(_ response: HTTPResponse) throws {
        self.init(status: response.status.code, body: try JSONValue(parsing: response.body.bytes ?? []))
    }
}
