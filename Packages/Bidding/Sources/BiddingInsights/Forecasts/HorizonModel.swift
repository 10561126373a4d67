import FoundationCore

/// The model of one group of auctions at one horizon.
///
/// A regression estimates the logarithm of the final price. It is a linear function of the features, or the mean of
/// this function and of regression trees. The forecast combines the regression with the current price and the median of
/// the comparables, so that it is not worse than the better of these two.
///
/// The distribution around the forecast consists of the errors of held-out forecasts: forecasts for finished auctions
/// that were not used for fitting. Auctions in a similar situation have larger weights.
struct HorizonModel: Sendable, Hashable {
    /// The error of the held-out forecast for one finished auction: its fold was not used for fitting.
    struct Residual: Sendable, Hashable {
        /// The expected remaining rise: the logarithm of forecast / current price, on the scale of ``scaled(_:)``.
        let scaledRise: Double
        /// The logarithm of final price / forecast.
        let error: Double
    }

    /// The weight of each source in the logarithm of the forecast, from 0 to 1.
    struct Shares: Sendable, Hashable {
        /// The weight of the current price.
        let currentPrice: Double
        /// The weight of the median of comparables.
        let comparables: Double

        /// Returns the weighted mean of logarithms of prices, but at least that of the current price.
        func combine(regression: Double, current: Double, comparables: Double) -> Double {
            let rest = 1 - currentPrice - self.comparables
            let sum = rest * regression + currentPrice * current + self.comparables * max(current, comparables)
            return max(current, sum)
        }
    }

    /// The linear part, which estimates the position of the final price; see ``ForecastReference``.
    let linear: LinearMedian
    /// The trees, whose mean is the rise above ``ForecastFeatures/basePosition``.
    let trees: [RegressionTree]
    /// The weight of the trees in the regression: 0 or 0.5.
    let treeShare: Double
    /// The weights of the regression, the current price and the comparables.
    let shares: Shares
    /// The errors of the held-out forecasts, in ascending order.
    let residuals: [Residual]
    /// The level of the interval: the fraction of the distribution that the interval contains. The level is chosen so
    /// that the intervals of the held-out forecasts contain 80 % of the final prices.
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
    ///   - widenedLevel: A larger fraction than ``level``. The distribution is stretched until its interval is as wide
    ///     as the interval of this fraction was before. `nil` to leave the distribution as it is.
    func distribution(forecast: Double, current: Double, widenedTo widenedLevel: Double? = nil) -> PriceDistribution {
        let widening = widenedLevel.map { (from: level, to: max(level, $0)) }
        return Residual.distribution(residuals, forecast: forecast, current: current, widening: widening)
    }
}

extension HorizonModel.Residual {
    /// The half-width of the kernel on the scale of ``scaled(_:)``: residuals at least this far from the expected rise
    /// have the minimum weight.
    private static let reach = 1.0
    private static let minimumWeight = 0.002

    /// Returns the distribution of the final price: the forecast plus the errors of the residuals, shifted so that the
    /// median is the forecast, and never below the current price.
    ///
    /// A residual has a larger weight if its auction was expected to rise about as much as this one. The weight is a
    /// biweight kernel of the difference of the two rises, on the scale of ``scaled(_:)``, plus a minimum weight.
    ///
    /// - Parameters:
    ///   - residuals: The residuals, ascending by error; at least one.
    ///   - forecast: The logarithm of the forecast.
    ///   - current: The logarithm of the current price.
    ///   - widening: The errors are multiplied by the width of the interval of level `to`, divided by the width of the
    ///     interval of level `from`, but at most by 2. `nil` to keep the errors.
    static func distribution(
        _ residuals: [Self],
        forecast: Double,
        current: Double,
        widening: (from: Double, to: Double)? = nil
    ) -> PriceDistribution {
        let rise = scaled(forecast - current)
        let weights = residuals.map { residual in
            let distance = (residual.scaledRise - rise) / reach
            let kernel = max(0, 1 - distance * distance)
            return kernel * kernel + minimumWeight
        }
        let around = PriceDistribution(residuals.map(\.error), weights: weights, floor: -.infinity)
        let median = around.logarithm(at: 0.5)
        let factor = widening.map { around.widening(from: $0.from, to: $0.to) } ?? 1
        let logarithms = residuals.map { forecast + ($0.error - median) * factor }
        return PriceDistribution(logarithms, weights: weights, floor: current)
    }

    /// Returns an expected rise on the logarithmic scale of the kernel. On this scale, rises much smaller than `unit`
    /// are almost equal.
    static func scaled(_ rise: Double) -> Double { .logarithm(1 + max(0, rise) / unit) }

    private static let unit = 0.05
}
