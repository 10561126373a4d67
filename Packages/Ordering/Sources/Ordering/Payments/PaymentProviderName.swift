/// The name of a payment provider in the configuration of the house.
public struct PaymentProviderName: RawRepresentable, Sendable, Hashable {
    /// The stable name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The buyer pays the seller directly, and the seller confirms the payment.
    public static let manual = PaymentProviderName(rawValue: "manual")
}
