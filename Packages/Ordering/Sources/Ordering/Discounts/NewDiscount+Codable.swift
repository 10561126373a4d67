public import FoundationCore

/// JSON: `code`, which is null if the house generates it, and the properties of ``DiscountTerms``.
extension NewDiscount: ObjectCodable {
    /// The coding of the JSON object. When decoding, `code` may be missing.
    public static let coding = ObjectCoding(
        NewDiscount.init(code:terms:),
        .optional("code", \.code),
        .members(of: \.terms)
    )
}
