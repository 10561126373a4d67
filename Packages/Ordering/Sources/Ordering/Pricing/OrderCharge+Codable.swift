public import FoundationCore

/// JSON: `{"kind","amount"}`.
extension OrderCharge: ObjectCodable {
    /// The coding of the JSON object. Both properties are required.
    public static let coding = ObjectCoding(
        OrderCharge.init(_:_:),
        .member("kind", \.kind),
        .member("amount", \.amount)
    )
}
