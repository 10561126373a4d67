import BiddingInsights
import FoundationCore

/// Finished auctions with a known pattern: bidders value the item around 200.00, and the price rises towards the second
/// highest value.
enum SimulatedHistories {
    /// Returns auctions of one group.
    ///
    /// - Parameters:
    ///   - count: The number of auctions.
    ///   - level: The median value in minor units.
    static func auctions(
        _ count: Int,
        seed: UInt64,
        group: String? = nil,
        level: Double = 20_000
    ) throws -> [FinishedAuction] {
        var random = SplitMix64(seed: seed)
        return try (0..<count).map { number in
            try auction(
                "\(group ?? "a")\(number)",
                group: group,
                level: level,
                end: Instant(millisecondsSince1970: Int64(number) * 1000),
                using: &random
            )
        }
    }

    private static func auction(
        _ name: String,
        group: String?,
        level: Double,
        end: Instant,
        using random: inout SplitMix64
    ) throws -> FinishedAuction {
        let duration = [72.0, 120, 168][Int.random(in: 0..<3, using: &random)]
        var price: Int64 = 100, highest: Int64 = 0, leader = "", steps: [AuctionHistory.Step] = []
        let bids = (0..<24).map { bidder in
            // A third of the bids arrive in the last twentieth of the duration.
            let share =
                random.chance(1.0 / 3)
                ? 0.95 + 0.05 * Double.random(in: 0..<1, using: &random)
                : Double.random(in: 0..<0.95, using: &random)
            let value = random.lognormal(median: level * 0.8, spread: 0.15)
            return (hours: share * duration, bidder: "b\(bidder % 12)", value: Int64(value))
        }
        for bid in bids.sorted(by: { $0.hours < $1.hours }) {
            if bid.bidder == leader { highest = max(highest, bid.value); continue }
            price = max(price, min(bid.value, highest == 0 ? price : highest))
            if bid.value > highest { (leader, highest) = (bid.bidder, bid.value) }
            steps.append(
                try .init(
                    hours: bid.hours,
                    bidder: bid.bidder,
                    amount: min(bid.value, price),
                    price: price,
                    leads: leader == bid.bidder
                )
            )
        }
        let history = try AuctionHistory(auction: name, group: group, startPrice: 100, duration: duration, steps: steps)
        return try FinishedAuction(history, finalPrice: price, end: end)
    }

    /// Returns an auction whose bids after a time are replaced by others, with the same final price.
    static func scrambled(_ auction: FinishedAuction, after hours: Double, using random: inout SplitMix64) throws
        -> FinishedAuction
    {
        let history = auction.history, known = Array(history.steps(until: hours))
        var steps = known
        for number in 0..<Int.random(in: 0...20, using: &random) {
            let later = Double.random(in: hours.nextUp...max(hours.nextUp, history.duration), using: &random)
            let price = Int64.random(in: 1...90_000, using: &random)
            steps.append(
                try .init(hours: later, bidder: "z\(number)", amount: price, price: price, leads: random.chance(0.5))
            )
        }
        let changed = try AuctionHistory(
            auction: history.auction,
            group: history.group,
            startPrice: history.startPrice,
            duration: history.duration,
            steps: steps
        )
        return try FinishedAuction(changed, finalPrice: auction.finalPrice, end: auction.end, seller: auction.seller)
    }
}
