public import FoundationCore

extension Increments {
    /// The house's table for US dollars, version 1.
    public static let usd = standard(.usd, minorUnitsPerNumber: 1)
    /// The house's table for euros, version 1: the numbers of `usd`.
    public static let eur = standard(.eur, minorUnitsPerNumber: 1)
    /// The house's table for pounds sterling, version 1: the numbers of `usd`.
    public static let gbp = standard(.gbp, minorUnitsPerNumber: 1)
    /// The house's table for yen, version 1: a hundred times the numbers of `usd`, so its cents are yen.
    public static let jpy = standard(.jpy, minorUnitsPerNumber: 1)
    /// The house's table for Kuwaiti dinars, version 1: the numbers of `usd` in dinars, so its cents are ten fils.
    public static let kwd = standard(.kwd, minorUnitsPerNumber: 10)

    /// The house's tables: one for each currency it auctions in.
    public static let standard: [Increments] = [usd, eur, gbp, jpy, kwd]

    /// The house's table for a currency; `nil` when it has none, and auctions there bring their own.
    public static func standard(for currency: Currency) -> Increments? {
        standard.first { $0.currency == currency }
    }

    /// The default numbers, in hundredths: from 0.01 add 0.05, from 1.00 add 0.25, and so on.
    private static let numbers: [(from: Int64, step: Int64)] = [
        (1, 5), (1_00, 25), (5_00, 50), (25_00, 1_00), (100_00, 2_50), (250_00, 5_00), (500_00, 10_00),
        (1000_00, 25_00), (2500_00, 50_00), (5000_00, 100_00),
    ]

    private static func standard(_ currency: Currency, minorUnitsPerNumber unit: Int64) -> Increments {
        let tiers = numbers.map { Tier(from: $0.from * unit, step: $0.step * unit) }
        return Increments(checked: tiers, name: "\(currency.code.lowercased())-1", currency: currency)
    }
}
