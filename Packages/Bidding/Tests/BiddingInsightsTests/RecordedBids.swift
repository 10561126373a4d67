import BiddingInsights
import FoundationCore

/// Finished auctions of 100 hours with a start price of 10.00, written as lists of bids.
enum RecordedBids {
    typealias Bid = (hours: Double, bidder: String, amount: Int64, price: Int64, leads: Bool)

    static func auction(
        _ name: String,
        _ bids: [Bid],
        group: String? = nil,
        end: Int64? = nil,
        seller: String? = nil,
        isSold: Bool = true,
        retractions: [String: Int] = [:]
    ) throws -> FinishedAuction {
        let history = try AuctionHistory(
            auction: name,
            group: group,
            startPrice: 1000,
            duration: 100,
            steps: bids.map {
                try .init(hours: $0.hours, bidder: $0.bidder, amount: $0.amount, price: $0.price, leads: $0.leads)
            }
        )
        return try FinishedAuction(
            history,
            finalPrice: history.price(at: .infinity),
            end: end.map { Instant(millisecondsSince1970: $0) },
            seller: seller,
            isSold: isSold,
            retractions: retractions
        )
    }
}
