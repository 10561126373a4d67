import FoundationCore

/// The level and the spread of the final prices of comparable auctions. Prices enter the model as their distance from
/// the level, in units of the spread, so that cheap and expensive goods are described alike.
struct ForecastReference: Sendable, Hashable {
    /// The smallest spread, which avoids a division by zero if all final prices are equal.
    static let minimumSpread = 0.02

    /// The natural logarithm of the median final price.
    let level: Double
    /// The spread of the logarithms: the median absolute deviation from the level times 1.4826, which is the standard
    /// deviation of a normal distribution.
    let spread: Double

    /// Returns the distance of a price from the level, in units of the spread.
    func position(of price: Int64) -> Double { position(ofLogarithm: .logarithm(Double(max(1, price)))) }

    /// Returns the distance of the logarithm of a price from the level, in units of the spread.
    func position(ofLogarithm logarithm: Double) -> Double { (logarithm - level) / spread }
}
