import Bidding
import FoundationCore

/// What the people of a crowd are like, and what they decide: everything that is left to chance. The numbers were fitted
/// to 343 recorded auctions of 2003.
struct CrowdHabits: Sendable {
    var random: SplitMix64
    let arrivals: Arrivals

    // MARK: - Who comes

    /// How many look at an auction.
    mutating func onlookers(outOf size: Int, average: Double) -> Int {
        // A lognormal number of this spread has a mean of 1 with this median.
        let count = random.lognormal(median: 0.835 * average, spread: 0.6)
        return Int(min(Double(size), count.rounded()))
    }

    /// Somebody who comes at a time, without a plan.
    mutating func bidder(_ number: Int, arrivingAt time: Instant, marketValue: Int64) -> CrowdBidder {
        let isLate = arrivals.isLate(time), habit = habit(isLate: isLate)
        // Of all who look, the second pays about the market value.
        var value = random.lognormal(median: 0.74 * Double(marketValue), spread: 0.28)
        // Those who come early hope for a bargain, more of them than of those who come for the end.
        if random.chance(isLate ? 0.05 : 0.45) { value *= Double.random(in: 0.1...0.8, using: &random) }
        let most = Double(AuctionTerms.largestAmount)
        return CrowdBidder(
            number: number,
            value: Int64(max(1, min(most, value)).rounded()),
            habit: habit,
            likesRoundAmounts: random.chance(0.65)
        )
    }

    private mutating func habit(isLate: Bool) -> CrowdBidder.Habit {
        if isLate, random.chance(0.45) { return .sniper }
        return random.chance(isLate ? 0.4 : 0.15) ? .proxy : .climber
    }

    /// What an item may be worth of which only the prices are known.
    mutating func guess(from auction: Auction) -> Int64 {
        let price = Double(auction.price.minorUnits)
        var value =
            if let buyNow = auction.buyNow {
                Double(buyNow.minorUnits) * 0.85
            } else {
                // Who has bid says that it is worth that, at least.
                auction.bidCount > 0
                    ? price * (1 + random.lognormal(median: 0.4, spread: 0.5))
                    : random.lognormal(median: price * 1.6, spread: 0.4)
            }
        // A start price of a cent says nothing.
        if auction.bidCount == 0, price < 500 { value = max(value, random.logUniform(in: 800...15_000)) }
        return Int64(min(Double(AuctionTerms.largestAmount), value).rounded())
    }

    // MARK: - What they do

    /// A bid to be placed at a time.
    mutating func plan(for time: Instant, _ habit: CrowdBidder.Habit) -> CrowdBidder.Plan {
        guard habit == .climber else { return CrowdBidder.Plan(time: time, reach: 1) }
        // Mostly by little.
        let share = Double.random(in: 0..<1, using: &random)
        return CrowdBidder.Plan(time: time, reach: share * share)
    }

    /// Whether a leader raises the own maximum.
    mutating func raises(inTheLead isLeading: Bool) -> Bool { random.chance(isLeading ? 0.12 : 0.5) }

    /// Whether somebody tries again who was outbid at once.
    mutating func triesAgain(_ bidder: CrowdBidder) -> Bool { bidder.habit != .sniper && random.chance(0.72) }

    /// When somebody comes back who led until now; `nil` for never.
    mutating func waitToComeBack(_ bidder: CrowdBidder, life: Duration) -> Duration? {
        guard bidder.habit != .sniper, random.chance(0.6) else { return nil }
        return random.chance(0.35) ? soon() : wait(median: life / .seconds(30), spread: 1.3)
    }

    /// Seconds to minutes: of those who are outbid at once, most who try again do so after 24 seconds or so.
    mutating func soon() -> Duration {
        random.chance(0.88) ? wait(median: 22, spread: 0.75) : wait(median: 900, spread: 1.6)
    }

    private mutating func wait(median seconds: Double, spread: Double) -> Duration {
        .milliseconds(Int64(random.lognormal(median: seconds * 1000, spread: spread)))
    }
}
