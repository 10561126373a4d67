extension Money {
    /// Returns the sum of two amounts.
    ///
    /// - Throws: ``MoneyError``: `.mixedCurrencies` if the currencies differ; `.overflow` if the result does not fit
    ///   into 64 bits.
    public func adding(_ other: Money) throws(MoneyError) -> Money {
        guard currency == other.currency else { throw .mixedCurrencies(currency, other.currency) }
        return try checked(minorUnits.addingReportingOverflow(other.minorUnits))
    }

    /// Returns the difference of two amounts, which may be negative.
    ///
    /// - Throws: ``MoneyError``: `.mixedCurrencies` if the currencies differ; `.overflow` if the result does not fit
    ///   into 64 bits.
    public func subtracting(_ other: Money) throws(MoneyError) -> Money {
        guard currency == other.currency else { throw .mixedCurrencies(currency, other.currency) }
        return try checked(minorUnits.subtractingReportingOverflow(other.minorUnits))
    }

    /// Returns the amount times a whole number.
    ///
    /// - Throws: ``MoneyError``: `.overflow` if the result does not fit into 64 bits.
    public func multiplied(by factor: Int64) throws(MoneyError) -> Money {
        try checked(minorUnits.multipliedReportingOverflow(by: factor))
    }

    private func checked(_ result: (partialValue: Int64, overflow: Bool)) throws(MoneyError) -> Money {
        guard !result.overflow else { throw .overflow }
        return Money(minorUnits: result.partialValue, currency: currency)
    }
}

extension Sequence<Money> {
    /// Returns the sum of the amounts; zero if there are none.
    ///
    /// - Throws: ``MoneyError``: `.mixedCurrencies` if an amount is not in `currency`; `.overflow` if the sum does not
    ///   fit into 64 bits.
    public func sum(in currency: Currency) throws(MoneyError) -> Money {
        var total = Money.zero(currency)
        for amount in self { total = try total.adding(amount) }
        return total
    }
}
