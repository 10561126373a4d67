public import FoundationCore

/// JSON: the properties of ``PaymentRequest``, and `address`, which is null if there is none.
extension PaymentInstructions: ObjectCodable {
    /// The coding of the JSON object. When decoding, `address` may be missing.
    public static let coding = ObjectCoding(
        PaymentInstructions.init(request:address:),
        .members(of: \.request),
        .optional("address", \.address)
    )
}
