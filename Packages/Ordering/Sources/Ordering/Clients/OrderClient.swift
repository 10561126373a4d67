public import FoundationCore

/// Access to single orders, for their buyer, their seller and administrators. For anyone else, an order is `.notFound`.
///
/// Every function throws `ClientFailure`, with `.cancelled` for a cancelled task.
public protocol OrderClient: Sendable {
    /// Returns an order.
    func order(_ id: OrderID) async throws(ClientFailure) -> Order

    /// Returns the address that an order is shipped to.
    ///
    /// - Throws: `ClientFailure`, with `.notFound` also if the buyer has not chosen an address.
    func address(of order: OrderID) async throws(ClientFailure) -> ShippingAddress

    /// Returns the code of the discount that is applied to an order, to the buyer and the seller.
    ///
    /// - Throws: `ClientFailure`, with `.notFound` also if the order has no discount, and for other callers.
    func discountCode(of order: OrderID) async throws(ClientFailure) -> DiscountCode

    /// Executes a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - order: The order.
    ///   - key: The idempotency key. A repeated request with the same key returns the same response.
    /// - Returns: The order after the command; for ``OrderCommand/combine(with:)`` the new order.
    /// - Throws: `ClientFailure`, whose `refusal` is set if the rules refuse the command; `.throttled` after too many
    ///   wrong discount codes.
    func perform(_ command: OrderCommand, on order: OrderID, key: String) async throws(ClientFailure) -> Order
}
