public import FoundationCore

/// JSON: `{"id","amount"}`.
extension AppliedDiscount: ObjectCodable {
    /// The coding of the JSON object. Both properties are required.
    public static let coding = ObjectCoding(
        AppliedDiscount.init(id:amount:),
        .member("id", \.id),
        .member("amount", \.amount)
    )
}
