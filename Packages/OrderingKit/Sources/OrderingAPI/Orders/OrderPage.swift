public import FoundationCore
public import Ordering

/// A page of orders, newest first. JSON: `{"orders":[…],"next"}`; `next` is null on the last page.
public struct OrderPage: Sendable, Hashable {
    /// The orders, with the cursor of the next page.
    public let orders: Page<Order>

    /// Creates a page.
    public init(_ orders: Page<Order>) { self.orders = orders }
}

extension OrderPage: ObjectCodable {
    /// The members; `next` may be missing.
    public static let coding = ObjectCoding(
        { orders, next in OrderPage(Page(orders, next: next)) },
        .member("orders", \.orders.elements),
        .optional("next", \.orders.next)
    )
}
