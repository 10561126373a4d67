public import FoundationCore

/// JSON: `{"provider","amount"}`.
extension PaymentRequest: ObjectCodable {
    /// The members, both required.
    public static let coding = ObjectCoding(
        PaymentRequest.init(provider:amount:),
        .member("provider", \.provider),
        .member("amount", \.amount)
    )
}
