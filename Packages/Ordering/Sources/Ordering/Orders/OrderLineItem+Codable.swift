public import FoundationCore

/// JSON: `{"item","title","price","kind","soldAt"}`.
extension OrderLineItem: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        OrderLineItem.init(item:title:price:kind:soldAt:),
        .member("item", \.item),
        .member("title", \.title),
        .member("price", \.price),
        .member("kind", \.kind),
        .optional("soldAt", \.soldAt)
    )
}
