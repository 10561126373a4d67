public import FoundationCore

/// A closed range of prices in one currency. Amounts in other currencies are outside of the range.
public struct PriceRange: Sendable, Hashable {
    /// The currency of the range.
    public let currency: Currency
    /// The lowest price; `nil` for no lower limit.
    public let lowest: Money?
    /// The highest price; `nil` for no upper limit.
    public let highest: Money?

    /// Creates a range with at least one limit.
    ///
    /// - Throws: `InvalidField` if there is no limit, a limit is negative, or the highest price is below the lowest or
    ///   in another currency.
    public init(lowest: Money? = nil, highest: Money? = nil) throws(InvalidField) {
        guard let currency = (lowest ?? highest)?.currency else {
            throw InvalidField("lowest", "or highest must be given")
        }
        for (field, limit) in [("lowest", lowest), ("highest", highest)] {
            guard let limit, limit.minorUnits < 0 else { continue }
            throw InvalidField(field, "must not be negative")
        }
        if let lowest, let highest {
            guard highest.currency == currency else {
                throw InvalidField("highest", "must be in \(currency), like the lowest, not in \(highest.currency)")
            }
            guard highest.minorUnits >= lowest.minorUnits else {
                throw InvalidField("highest", "must be at least the lowest price, \(lowest)")
            }
        }
        self.currency = currency
        self.lowest = lowest
        self.highest = highest
    }

    /// Whether the range contains a price.
    public func contains(_ price: Money) -> Bool {
        price.currency == currency
            && price.minorUnits >= lowest?.minorUnits ?? .min
            && price.minorUnits <= highest?.minorUnits ?? .max
    }
}
