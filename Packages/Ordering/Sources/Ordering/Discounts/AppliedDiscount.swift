public import FoundationCore

/// The discount that is applied to an order, with its amount at the time when it was applied.
public struct AppliedDiscount: Sendable, Hashable {
    /// The discount identifier.
    public let id: DiscountID
    /// The amount by which it reduces the total; not negative.
    public let amount: Money

    /// Creates an applied discount.
    ///
    /// - Throws: `InvalidField` for an amount that is negative or above `Money.maximumMinorUnits`.
    public init(id: DiscountID, amount: Money) throws(InvalidField) {
        try FieldCheck.amount(amount, in: amount.currency, as: "amount")
        self.init(recorded: id, amount)
    }

    init(recorded id: DiscountID, _ amount: Money) {
        self.id = id
        self.amount = amount
    }
}
