public import FoundationCore

/// The terms of a discount: its amount and its conditions.
public struct DiscountTerms: Sendable, Hashable {
    /// The fixed amount; `nil` if the discount is a percentage.
    public let amount: Money?
    /// The percentage of the sum of the line items' prices; `nil` if the discount is a fixed amount.
    public let percentage: Percentage?
    /// The minimum sum of the line items' prices; `nil` for no minimum.
    public let minimumOrder: Money?
    /// The start of the validity period; `nil` if the discount is valid at once.
    public let validFrom: Instant?
    /// The end of the validity period; at this time, the discount is no longer valid. `nil` for no end.
    public let validUntil: Instant?
    /// The maximum number of uses by all members together; `nil` for no limit.
    public let maximumUses: Int?
    /// Whether each member may use the discount only once.
    public let isOncePerMember: Bool

    /// Creates terms with either an amount or a percentage.
    ///
    /// - Throws: `InvalidField` unless exactly one of `amount` and `percentage` is stated, and it is positive; if
    ///   `minimumOrder` and `amount` are in different currencies; if `validUntil` is not after `validFrom`; if
    ///   `maximumUses` is below 1.
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

    /// Returns the discount for a sum of prices: the percentage of the sum rounded half up, or the fixed amount. It
    /// never exceeds the sum.
    ///
    /// - Parameter items: The sum of the prices, in the currency of the terms.
    public func reduction(of items: Money) -> Money {
        let reduction = percentage?.share(of: items).minorUnits ?? amount?.minorUnits ?? 0
        return Money(minorUnits: min(reduction, items.minorUnits), currency: items.currency)
    }
}
