import FoundationCore

/// The level and the spread of the final prices of comparable auctions. The model measures a price by its position: its
/// distance from the level, in units of the spread. The same coefficients therefore apply to cheap and expensive goods.
struct ForecastReference: Sendable, Hashable {
    /// The smallest spread, which avoids a division by zero if all final prices are equal.
    static let minimumSpread = 0.02

    /// The natural logarithm of the median final price.
    let level: Double
    /// The spread of the logarithms: the median absolute deviation from the level, times 1.4826. For a normal
    /// distribution, this is the standard deviation.
    let spread: Double

    /// Returns the position of a price: its distance from the level, in units of the spread.
    func position(of price: Int64) -> Double { position(ofLogarithm: .logarithm(Double(max(1, price)))) }

    /// Returns the position of a price that is given as a logarithm.
    func position(ofLogarithm logarithm: Double) -> Double { (logarithm - level) / spread }
}
