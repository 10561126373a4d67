public import FoundationCore

/// Prices from one amount to another, both included, in one currency: an amount in another one is never within.
public struct PriceRange: Sendable, Hashable {
    /// The currency of all prices within.
    public let currency: Currency
    /// The lowest price; `nil` when there is no limit.
    public let lowest: Money?
    /// The highest price; `nil` when there is no limit.
    public let highest: Money?

    /// A range with at least one limit.
    ///
    /// - Throws: `InvalidField` when neither limit is given, one is negative, or the highest price is in another
    ///   currency than the lowest or below it.
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
                throw InvalidField("highest", "must be in \(currency) as the lowest is, not in \(highest.currency)")
            }
            guard highest.minorUnits >= lowest.minorUnits else {
                throw InvalidField("highest", "must not be below the lowest, \(lowest)")
            }
        }
        self.currency = currency
        self.lowest = lowest
        self.highest = highest
    }

    /// Whether a price is within.
    public func contains(_ price: Money) -> Bool {
        price.currency == currency
            && price.minorUnits >= lowest?.minorUnits ?? .min
            && price.minorUnits <= highest?.minorUnits ?? .max
    }
}
