public import FoundationCore
public import Ordering

/// A page of orders, newest first.
public struct OrderPage: Sendable, Hashable {
    /// The orders, and the cursor of the next page.
    public let orders: Page<Order>

    /// Creates a page.
    public init(_ orders: Page<Order>) { self.orders = orders }
}
