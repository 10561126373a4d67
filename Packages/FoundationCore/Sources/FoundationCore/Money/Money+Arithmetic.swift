extension Money {
    /// The sum of two amounts.
    ///
    /// - Throws: `MoneyError.mixedCurrencies` or `.overflow`.
    public func adding(_ other: Money) throws(MoneyError) -> Money {
        try combined(with: other) { $0.addingReportingOverflow($1) }
    }

    /// What is left of this amount without the other; may be negative.
    ///
    /// - Throws: `MoneyError.mixedCurrencies` or `.overflow`.
    public func subtracting(_ other: Money) throws(MoneyError) -> Money {
        try combined(with: other) { $0.subtractingReportingOverflow($1) }
    }

    /// The amount taken `count` times.
    ///
    /// - Throws: `MoneyError.overflow`.
    public func multiplied(by count: Int64) throws(MoneyError) -> Money {
        let (product, overflow) = minorUnits.multipliedReportingOverflow(by: count)
        guard !overflow else { throw .overflow }
        return Money(minorUnits: product, currency: currency)
    }

    /// Whether this amount is the smaller one.
    ///
    /// - Throws: `MoneyError.mixedCurrencies`.
    public func isLess(than other: Money) throws(MoneyError) -> Bool {
        guard currency == other.currency else { throw .mixedCurrencies(currency, other.currency) }
        return minorUnits < other.minorUnits
    }

    private func combined(
        with other: Money,
        _ operation: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
    ) throws(MoneyError) -> Money {
        guard currency == other.currency else { throw .mixedCurrencies(currency, other.currency) }
        let (result, overflow) = operation(minorUnits, other.minorUnits)
        guard !overflow else { throw .overflow }
        return Money(minorUnits: result, currency: currency)
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
