/// A forecast of the final price of a running auction. Amounts are in minor units.
public struct PriceForecast: Sendable, Hashable {
    /// The number of comparables below which a forecast uses all finished auctions and a wider distribution.
    public static let minimumComparableCount = 20

    /// The displayed price at the time of the forecast.
    public let currentPrice: Int64
    /// The median: the final price is as likely above as below.
    public let median: Int64
    /// The interval that contains the final price with a probability of 80 %.
    public let interval: ClosedRange<Int64>
    /// The number of finished auctions of the same group.
    public let comparableCount: Int
    /// The median of the final prices of the comparables; of all finished auctions if there are few comparables.
    public let comparablesMedian: Int64
    /// The distribution of the final price. With few comparables, it is wider than the errors of the model: it is
    /// stretched until ``interval`` is as wide as the interval of 95 % of the errors, but at most to twice its width.
    public let distribution: PriceDistribution

    /// Whether there are fewer than ``minimumComparableCount`` comparables. The forecast then relies on all finished
    /// auctions. The interval is wider, and a probability above one half needs a higher maximum.
    public var hasFewComparables: Bool { comparableCount < Self.minimumComparableCount }

    /// Returns the probability of winning with a maximum: the probability that the final price is below it. The result
    /// is 0 if the maximum does not exceed the current price. O(log n).
    public func winProbability(maximum: Int64) -> Double {
        maximum > currentPrice ? distribution.probability(below: maximum) : 0
    }

    /// Returns the lowest maximum that wins with at least a given probability; `nil` if the comparables are too few to
    /// tell. O(n).
    ///
    /// - Parameter probability: The probability, above 0 and below 1.
    public func maximum(toWin probability: Double) -> Int64? {
        guard probability > 0, probability <= 1 - distribution.tail else { return nil }
        // The quantile is rounded to a minor unit, up or down.
        let least = max(distribution.quantile(probability), currentPrice + 1)
        return distribution.probability(below: least) >= probability ? least : least + 1
    }
}
