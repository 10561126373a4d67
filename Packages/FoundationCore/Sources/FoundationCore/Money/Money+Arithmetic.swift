extension Money {
    /// The sum of two amounts.
    ///
    /// - Throws: `MoneyError.mixedCurrencies` or `.overflow`.
    public func adding(_ other: Money) throws(MoneyError) -> Money {
        guard currency == other.currency else { throw .mixedCurrencies(currency, other.currency) }
        let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
        guard !overflow else { throw .overflow }
        return Money(minorUnits: sum, currency: currency)
    }
}

extension Sequence<Money> {
    /// The sum of all amounts; zero of `currency` for none.
    ///
    /// - Throws: `MoneyError.mixedCurrencies` when one is not in `currency`, `.overflow`.
    public func sum(in currency: Currency) throws(MoneyError) -> Money {
        var total = Money.zero(currency)
        for amount in self { total = try total.adding(amount) }
        return total
    }
}
