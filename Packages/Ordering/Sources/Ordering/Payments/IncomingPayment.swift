public import FoundationCore

/// A payment that a seller or a payment provider reports as received for an order.
public struct IncomingPayment: Sendable, Hashable {
    /// The maximum length of a reference in bytes of UTF-8.
    public static let maximumReferenceLength = 200

    /// The payment provider that received the payment.
    public let provider: PaymentProviderName
    /// The provider's identifier of the payment. Payments with the same provider and reference are recorded once.
    public let reference: String
    /// The amount that the buyer paid; positive.
    public let amount: Money

    /// Creates a payment.
    ///
    /// - Throws: `InvalidField` for a reference that `CheckedText.line` does not accept, and an amount that is not
    ///   positive or above `Money.maximumMinorUnits`.
    public init(provider: PaymentProviderName, reference: String, amount: Money) throws(InvalidField) {
        try FieldCheck.amount(amount, in: amount.currency, as: "amount", minimum: 1)
        self.provider = provider
        self.reference = try CheckedText.line(
            reference,
            as: "reference",
            maximumLength: Self.maximumReferenceLength
        )
        self.amount = amount
    }
}
