public import FoundationCore

/// The charges of an order and their sum, the total (<doc:Totals>).
public struct OrderCharges: Sendable, Hashable {
    /// The charges, each kind at most once, in the order of ``ChargeKind/known``. ``ChargeKind/items`` is always
    /// present.
    public let lines: [OrderCharge]
    /// The sum of the charges: the amount that the buyer pays.
    public let total: Money

    /// Creates charges, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` if a kind occurs twice, if an amount is too large or in another currency than the
    ///   total, if the total is not the sum of the charges, or if the total is negative or above
    ///   `Money.maximumMinorUnits`.
    public init(lines: [OrderCharge], total: Money) throws(InvalidField) {
        guard Set(lines.map(\.kind)).count == lines.count else {
            throw InvalidField("lines", "must not contain a kind twice")
        }
        try FieldCheck.parts(lines.map(\.amount), in: total.currency, as: "lines")
        guard (try? lines.map(\.amount).sum(in: total.currency)) == total else {
            throw InvalidField("total", "must be the sum of the lines; it is \(total)")
        }
        try FieldCheck.amount(total, in: total.currency, as: "total")
        self.lines = lines
        self.total = total
    }

    /// Computes the charges of an order. O(n) in the number of prices.
    ///
    /// - Parameters:
    ///   - prices: The prices of the line items.
    ///   - shipping: The price of the shipping method; `nil` if none is chosen.
    ///   - discount: The amount of the discount, at most the sum of the prices; `nil` for none.
    ///   - rules: The house's rules for the buyer's premium and the tax.
    ///   - currency: The currency of the order.
    /// - Throws: `MoneyError`: `.mixedCurrencies`; `.overflow` for a total above `Money.maximumMinorUnits`.
    public init(
        prices: [Money],
        shipping: Money? = nil,
        discount: Money? = nil,
        rules: [ChargeRule] = [],
        in currency: Currency
    ) throws(MoneyError) {
        var lines = [OrderCharge(.items, try prices.sum(in: currency))]
        if let shipping { lines.append(OrderCharge(.shipping, shipping)) }
        if let discount { lines.append(OrderCharge(.discount, try Money.zero(currency).subtracting(discount))) }
        for kind in ChargeKind.known {
            guard let rule = rules.first(where: { $0.kind == kind }) else { continue }
            let base = try lines.filter { rule.base.contains($0.kind) }.map(\.amount).sum(in: currency)
            lines.append(OrderCharge(kind, rule.rate.share(of: base)))
        }
        total = try lines.map(\.amount).sum(in: currency)
        guard total.minorUnits <= Money.maximumMinorUnits else { throw .tooLarge(total.decimal, in: currency) }
        self.lines = lines
    }

    /// Returns the amount of a charge; zero if the order does not have it.
    public func amount(of kind: ChargeKind) -> Money {
        lines.first { $0.kind == kind }?.amount ?? .zero(total.currency)
    }

    /// Splits an amount over the line items of an order by the largest-remainder method. The parts add up to the
    /// amount.
    ///
    /// - Parameters:
    ///   - amount: The amount to split, such as the amount of a charge.
    ///   - prices: The prices of the line items, which are the weights.
    /// - Returns: The part of each line item. O(n log n).
    public static func split(_ amount: Money, over prices: [Money]) -> [Money] {
        LargestRemainder.split(amount.minorUnits, by: prices.map(\.minorUnits))
            .map { Money(minorUnits: $0, currency: amount.currency) }
    }
}
