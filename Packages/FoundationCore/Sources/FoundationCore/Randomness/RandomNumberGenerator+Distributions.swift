/// Random numbers as simulations need them. Each is computed by additions, multiplications and divisions alone, which
/// IEEE 754 fixes to the last bit: with a seeded generator they are the same on every platform.
extension RandomNumberGenerator {
    /// True with a probability; never for 0 or less, always for 1 or more.
    public mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }

    /// A number of the normal distribution with mean 0 and deviation 1, but none beyond ±6: the sum of twelve uniform
    /// numbers, less 6.
    public mutating func normal() -> Double {
        (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &self) }
    }

    /// A positive number whose logarithm is normal: half of them are below `median`, two of three within a factor of
    /// e^±`spread` of it.
    public mutating func lognormal(median: Double, spread: Double) -> Double {
        median * exponential(spread * normal())
    }

    /// A number between two positive ones, as likely between 1 and 2 as between 10 and 20.
    public mutating func logUniform(in range: ClosedRange<Double>) -> Double {
        precondition(range.lowerBound > 0, "zero has no logarithm")
        let span = logarithm(range.upperBound / range.lowerBound)
        let number = range.lowerBound * exponential(span * Double.random(in: 0...1, using: &self))
        return min(range.upperBound, max(range.lowerBound, number))
    }

    /// One of the places of `weights`, each as likely as its weight says. O(n).
    ///
    /// - Parameter weights: none below zero, and one above it.
    public mutating func place(by weights: some Collection<Double>) -> Int {
        var rest = Double.random(in: 0..<1, using: &self) * weights.reduce(0, +)
        var last = 0
        for (place, weight) in weights.enumerated() where weight > 0 {
            last = place
            rest -= weight
            if rest < 0 { break }
        }
        return last
    }
}

// The libraries of platforms differ in the last bit of these two.

private let logarithmOf2 = 0.693_147_180_559_945_3

/// e to a power: a power of two, times the series for what is left.
func exponential(_ power: Double) -> Double {
    let doublings = (power / logarithmOf2).rounded()
    let rest = power - doublings * logarithmOf2
    let sum = stride(from: 18.0, to: 0, by: -1).reduce(1.0) { sum, number in 1 + sum * rest / number }
    return Double(sign: .plus, exponent: Int(doublings), significand: sum)
}

/// The natural logarithm of a positive number: that of its power of two, and the series for what is left.
func logarithm(_ number: Double) -> Double {
    let ratio = (number.significand - 1) / (number.significand + 1), square = ratio * ratio
    let sum = stride(from: 35.0, to: 0, by: -2).reduce(0.0) { sum, odd in sum * square + 1 / odd }
    return Double(number.exponent) * logarithmOf2 + 2 * ratio * sum
}
