import Bidding
import FoundationCore

/// The random decisions of the bidders of a crowd. The constants are fitted to 343 recorded auctions of 2003.
struct CrowdBehavior: Sendable {
    var random: SplitMix64
    let arrivals: ArrivalDistribution

    // MARK: - Arrivals

    /// Returns the number of bidders who watch an auction.
    mutating func watcherCount(outOf size: Int, average: Double) -> Int {
        // A lognormal distribution with this median and spread has the mean `average`.
        let count = random.lognormal(median: 0.835 * average, spread: 0.6)
        return Int(min(Double(size), count.rounded()))
    }

    /// Returns a bidder who arrives at `time` and has no planned bid yet.
    mutating func bidder(_ number: Int, arrivingAt time: Instant, marketValue: Int64) -> CrowdBidder {
        let isLate = arrivals.isLate(time), strategy = strategy(isLate: isLate)
        // With this distribution, the second highest value among all watchers is about the market value.
        var value = random.lognormal(median: 0.74 * Double(marketValue), spread: 0.28)
        // Early bidders hope for a bargain more often than late bidders do.
        if random.chance(isLate ? 0.05 : 0.45) { value *= Double.random(in: 0.1...0.8, using: &random) }
        let most = Double(AuctionTerms.maximumAmount)
        return CrowdBidder(
            number: number,
            value: Int64(max(1, min(most, value)).rounded()),
            strategy: strategy,
            prefersRoundAmounts: random.chance(0.65)
        )
    }

    private mutating func strategy(isLate: Bool) -> CrowdBidder.Strategy {
        if isLate, random.chance(0.45) { return .sniper }
        return random.chance(isLate ? 0.4 : 0.15) ? .proxy : .incremental
    }

    /// Returns an estimate of an item's value, in minor units, from the prices of its auction.
    mutating func guess(from auction: Auction) -> Int64 {
        let price = Double(auction.price.minorUnits)
        var value =
            if let buyNow = auction.buyNow {
                Double(buyNow.minorUnits) * 0.85
            } else {
                // A bid shows that the item is worth at least its price.
                auction.bidCount > 0
                    ? price * (1 + random.lognormal(median: 0.4, spread: 0.5))
                    : random.lognormal(median: price * 1.6, spread: 0.4)
            }
        // A very low start price says nothing about the value.
        if auction.bidCount == 0, price < 500 { value = max(value, random.logUniform(in: 800...15_000)) }
        return Int64(min(Double(AuctionTerms.maximumAmount), value).rounded())
    }

    // MARK: - Bidding

    /// Plans a bid at `time` for a bidder with this strategy.
    mutating func plan(for time: Instant, _ strategy: CrowdBidder.Strategy) -> CrowdBidder.Plan {
        guard strategy == .incremental else { return CrowdBidder.Plan(time: time, reach: 1) }
        // Squaring makes small steps more likely.
        let share = Double.random(in: 0..<1, using: &random)
        return CrowdBidder.Plan(time: time, reach: share * share)
    }

    /// Returns whether the highest bidder raises their own maximum. `isLeading` is false if that bidder does not lead
    /// because the reserve is not met; a raise is then more likely.
    mutating func raises(inTheLead isLeading: Bool) -> Bool { random.chance(isLeading ? 0.12 : 0.5) }

    /// Returns whether a bidder bids again after a bid that was outbid immediately.
    mutating func triesAgain(_ bidder: CrowdBidder) -> Bool { bidder.strategy != .sniper && random.chance(0.72) }

    /// Returns the delay after which an outbid leader bids again; `nil` if the bidder does not bid again.
    mutating func waitToComeBack(_ bidder: CrowdBidder, life: Duration) -> Duration? {
        guard bidder.strategy != .sniper, random.chance(0.6) else { return nil }
        return random.chance(0.35) ? soon() : wait(median: life / .seconds(30), spread: 1.3)
    }

    /// Returns a delay of seconds to minutes. In the recorded auctions, the median delay between a bid that was outbid
    /// immediately and the next bid of the same bidder is 24 seconds.
    mutating func soon() -> Duration {
        random.chance(0.88) ? wait(median: 22, spread: 0.75) : wait(median: 900, spread: 1.6)
    }

    private mutating func wait(median seconds: Double, spread: Double) -> Duration {
        .milliseconds(Int64(random.lognormal(median: seconds * 1000, spread: spread)))
    }
}
