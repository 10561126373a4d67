/// The status of an order. Servers may add values; an unknown one is preserved.
public struct OrderStatus: RawRepresentable, Sendable, Hashable {
    /// The stable name of the status.
    public let rawValue: String
    /// Creates a status from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The buyer has not paid; the payment deadline has not passed.
    public static let awaitingPayment = OrderStatus(rawValue: "awaitingPayment")
    /// The buyer has paid; the seller has not shipped.
    public static let paid = OrderStatus(rawValue: "paid")
    /// The seller has shipped.
    public static let shipped = OrderStatus(rawValue: "shipped")
    /// The order was delivered.
    public static let delivered = OrderStatus(rawValue: "delivered")
    /// The order was cancelled. ``Order/history`` states by whom and why.
    public static let cancelled = OrderStatus(rawValue: "cancelled")
    /// The total was refunded. A partial refund does not change the status; see ``Order/refunds``.
    public static let refunded = OrderStatus(rawValue: "refunded")
    /// The buyer did not pay before the deadline.
    public static let expired = OrderStatus(rawValue: "expired")
    /// The line items moved to another order; see ``Order/combinedInto``.
    public static let combined = OrderStatus(rawValue: "combined")

    /// The values that this version knows.
    public static let known: [OrderStatus] = [
        .awaitingPayment, .paid, .shipped, .delivered, .cancelled, .refunded, .expired, .combined,
    ]
}
