import FoundationCore

/// A model of final prices, trained on finished auctions.
///
/// Each group with at least ``PriceForecast/minimumComparableCount`` finished auctions has its own coefficients. The
/// other groups use the coefficients of the model of all auctions. Training the same auctions with the same seed gives
/// the same model.
public struct PriceModel: Sendable, Hashable {
    /// The training seed.
    public let seed: UInt64
    /// The number of finished auctions that the model was trained on.
    public let auctionCount: Int
    /// The models of the groups with enough auctions.
    let groups: [GroupModel]
    /// The model of all auctions, for groups without their own model.
    let overall: GroupModel
    /// The number of finished auctions of each group without its own model.
    let smallGroups: [String: Int]

    /// Forecasts the final price of an auction.
    ///
    /// Takes less than 1 ms for a thousand comparables: O(visible bids + n log n) for n comparables.
    ///
    /// - Parameters:
    ///   - history: The auction. Only the bids that are visible at the time are used.
    ///   - hoursLeft: The hours until the close, from 0 to the duration. At the whole duration, no bid is visible.
    public func forecast(_ history: AuctionHistory, hoursLeft: Double) -> PriceForecast {
        let left = min(max(0, hoursLeft), history.duration)
        let nearest = ForecastHorizon.nearest(to: left, duration: history.duration)
        return forecast(history, at: history.duration - left, horizon: nearest)
    }

    /// Forecasts with the coefficients of a horizon. `horizon` is its index in ``ForecastHorizon/all``.
    func forecast(_ history: AuctionHistory, at hours: Double, horizon: Int) -> PriceForecast {
        let own = groups.first { $0.group == history.group }
        let count = own?.auctionCount ?? history.group.flatMap { smallGroups[$0] } ?? 0
        return (own ?? overall).forecast(history, at: hours, horizon: horizon, comparableCount: count)
    }

    /// Returns the median final price of the auctions of a group, in minor units. For a group with few auctions,
    /// returns the median of all auctions.
    public func comparablesMedian(of group: String?) -> Int64 {
        PriceDistribution.price((groups.first { $0.group == group } ?? overall).reference.level)
    }
}
