public import FoundationCore
import Ordering

/// JSON: `{"orders":[…],"next"}`; `next` is null on the last page.
extension OrderPage: ObjectCodable {
    /// The coding of the JSON object. When decoding, `next` may be missing.
    public static let coding = ObjectCoding(
        { orders, next in OrderPage(Page(orders, next: next)) },
        .member("orders", \.orders.elements),
        .optional("next", \.orders.next)
    )
}
