public import FoundationCore

/// The request of a buyer to pay the total through a provider. A change of the total withdraws it.
public struct PaymentRequest: Sendable, Hashable {
    /// The provider.
    public let provider: PaymentProviderName
    /// The amount: the total of the order at the time of the request.
    public let amount: Money

    /// Creates a request.
    public init(provider: PaymentProviderName, amount: Money) {
        self.provider = provider
        self.amount = amount
    }
}
