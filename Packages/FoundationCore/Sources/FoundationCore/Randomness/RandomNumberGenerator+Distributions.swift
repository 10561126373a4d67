/// Random distributions for simulations.
///
/// They use only operations whose results IEEE 754 defines exactly: addition, multiplication and division. A seeded
/// generator therefore returns the same numbers on every platform.
extension RandomNumberGenerator {
    /// Returns `true` with the given probability: never for 0 or less, always for 1 or more.
    public mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }

    /// Returns an approximately normally distributed number with mean 0 and standard deviation 1. It is the sum of
    /// twelve uniform numbers minus 6 (Irwin–Hall), and so within ±6.
    public mutating func normal() -> Double {
        (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &self) }
    }

    /// Returns a lognormally distributed number.
    ///
    /// - Parameters:
    ///   - median: The median, above 0.
    ///   - spread: The standard deviation of the number's logarithm.
    public mutating func lognormal(median: Double, spread: Double) -> Double {
        median * .exponential(spread * normal())
    }

    /// Returns a log-uniformly distributed number: a number between 1 and 2 is as likely as one between 10 and 20.
    ///
    /// - Precondition: The lower bound is above 0.
    public mutating func logUniform(in range: ClosedRange<Double>) -> Double {
        precondition(range.lowerBound > 0, "the lower bound must be above 0")
        let span = Double.logarithm(range.upperBound / range.lowerBound)
        let number = range.lowerBound * .exponential(span * Double.random(in: 0...1, using: &self))
        return min(range.upperBound, max(range.lowerBound, number))
    }

    /// Returns a random index. The probability of an index is proportional to its weight. O(n).
    ///
    /// - Parameter weights: The weights; none is negative and at least one is above 0. Indices count from 0.
    public mutating func index(weightedBy weights: some Collection<Double>) -> Int {
        var rest = Double.random(in: 0..<1, using: &self) * weights.reduce(0, +)
        var last = 0
        for (index, weight) in weights.enumerated() where weight > 0 {
            last = index
            rest -= weight
            if rest < 0 { break }
        }
        return last
    }
}
