/// Elementary functions whose results are the same on every platform. The platforms' math libraries return results that
/// may differ in the last bit.
extension Double {
    private static let logarithmOf2 = 0.693_147_180_559_945_3

    /// Returns e to the given finite power: a power of two times a Taylor series of the remainder.
    public static func exponential(_ power: Double) -> Double {
        let doublings = (power / logarithmOf2).rounded()
        let rest = power - doublings * logarithmOf2
        let sum = stride(from: 18.0, to: 0, by: -1).reduce(1.0) { sum, number in 1 + sum * rest / number }
        return Double(sign: .plus, exponent: Int(doublings), significand: sum)
    }

    /// Returns the natural logarithm of a positive number: the logarithm of a power of two plus a series of the
    /// remainder.
    public static func logarithm(_ number: Double) -> Double {
        let ratio = (number.significand - 1) / (number.significand + 1), square = ratio * ratio
        let sum = stride(from: 35.0, to: 0, by: -2).reduce(0.0) { sum, odd in sum * square + 1 / odd }
        return Double(number.exponent) * logarithmOf2 + 2 * ratio * sum
    }
}
