import FoundationCore

/// The numbers that the model reads from an auction at one time. They depend only on bids that are visible then.
///
/// Ratings of bidders and sellers are not among them: on the recorded auctions, they describe individual sellers and make
/// forecasts for other sellers worse.
struct ForecastFeatures: Sendable, Hashable {
    /// The displayed price, in minor units.
    let currentPrice: Int64
    /// The features of the trees: positions of current and start price, bidders, time of the first bid, bids per bidder,
    /// time without a bid, duration, recent growth of the price.
    let values: [Double]
    /// The features of the linear part: ``values``, with hinges that let the influence of a price change with its
    /// position.
    let hinged: [Double]

    private static let currentPriceKnots = [-20.0, -7, -2, 0]
    private static let startPriceKnots = [-30.0, -6]

    /// The number of ``values``.
    static let count = 8
    /// The number of values of ``hinged``.
    static let hingedCount = currentPriceKnots.count + startPriceKnots.count + 7

    /// The position of the greater of the current price and the level, to which the trees add.
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
