public import FoundationCore

/// Money of an order that goes back to the buyer. It is due until it is paid out.
public struct Refund: Sendable, Hashable {
    /// The number of the payment in ``Order/payments``, from 1, that is refunded.
    public let payment: Int
    /// The amount.
    public let amount: Money
    /// The text by which a repeated request for the same refund is recognised, unique in the order.
    public let reference: String
    /// The time since which the refund is due.
    public let dueSince: Instant
    /// The time at which it was paid out; `nil` while it is due.
    public internal(set) var paidAt: Instant?

    /// Whether the refund has not been paid out.
    public var isDue: Bool { paidAt == nil }

    /// Creates a refund.
    ///
    /// - Throws: `InvalidField` for a payment below 1, an amount that is not positive or above `Money.maximumMinorUnits`, a
    ///   reference that `CheckedText.line` does not accept, and a time that RFC 3339 cannot represent.
    public init(
        payment: Int,
        amount: Money,
        reference: String,
        dueSince: Instant,
        paidAt: Instant? = nil
    ) throws(InvalidField) {
        try FieldCheck.number(payment, as: "payment")
        try FieldCheck.amount(amount, in: amount.currency, as: "amount", minimum: 1)
        try FieldCheck.time(dueSince, as: "dueSince")
        try FieldCheck.time(paidAt, as: "paidAt")
        self.init(
            recorded: payment,
            amount,
            try CheckedText.line(reference, as: "reference", maximumLength: 255),
            dueSince: dueSince
        )
        self.paidAt = paidAt
    }

    init(recorded payment: Int, _ amount: Money, _ reference: String, dueSince: Instant) {
        self.payment = payment
        self.amount = amount
        self.reference = reference
        self.dueSince = dueSince
    }
}
