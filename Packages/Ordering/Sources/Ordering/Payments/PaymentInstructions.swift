import FoundationCore

/// What the buyer needs to pay an order. The house keeps the address outside of the log, because whoever has it can pay.
public struct PaymentInstructions: Sendable, Hashable {
    /// The provider, and the amount to pay.
    public let request: PaymentRequest
    /// The address of the provider's page; `nil` for a manual payment, or while the provider prepares the page.
    public let address: String?

    /// Creates instructions.
    public init(request: PaymentRequest, address: String? = nil) {
        self.request = request
        self.address = address
    }
}
