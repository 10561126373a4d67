public import FoundationCore

/// JSON: `{"address","method"}`; `method` is null if the seller offers none.
extension ShippingChoice: ObjectCodable {
    /// The coding of the JSON object. When decoding, `method` may be missing.
    public static let coding = ObjectCoding(
        ShippingChoice.init(address:method:),
        .member("address", \.address),
        .optional("method", \.method)
    )
}
