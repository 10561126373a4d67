public import FoundationCore

/// JSON: `{"provider","reference","amount"}`.
extension IncomingPayment: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        IncomingPayment.init(provider:reference:amount:),
        .member("provider", \.provider),
        .member("reference", \.reference),
        .member("amount", \.amount)
    )
}
