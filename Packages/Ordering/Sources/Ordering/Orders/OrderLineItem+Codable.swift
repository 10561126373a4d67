public import FoundationCore

/// JSON: `{"item","title","price","kind"}`.
extension OrderLineItem: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        OrderLineItem.init(item:title:price:kind:),
        .member("item", \.item),
        .member("title", \.title),
        .member("price", \.price),
        .member("kind", \.kind)
    )
}
