public import FoundationCore

/// JSON: `{"id","seller","code"}`, the properties of ``DiscountTerms``, and `{"useCount","isEnded"}`.
extension Discount: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        Discount.init(id:seller:code:terms:useCount:isEnded:),
        .member("id", \.id),
        .member("seller", \.seller),
        .member("code", \.code),
        .members(of: \.terms),
        .member("useCount", \.useCount),
        .member("isEnded", \.isEnded)
    )
}
