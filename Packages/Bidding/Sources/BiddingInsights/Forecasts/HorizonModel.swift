import FoundationCore

/// The model of one group of auctions at one horizon.
///
/// The logarithm of the final price is a linear function of the features, or its mean with an estimate by regression
/// trees. It is then combined with the current price and the median of comparables, so that the forecast is not worse than the better of
/// both. The distribution around it consists of the errors of the forecasts for finished auctions that were not used
/// for fitting; auctions in a similar situation have larger weights.
struct HorizonModel: Sendable, Hashable {
    /// The error of the forecast for one finished auction, whose fold was not used for fitting.
    struct Residual: Sendable, Hashable {
        /// The remaining rise that was expected: the logarithm of forecast / current price, on the scale of
        /// ``scaled(_:)``.
        let scaledRise: Double
        /// The logarithm of final price / forecast.
        let error: Double
    }

    /// The share of each source in the logarithm of the forecast.
    struct Shares: Sendable, Hashable {
        /// The share of the current price.
        let currentPrice: Double
        /// The share of the median of comparables.
        let comparables: Double

        /// Returns the combination of logarithms of prices, which is at least the current price.
        func combine(regression: Double, current: Double, comparables: Double) -> Double {
            let rest = 1 - currentPrice - self.comparables
            let sum = rest * regression + currentPrice * current + self.comparables * max(current, comparables)
            return max(current, sum)
        }
    }

    /// The linear part, in units of the reference's spread.
    let linear: LinearMedian
    /// The trees, whose mean is the rise above ``ForecastFeatures/basePosition``.
    let trees: [RegressionTree]
    /// The share of the trees in the regression: 0 or 0.5.
    let treeShare: Double
    /// The shares of the regression, the current price and the comparables.
    let shares: Shares
    /// The errors on auctions that were not used for fitting, ascending by error.
    let residuals: [Residual]
    /// The level of the shortest interval that contains 80 % of the final prices of such auctions.
    let level: Double
    /// The errors found in training.
    let errors: TrainingErrors

    /// Returns the logarithm of the forecast. O(trees).
    func logarithm(_ features: ForecastFeatures, reference: ForecastReference) -> Double {
        let current = Double.logarithm(Double(max(1, features.currentPrice)))
        let estimate = RegressionTree.mean(of: trees, features.values) + features.basePosition
        let position = (1 - treeShare) * linear.estimate(features.hinged) + treeShare * estimate
        let regression = max(current, reference.level + reference.spread * position)
        return shares.combine(regression: regression, current: current, comparables: reference.level)
    }

    /// Returns the distribution of the final price around a forecast. O(n) for n residuals.
    ///
    /// - Parameters:
    ///   - forecast: The logarithm of the forecast.
    ///   - current: The logarithm of the current price.
    func distribution(forecast: Double, current: Double) -> PriceDistribution {
        Residual.distribution(residuals, forecast: forecast, current: current)
    }
}

extension HorizonModel.Residual {
    /// The expected rise, relative to all others of a model, at which the weight of a residual is least.
    private static let reach = 1.0
    private static let minimumWeight = 0.002

    /// Returns the distribution that residuals imply, with the median at the forecast.
    ///
    /// The weight of a residual is a biweight kernel of the difference of the expected rises, on a logarithmic scale.
    ///
    /// - Parameters:
    ///   - residuals: The residuals, ascending by error; at least one.
    ///   - forecast: The logarithm of the forecast.
    ///   - current: The logarithm of the current price.
    static func distribution(_ residuals: [Self], forecast: Double, current: Double) -> PriceDistribution {
        let rise = scaled(forecast - current)
        let weights = residuals.map { residual in
            let distance = (residual.scaledRise - rise) / reach
            let kernel = max(0, 1 - distance * distance)
            return kernel * kernel + minimumWeight
        }
        let around = PriceDistribution(residuals.map(\.error), weights: weights, floor: -.infinity)
        let shift = forecast - around.logarithm(at: 0.5)
        return PriceDistribution(residuals.map { $0.error + shift }, weights: weights, floor: current)
    }

    /// Returns an expected rise on the logarithmic scale of the kernel. Rises much below
    /// the unit count as equal.
    static func scaled(_ rise: Double) -> Double { .logarithm(1 + max(0, rise) / unit) }

    private static let unit = 0.05
}
