/// Statistics of the public course of one auction up to a time. Amounts are in minor units, times in hours since the
/// start.
public struct AuctionFacts: Sendable, Hashable {
    /// The fraction of the duration before the close that counts as the closing rush: the last twentieth.
    public static let closingRushShare = 0.05
    /// The number of equal parts of the duration in ``bidDensity``.
    public static let densityPartCount = 20

    /// The highest public amount of a bid as of the time; `nil` without bids. A purchase at the buy-now price is not a bid.
    public let highestBid: Int64?
    /// The number of accepted bids.
    public let bidCount: Int
    /// The number of distinct bidders.
    public let bidderCount: Int
    /// The displayed price; for a finished auction, the final price.
    public let price: Int64
    /// The price minus the start price.
    public let rise: Int64
    /// The price divided by the start price; `nil` for a start price of 0.
    public let riseRatio: Double?
    /// The number of bids in each twentieth of the duration. Bids at the close count in the last part.
    public let bidDensity: [Int]
    /// The time of the last bid by which the lead passed from one bidder to another; `nil` if that never happened.
    public let lastLeadChange: Double?
    /// The fraction of the bids that arrived in the closing rush, from 0 to 1; `nil` without bids, and until the
    /// closing rush begins.
    public let closingRush: Double?

    /// Computes the statistics. O(n) for n visible bids.
    ///
    /// - Parameters:
    ///   - history: The auction.
    ///   - hours: The time in hours since the start; later bids are ignored. `nil` for the whole auction.
    ///   - price: The displayed price; `nil` for the price after the last visible bid. Pass it for an auction that ended
    ///     with a purchase at the buy-now price, which is not a bid.
    public init(of history: AuctionHistory, until hours: Double? = nil, price: Int64? = nil) {
        let duration = history.duration, time = hours ?? .infinity
        let visible = history.steps(until: time)
        var density = [Int](repeating: 0, count: Self.densityPartCount)
        var leader: String?
        var lastLeadChange: Double?
        for step in visible {
            let part = min(1, step.hours / duration) * Double(Self.densityPartCount)
            density[min(Int(part), Self.densityPartCount - 1)] += 1
            if step.leads, step.bidder != leader {
                if leader != nil { lastLeadChange = step.hours }
                leader = step.bidder
            }
        }
        let rushStart = duration * (1 - Self.closingRushShare)
        let rushCount = visible.count - history.steps(until: min(time, rushStart)).count
        let lastPrice = visible.last?.price ?? history.startPrice, price = price ?? lastPrice
        // Until a time, the amount of a bid shows no more than the price at that time.
        highestBid = visible.map(\.amount).max().map { min($0, lastPrice) }
        bidCount = visible.count
        bidderCount = Set(visible.map(\.bidder)).count
        self.price = price
        rise = price - history.startPrice
        riseRatio = history.startPrice > 0 ? Double(price) / Double(history.startPrice) : nil
        bidDensity = density
        self.lastLeadChange = lastLeadChange
        closingRush = visible.isEmpty || time <= rushStart ? nil : Double(rushCount) / Double(visible.count)
    }
}
