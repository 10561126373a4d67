public import FoundationCore

/// JSON: `{"lines":[{"kind","amount"}],"total"}`.
extension OrderCharges: ObjectCodable {
    /// The coding of the JSON object. Both properties are required.
    public static let coding = ObjectCoding(
        OrderCharges.init(lines:total:),
        .member("lines", \.lines),
        .member("total", \.total)
    )
}
