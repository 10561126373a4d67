public import FoundationCore

/// JSON: `code`, which is null for a generated one, and the members of ``DiscountTerms``.
extension NewDiscount: ObjectCodable {
    /// The members; `code` may be missing.
    public static let coding = ObjectCoding(
        NewDiscount.init(code:terms:),
        .optional("code", \.code),
        .members(of: \.terms)
    )
}
