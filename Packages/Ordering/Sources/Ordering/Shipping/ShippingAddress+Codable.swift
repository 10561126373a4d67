public import FoundationCore

/// JSON: `{"name","lines","country"}`.
extension ShippingAddress: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        ShippingAddress.init(name:lines:country:),
        .member("name", \.name),
        .member("lines", \.lines),
        .member("country", \.country)
    )
}
