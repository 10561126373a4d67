public import FoundationCore
public import Ordering

/// The provider of a house that uses no payment service: the buyer pays the seller directly, and the seller confirms
/// the payment.
public struct ManualPaymentProvider: PaymentProvider {
    /// The name `manual`.
    public let name = PaymentProviderName.manual

    /// Creates the provider.
    public init() {}

    /// Does nothing.
    public func perform(_ call: PaymentCall) -> String? { nil }

    /// Refuses every event, because this provider sends none.
    public func event(in content: [UInt8], signature: String, at time: Instant) throws(OrderingRefusal) -> PaymentEvent
    {
        throw .notFound
    }
}
