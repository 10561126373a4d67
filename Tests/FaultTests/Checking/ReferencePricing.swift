import Bidding
import FoundationCore

/// A second, deliberately simple implementation of rule R2 and of the increments for US dollars. The house's results
/// are checked against it.
enum ReferencePricing {
    /// The increments table: the lowest price of each tier, and the step from that price on. Both are in cents.
    private static let steps: [(from: Int64, step: Int64)] = [
        (1, 5), (100, 25), (500, 50), (2_500, 100), (10_000, 250), (25_000, 500), (50_000, 1_000), (100_000, 2_500),
        (250_000, 5_000), (500_000, 10_000),
    ]

    struct Standing: Equatable {
        var leader: MemberID?
        var leaderMaximum: Int64 = 0
        var runnerUpMaximum: Int64?
        var price: Int64
        var bidCount = 0
    }

    static func step(at price: Int64) -> Int64 { steps.last { $0.from <= price }?.step ?? 5 }

    /// Computes the standing from the bids that were neither retracted nor voided (rule R2, `BiddingRules.md`).
    static func standing(of bids: [AcceptedBid], start: Int64, reserve: Int64?) -> Standing {
        var standing = Standing(price: start, bidCount: bids.count)
        let ranked = Set(bids.map(\.bidder)).compactMap { bidder in
            bids.filter { $0.bidder == bidder }.min(by: outranks)
        }.sorted(by: outranks)
        guard let first = ranked.first else { return standing }
        let top = first.maximum.minorUnits
        standing.leader = first.bidder
        standing.leaderMaximum = top
        if ranked.count > 1 {
            let second = ranked[1].maximum.minorUnits
            standing.runnerUpMaximum = second
            standing.price = max(start, min(top, second + step(at: second)))
        }
        if let reserve, reserve <= top { standing.price = max(standing.price, reserve) }
        return standing
    }

    private static func outranks(_ left: AcceptedBid, _ right: AcceptedBid) -> Bool {
        let (one, other) = (left.maximum.minorUnits, right.maximum.minorUnits)
        return one == other ? left.sequence < right.sequence : one > other
    }
}
