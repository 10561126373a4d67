/// Random distributions for simulations.
///
/// They use additions, multiplications and divisions only, which IEEE 754 defines to the last bit, so a seeded generator
/// returns the same numbers on every platform.
extension RandomNumberGenerator {
    /// Returns `true` with a probability; never for 0 or less, always for 1 or more.
    public mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }

    /// Returns a number of an approximate normal distribution with mean 0 and standard deviation 1, within ±6: the sum of
    /// twelve uniform numbers minus 6 (Irwin–Hall).
    public mutating func normal() -> Double {
        (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &self) }
    }

    /// Returns a number of a lognormal distribution.
    ///
    /// - Parameters:
    ///   - median: The median, above 0.
    ///   - spread: The standard deviation of the logarithm.
    public mutating func lognormal(median: Double, spread: Double) -> Double {
        median * exponential(spread * normal())
    }

    /// Returns a number of a log-uniform distribution: as likely between 1 and 2 as between 10 and 20.
    ///
    /// - Precondition: The lower bound is above 0.
    public mutating func logUniform(in range: ClosedRange<Double>) -> Double {
        precondition(range.lowerBound > 0, "the lower bound must be above 0")
        let span = logarithm(range.upperBound / range.lowerBound)
        let number = range.lowerBound * exponential(span * Double.random(in: 0...1, using: &self))
        return min(range.upperBound, max(range.lowerBound, number))
    }

    /// Returns a random index with a probability proportional to its weight. O(n).
    ///
    /// - Parameter weights: The weights, none negative and at least one above 0. Indices count from 0.
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

// The math libraries of the platforms differ in the last bit of these functions.

private let logarithmOf2 = 0.693_147_180_559_945_3

/// Returns e to a power: a power of two times a Taylor series of the remainder.
func exponential(_ power: Double) -> Double {
    let doublings = (power / logarithmOf2).rounded()
    let rest = power - doublings * logarithmOf2
    let sum = stride(from: 18.0, to: 0, by: -1).reduce(1.0) { sum, number in 1 + sum * rest / number }
    return Double(sign: .plus, exponent: Int(doublings), significand: sum)
}

/// Returns the natural logarithm of a positive number: that of its power of two plus a series of the remainder.
func logarithm(_ number: Double) -> Double {
    let ratio = (number.significand - 1) / (number.significand + 1), square = ratio * ratio
    let sum = stride(from: 35.0, to: 0, by: -2).reduce(0.0) { sum, odd in sum * square + 1 / odd }
    return Double(number.exponent) * logarithmOf2 + 2 * ratio * sum
}
