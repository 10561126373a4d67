public import FoundationCore

/// JSON: `{"item","sequence","alias","maximum","outcome","reserve","buyNow","buyer","voidedBids"}`. Absent values are
/// null.
extension OwnPosition: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null, and missing
    /// `voidedBids` as empty.
    public static let coding = ObjectCoding(
        OwnPosition.init(item:sequence:alias:maximum:outcome:reserve:buyNow:buyer:voidedBids:),
        .member("item", \.item),
        .member("sequence", \.sequence),
        .optional("alias", \.alias),
        .optional("maximum", \.maximum),
        .optional("outcome", \.outcome),
        .optional("reserve", \.reserve),
        .optional("buyNow", \.buyNow),
        .optional("buyer", \.buyer),
        .member("voidedBids", \.voidedBids, default: [])
    )
}
