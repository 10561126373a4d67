/// An amount in one currency, in whole minor units: cents, yen, fils. Never floating point.
///
/// Amounts may be negative (a difference, a refund). Two amounts are equal only in the same currency; a sum of several
/// currencies is an error, and there is no order between them, so `Money` is not `Comparable`.
public struct Money: Sendable, Hashable {
    /// The most minor units of an amount that people deal with: 2⁵³ − 1, which every reader of JSON keeps exact. Sums may
    /// be larger.
    @inlinable
    public static var largestMinorUnits: Int64 { 1 << 53 - 1 }

    /// The amount in the smallest unit of `currency`: 2550 is 25.50 USD, 2550 JPY or 2.550 KWD.
    public let minorUnits: Int64
    /// The currency the amount is in.
    public let currency: Currency

    /// An amount of `minorUnits` in `currency`.
    @inlinable
    public init(minorUnits: Int64, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// Nothing, in `currency`.
    public static func zero(_ currency: Currency) -> Money { Money(minorUnits: 0, currency: currency) }
}

extension Money: CustomStringConvertible {
    /// The amount as a plain decimal number with all its minor digits and no grouping: `25.50`, `2550`, `-0.005`.
    public var decimal: String {
        let digits = String(minorUnits.magnitude)
        let scale = currency.minorUnitDigits
        let sign = minorUnits < 0 ? "-" : ""
        guard scale > 0 else { return sign + digits }
        let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
        return "\(sign)\(padded.dropLast(scale)).\(padded.suffix(scale))"
    }

    /// The decimal amount and the currency's code, `25.50 USD`: what `init(parsing:in:)` reads back.
    public var description: String { "\(decimal) \(currency.code)" }
}
