public import FoundationCore

/// JSON: `{"item","sequence","alias","maximum","outcome","reserve","buyNow","buyer"}`. Absent members other than `item`
/// and `sequence` are null.
extension OwnPosition: ObjectCodable {
    /// The members; those that can be null may be missing.
    public static let coding = ObjectCoding(
        OwnPosition.init(item:sequence:alias:maximum:outcome:reserve:buyNow:buyer:),
        .member("item", \.item),
        .member("sequence", \.sequence),
        .optional("alias", \.alias),
        .optional("maximum", \.maximum),
        .optional("outcome", \.outcome),
        .optional("reserve", \.reserve),
        .optional("buyNow", \.buyNow),
        .optional("buyer", \.buyer)
    )
}
