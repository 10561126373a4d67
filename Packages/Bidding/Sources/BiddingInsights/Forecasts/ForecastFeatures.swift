import FoundationCore

/// The numbers that the model reads from an auction at a point in time. They depend only on bids that are visible at
/// that time.
///
/// The features exclude ratings of bidders and sellers. On the recorded auctions, ratings identify individual sellers
/// and worsen the forecasts for other sellers.
struct ForecastFeatures: Sendable, Hashable {
    /// The displayed price, in minor units.
    let currentPrice: Int64
    /// The features of the trees, in this order:
    ///
    /// - the position of the current price
    /// - the position of the start price
    /// - the logarithm of 1 + the number of bidders
    /// - the time of the first bid
    /// - the number of bids per bidder
    /// - the time since the last bid
    /// - the duration
    /// - the recent growth of the price
    let values: [Double]
    /// The features of the linear part: ``values`` with hinge functions instead of the two prices, so that the
    /// influence of a price can change with its position, and with the logarithm of the duration.
    let hinged: [Double]

    private static let currentPriceKnots = [-20.0, -7, -2, 0]
    private static let startPriceKnots = [-30.0, -6]

    /// The number of ``values``.
    static let count = 8
    /// The number of values of ``hinged``.
    static let hingedCount = currentPriceKnots.count + startPriceKnots.count + 7

    /// The position of the current price or of the level, whichever is higher. The trees estimate the rise above it.
    var basePosition: Double { max(0, values[0]) }

    /// Reads the features. O(n) for n visible bids.
    ///
    /// - Parameters:
    ///   - history: The auction.
    ///   - hours: The time in hours since the start. Later bids are ignored.
    ///   - reference: The level and spread of comparable auctions.
    init(of history: AuctionHistory, at hours: Double, reference: ForecastReference) {
        let visible = history.steps(until: hours)
        let duration = history.duration, left = duration - hours
        currentPrice = visible.last?.price ?? history.startPrice
        let current = reference.position(of: currentPrice), start = reference.position(of: history.startPrice)
        let bidderCount = Double(Set(visible.lazy.map(\.bidder)).count)
        let first = (visible.first?.hours ?? hours) / duration
        let bidsPerBidder = Double(visible.count) / max(1, bidderCount)
        let idle = (hours - (visible.last?.hours ?? 0)) / duration
        let earlier = Double(max(1, history.price(at: hours - left)))
        let growth = min(1, max(0, .logarithm(Double(max(1, currentPrice)) / earlier)))
        let bidders = Double.logarithm(1 + bidderCount), days = duration / 24
        values = [current, start, bidders, first, bidsPerBidder, idle, days, growth]
        hinged =
            Self.currentPriceKnots.map { max(current, $0) } + Self.startPriceKnots.map { max(start, $0) }
            + [bidders, first, bidsPerBidder, idle, days, .logarithm(days), growth]
    }
}
