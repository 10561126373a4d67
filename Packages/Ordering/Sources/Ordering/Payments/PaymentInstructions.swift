import FoundationCore

/// What the buyer needs to pay an order. The house does not store ``address`` in the log, because anyone who knows the
/// address can pay.
public struct PaymentInstructions: Sendable, Hashable {
    /// The payment provider and the amount to pay.
    public let request: PaymentRequest
    /// The URL of the provider's payment page; `nil` for a manual payment, or while the provider prepares the page.
    public let address: String?

    /// Creates instructions.
    public init(request: PaymentRequest, address: String? = nil) {
        self.request = request
        self.address = address
    }
}
