/// A request of `Ordering` with an observable phase.
public enum OrderingLoad: Sendable, Hashable {
    /// The caller's orders as a buyer.
    case orders
    /// The caller's orders as a seller.
    case sales
    /// The second-chance offers to the caller.
    case offers
    /// The seller's numbers.
    case dashboard
    /// One order.
    case order(OrderID)
}
