public import FoundationCore

/// A line in the total of an order.
public struct OrderCharge: Sendable, Hashable {
    /// What the charge is for.
    public let kind: ChargeKind
    /// The amount; negative for a discount.
    public let amount: Money

    /// Creates a charge.
    public init(_ kind: ChargeKind, _ amount: Money) {
        self.kind = kind
        self.amount = amount
    }
}
