public import FoundationCore

/// The bids of a day in UTC. Amounts are in minor units.
public struct MarketDay: Sendable, Hashable {
    /// The start of the day.
    public let start: Instant
    /// The number, sum and mean of the amounts of the bids.
    public private(set) var amounts = PriceAverage()
    /// The lowest amount.
    public private(set) var lowest = Int64.max
    /// The highest amount.
    public private(set) var highest = Int64.min
    /// The auction of the first bid with the highest amount.
    public private(set) var highestAuction: Int
    /// The number of distinct bidders with a bid at each price level of ``MarketFacts/levels``: below the first bound,
    /// from each bound to the next one, from the last bound.
    public private(set) var bidderCounts: [Int]

    /// Creates a day without bids.
    init(_ number: Int64, levelCount: Int, firstAuction: Int) {
        start = Instant(millisecondsSince1970: number * MarketFacts.dayMilliseconds)
        bidderCounts = Array(repeating: 0, count: levelCount)
        highestAuction = firstAuction
    }

    /// Adds a bid. O(1).
    mutating func add(_ amount: Int64, on auction: Int) {
        amounts.add(amount)
        lowest = min(lowest, amount)
        if amount > highest { (highest, highestAuction) = (amount, auction) }
    }

    /// Counts a bidder at a level.
    mutating func addBidder(at level: Int) { bidderCounts[level] += 1 }
}
