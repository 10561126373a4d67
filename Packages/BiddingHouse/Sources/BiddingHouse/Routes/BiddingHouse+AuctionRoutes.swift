internal import Bidding
internal import BiddingAPI
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension BiddingHouse {
    /// Auctions as everyone sees them, and what sellers and administrators change.
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

    /// Creates a route that performs a command, and then responds with the auction as it is.
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
                // The change is durable: no other failure may state that nothing has changed.
                throw HouseFailure(.outcomeUnknown, "The change was recorded, but not read: \(failure)")
            }
        }
    }
}
