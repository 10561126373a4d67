public import FoundationCore

/// The terms of a discount: its amount and its conditions.
public struct DiscountTerms: Sendable, Hashable {
    /// The amount; `nil` for a percentage.
    public let amount: Money?
    /// The percentage of the prices of the line items; `nil` for a fixed amount.
    public let percentage: Percentage?
    /// The least sum of the prices of the line items; `nil` for none.
    public let minimumOrder: Money?
    /// The first time at which the discount can be used; `nil` for no limit.
    public let validFrom: Instant?
    /// The time from which on the discount can no longer be used; `nil` for no limit.
    public let validUntil: Instant?
    /// The number of uses in total; `nil` for no limit.
    public let maximumUses: Int?
    /// Whether each member may use the discount once only.
    public let isOncePerMember: Bool

    /// Creates terms with either an amount or a percentage.
    ///
    /// - Throws: `InvalidField` unless exactly one of amount and percentage is stated and positive; for amounts in two
    ///   currencies, a `validUntil` that is not after `validFrom`, and a number of uses below 1.
    public init(
        amount: Money? = nil,
        percentage: Percentage? = nil,
        minimumOrder: Money? = nil,
        validFrom: Instant? = nil,
        validUntil: Instant? = nil,
        maximumUses: Int? = nil,
        isOncePerMember: Bool = false
    ) throws(InvalidField) {
        guard (amount == nil) != (percentage == nil) else {
            throw InvalidField("amount", "or percentage must be stated, but not both")
        }
        if let amount { try FieldCheck.amount(amount, in: amount.currency, as: "amount", minimum: 1) }
        guard percentage?.millionths != 0 else { throw InvalidField("percentage", "must be above 0%") }
        if let minimumOrder {
            try FieldCheck.amount(minimumOrder, in: (amount ?? minimumOrder).currency, as: "minimumOrder")
        }
        try FieldCheck.time(validFrom, as: "validFrom")
        try FieldCheck.time(validUntil, as: "validUntil")
        if let validFrom, let validUntil, validFrom >= validUntil {
            throw InvalidField("validUntil", "must be after validFrom")
        }
        if let maximumUses { try FieldCheck.number(maximumUses, as: "maximumUses") }
        self.amount = amount
        self.percentage = percentage
        self.minimumOrder = minimumOrder
        self.validFrom = validFrom
        self.validUntil = validUntil
        self.maximumUses = maximumUses
        self.isOncePerMember = isOncePerMember
    }

    /// Returns the discount on the sum of the prices: the percentage rounded half up, or the fixed amount, but never more than
    /// the sum.
    ///
    /// - Parameter items: The sum of the prices, in the currency of the terms.
    public func reduction(of items: Money) -> Money {
        let reduction = percentage?.share(of: items).minorUnits ?? amount?.minorUnits ?? 0
        return Money(minorUnits: min(reduction, items.minorUnits), currency: items.currency)
    }
}
