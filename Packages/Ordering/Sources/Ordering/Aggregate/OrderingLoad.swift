/// A request of `Ordering` with an observable phase.
public enum OrderingLoad: Sendable, Hashable {
    /// The caller's orders as the buyer.
    case orders
    /// The caller's orders as the seller.
    case sales
    /// The second-chance offers to the caller.
    case offers
    /// The seller's sales numbers.
    case dashboard
    /// One order.
    case order(OrderID)
}
