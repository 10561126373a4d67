public import FoundationCore

extension Increments {
    /// The standard increments for US dollars, version 1.
    public static let usd = standard(.usd, minorUnitsPerNumber: 1)
    /// The standard increments for euros, version 1, with the same numbers as ``usd``.
    public static let eur = standard(.eur, minorUnitsPerNumber: 1)
    /// The standard increments for pounds sterling, version 1, with the same numbers as ``usd``.
    public static let gbp = standard(.gbp, minorUnitsPerNumber: 1)
    /// The standard increments for yen, version 1: the numbers of ``usd``, with one yen for each cent.
    public static let jpy = standard(.jpy, minorUnitsPerNumber: 1)
    /// The standard increments for Kuwaiti dinars, version 1: the numbers of ``usd``, with ten fils for each cent.
    public static let kwd = standard(.kwd, minorUnitsPerNumber: 10)

    /// The standard increments of the house, one table for each supported currency.
    public static let standard: [Increments] = [usd, eur, gbp, jpy, kwd]

    /// Returns the standard increments for a currency; `nil` if the currency has none.
    public static func standard(for currency: Currency) -> Increments? {
        standard.first { $0.currency == currency }
    }

    /// The numbers of the standard tables in hundredths: from 0.01 the step is 0.05, from 1.00 it is 0.25, and so on.
    private static let numbers: [(from: Int64, step: Int64)] = [
        (1, 5), (1_00, 25), (5_00, 50), (25_00, 1_00), (100_00, 2_50), (250_00, 5_00), (500_00, 10_00),
        (1000_00, 25_00), (2500_00, 50_00), (5000_00, 100_00),
    ]

    private static func standard(_ currency: Currency, minorUnitsPerNumber unit: Int64) -> Increments {
        let tiers = numbers.map { Tier(from: $0.from * unit, step: $0.step * unit) }
        return Increments(checked: tiers, name: "\(currency.code.lowercased())-1", currency: currency)
    }
}
