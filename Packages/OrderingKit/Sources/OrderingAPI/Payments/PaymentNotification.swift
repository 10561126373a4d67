public import Ordering

/// A request of a payment provider: an event with its signature.
public struct PaymentNotification: Sendable, Hashable {
    /// The payment provider that sent the notification.
    public let provider: PaymentProviderName
    /// The value of `Payment-Signature`.
    public let signature: String
    /// The event, as the provider signed it.
    public let content: [UInt8]

    /// Creates a request.
    public init(from provider: PaymentProviderName, signature: String, content: [UInt8]) {
        self.provider = provider
        self.signature = signature
        self.content = content
    }
}
