public import FoundationCore

/// JSON: `{"provider","amount"}`.
extension PaymentRequest: ObjectCodable {
    /// The coding of the JSON object. Both properties are required.
    public static let coding = ObjectCoding(
        PaymentRequest.init(provider:amount:),
        .member("provider", \.provider),
        .member("amount", \.amount)
    )
}
