/// An amount in one currency, in whole minor units such as cents, yen or fils.
///
/// Amounts may be negative (a difference, a refund). Amounts in different currencies are never equal, and adding them
/// is an error. `Money` is not `Comparable`, because amounts in different currencies have no order.
public struct Money: Sendable, Hashable {
    /// The largest amount that the house accepts, in minor units: 2⁵³ − 1, the largest integer that every JSON reader
    /// represents exactly. Sums may be larger.
    @inlinable
    public static var maximumMinorUnits: Int64 { 1 << 53 - 1 }

    /// The amount in minor units of the currency: 2550 is 25.50 USD, 2550 JPY or 2.550 KWD.
    public let minorUnits: Int64
    /// The currency of the amount.
    public let currency: Currency

    /// Creates an amount.
    @inlinable
    public init(minorUnits: Int64, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// Returns an amount of zero.
    public static func zero(_ currency: Currency) -> Money { Money(minorUnits: 0, currency: currency) }
}

extension Money: CustomStringConvertible {
    /// The decimal number with all decimals of the currency and without grouping: `25.50`, `2550`, `-0.005`.
    public var decimal: String {
        let digits = String(minorUnits.magnitude)
        let scale = currency.minorUnitDigits
        let sign = minorUnits < 0 ? "-" : ""
        guard scale > 0 else { return sign + digits }
        let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
        return "\(sign)\(padded.dropLast(scale)).\(padded.suffix(scale))"
    }

    /// The decimal number and the currency code, such as `25.50 USD`. ``init(parsing:in:)`` accepts this text.
    public var description: String { "\(decimal) \(currency.code)" }
}
