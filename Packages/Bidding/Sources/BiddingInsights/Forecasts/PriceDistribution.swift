import FoundationCore

/// The predicted distribution of the final price of one auction: logarithms of prices with weights.
public struct PriceDistribution: Sendable, Hashable {
    /// The possible logarithms, ascending.
    let logarithms: [Double]
    /// The cumulative weights of ``logarithms``; the last one is 1.
    let cumulative: [Double]
    /// The minimum probability below and above any price: 0.5 / (n + 1), because n comparables cannot show a smaller
    /// one.
    let tail: Double

    /// Creates a distribution. O(n).
    ///
    /// - Parameters:
    ///   - logarithms: The possible logarithms, ascending; at least one.
    ///   - weights: Their weights, with a sum above 0.
    ///   - floor: The logarithm of the current price. Lower logarithms are raised to it, because the price does not
    ///     fall.
    init(_ logarithms: [Double], weights: [Double], floor: Double) {
        let sum = weights.reduce(0, +)
        var reached = 0.0
        self.logarithms = logarithms.map { max($0, floor) }
        cumulative = weights.map { weight in
            reached += weight
            return reached / sum
        }
        tail = 0.5 / Double(logarithms.count + 1)
    }

    /// Returns the probability that the final price is below an amount. O(log n).
    ///
    /// The result is never 0 or 1: with n comparables, it is at least 0.5 / (n + 1), and at most 1 minus this value.
    ///
    /// - Parameter amount: The amount in minor units.
    public func probability(below amount: Int64) -> Double {
        let limit = Double.logarithm(Double(max(1, amount))) - 1e-12
        var low = 0, high = logarithms.count
        while low < high {
            let middle = (low + high) / 2
            if logarithms[middle] < limit { low = middle + 1 } else { high = middle }
        }
        return min(1 - tail, max(tail, low == 0 ? 0 : cumulative[low - 1]))
    }

    /// Returns the quantile of a probability in minor units: the smallest price that the final price does not exceed
    /// with this probability. O(log n).
    ///
    /// - Parameter probability: The probability, from 0 to 1.
    public func quantile(_ probability: Double) -> Int64 { Self.price(logarithm(at: probability)) }

    /// Returns the shortest interval that contains a fraction of the distribution. O(n).
    ///
    /// - Parameter level: The fraction, above 0 and up to 1.
    public func interval(_ level: Double) -> ClosedRange<Int64> {
        let bounds = logarithmInterval(level)
        return Self.price(bounds.lowerBound)...max(Self.price(bounds.lowerBound), Self.price(bounds.upperBound))
    }

    func logarithm(at probability: Double) -> Double {
        logarithms[Self.index(at: probability, in: cumulative)]
    }

    /// Returns the index of the first cumulative weight that reaches a probability.
    static func index(at probability: Double, in cumulative: [Double]) -> Int {
        cumulative.firstIndex { $0 >= probability - 1e-12 } ?? cumulative.count - 1
    }

    /// Returns how many times as wide the interval of a larger level is, on the scale of logarithms: from 1 to
    /// ``maximumWidening``. O(n).
    func widening(from level: Double, to larger: Double) -> Double {
        let narrow = logarithmInterval(level), wide = logarithmInterval(larger)
        let (from, to) = (narrow.upperBound - narrow.lowerBound, wide.upperBound - wide.lowerBound)
        return to > from ? min(Self.maximumWidening, to / from) : 1
    }

    /// The upper limit of ``widening(from:to:)``. For a normal distribution, the 95 % interval is 1.53 times as wide as
    /// the 80 % interval.
    private static let maximumWidening = 2.0

    func logarithmInterval(_ level: Double) -> ClosedRange<Double> {
        var best = logarithms[0]...logarithms[logarithms.count - 1], end = 0
        for start in logarithms.indices {
            let before = start == 0 ? 0 : cumulative[start - 1]
            while end < logarithms.count, cumulative[end] - before < level - 1e-12 { end += 1 }
            guard end < logarithms.count else { break }
            let candidate = logarithms[start]...logarithms[max(start, end)]
            if candidate.upperBound - candidate.lowerBound < best.upperBound - best.lowerBound { best = candidate }
        }
        return best
    }

    /// Returns the price that has a given logarithm, rounded to a minor unit.
    static func price(_ logarithm: Double) -> Int64 { Int64(Double.exponential(min(logarithm, 36)).rounded()) }
}
