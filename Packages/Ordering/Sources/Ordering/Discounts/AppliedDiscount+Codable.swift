public import FoundationCore

/// JSON: `{"id","amount"}`.
extension AppliedDiscount: ObjectCodable {
    /// The members, both required.
    public static let coding = ObjectCoding(
        AppliedDiscount.init(id:amount:),
        .member("id", \.id),
        .member("amount", \.amount)
    )
}
