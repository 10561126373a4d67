public import FoundationCore

/// The request of a buyer to pay the total through a payment provider. It becomes void when the total changes.
public struct PaymentRequest: Sendable, Hashable {
    /// The payment provider through which the buyer pays.
    public let provider: PaymentProviderName
    /// The amount to pay: the total of the order at the time of the request.
    public let amount: Money

    /// Creates a request.
    public init(provider: PaymentProviderName, amount: Money) {
        self.provider = provider
        self.amount = amount
    }
}
