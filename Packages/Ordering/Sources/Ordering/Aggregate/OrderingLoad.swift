/// A request of `Ordering` with an observable phase.
public enum OrderingLoad: Sendable, Hashable {
    /// The orders that the caller bought.
    case orders
    /// The orders that the caller sold.
    case sales
    /// The second-chance offers to the caller.
    case offers
    /// The seller's sales numbers.
    case dashboard
    /// One order.
    case order(OrderID)
}
