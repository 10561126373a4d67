public import FoundationCore

/// A refund to the buyer of an order. It is due until it is paid out.
public struct Refund: Sendable, Hashable {
    /// The 1-based index of the refunded payment in ``Order/payments``.
    public let payment: Int
    /// The amount to return to the buyer.
    public let amount: Money
    /// The identifier of the refund, unique in the order. A repeated request with the same reference adds no refund.
    public let reference: String
    /// The time at which the refund became due.
    public let dueSince: Instant
    /// The time at which the refund was paid out; `nil` while it is due.
    public internal(set) var paidAt: Instant?

    /// Whether the refund has not been paid out.
    public var isDue: Bool { paidAt == nil }

    /// Creates a refund.
    ///
    /// - Throws: `InvalidField` for a payment below 1, an amount that is not positive or above
    ///   `Money.maximumMinorUnits`, a reference that `CheckedText.line` does not accept, and a time that RFC 3339
    ///   cannot represent.
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
