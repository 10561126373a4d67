import AuctionSimulation
import Bidding
import BiddingInsights
import FoundationCore

/// Finished auctions of one item. The bidders' maxima are distributed around 200.00, and a third of the bids arrive in
/// the last twentieth of the duration.
struct GeneratedAuctions {
    private static let bidderCount = 24
    let finished: [FinishedAuction]

    /// - Parameters:
    ///   - count: the number of auctions.
    ///   - seed: the seed of durations, times and maxima.
    init(count: Int, seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        finished = try (0..<count).map { number in
            try FinishedAuction(Self.history("auction \(number)", using: &random), increments: .usd)
        }
    }

    private static func history(_ name: String, using random: inout SplitMix64) throws -> BidHistory {
        let days = [3.0, 5, 7][Int.random(in: 0..<3, using: &random)]
        let entries = try (0..<bidderCount).map { bidder in
            let share = random.chance(1.0 / 3) ? 0.95..<1.0 : 0..<0.95
            let maximum = random.lognormal(median: 20_000, spread: 0.3)
            return try BidHistory.Entry(
                days: days * Double.random(in: share, using: &random),
                bidder: "bidder \(bidder)",
                maximum: max(1, Int64(maximum))
            )
        }
        let maxima = entries.map(\.maximum).sorted(by: >)
        return try BidHistory(
            auction: name,
            startPrice: 100,
            recordedPrice: maxima[1],
            entries: entries,
            length: days,
            item: "item"
        )
    }
}
