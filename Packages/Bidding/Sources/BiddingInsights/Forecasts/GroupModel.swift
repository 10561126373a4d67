import FoundationCore

/// The models of one group of auctions, one for each horizon.
struct GroupModel: Sendable, Hashable {
    /// The level to which the distribution is widened if there are few comparables.
    private static let widenedLevel = 0.95

    /// The group; `nil` for auctions without a group, and for the model of all auctions.
    let group: String?
    /// The number of finished auctions that the models were trained on.
    let auctionCount: Int
    /// The level and spread of the final prices of these auctions.
    let reference: ForecastReference
    /// The models, in the order of ``ForecastHorizon/all``.
    let horizons: [HorizonModel]

    func forecast(
        _ history: AuctionHistory,
        at hours: Double,
        horizon: Int,
        comparableCount: Int
    ) -> PriceForecast {
        let features = ForecastFeatures(of: history, at: hours, reference: reference)
        let model = horizons[horizon]
        let current = Double.logarithm(Double(max(1, features.currentPrice)))
        let forecast = model.logarithm(features, reference: reference)
        let hasFew = comparableCount < PriceForecast.minimumComparableCount
        let distribution = model.distribution(
            forecast: forecast,
            current: current,
            widenedTo: hasFew ? Self.widenedLevel : nil
        )
        return PriceForecast(
            currentPrice: features.currentPrice,
            median: max(features.currentPrice, PriceDistribution.price(forecast)),
            interval: distribution.interval(model.level),
            comparableCount: comparableCount,
            comparablesMedian: PriceDistribution.price(reference.level),
            distribution: distribution
        )
    }
}
