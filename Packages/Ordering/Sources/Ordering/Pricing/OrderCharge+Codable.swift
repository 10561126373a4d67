public import FoundationCore

/// JSON: `{"kind","amount"}`.
extension OrderCharge: ObjectCodable {
    /// The members, both required.
    public static let coding = ObjectCoding(
        OrderCharge.init(_:_:),
        .member("kind", \.kind),
        .member("amount", \.amount)
    )
}
