public import FoundationCore

/// JSON: `{"provider","reference","amount"}`.
extension IncomingPayment: ObjectCodable {
    /// The members, all required.
    public static let coding = ObjectCoding(
        IncomingPayment.init(provider:reference:amount:),
        .member("provider", \.provider),
        .member("reference", \.reference),
        .member("amount", \.amount)
    )
}
