/// A change that a member requests with an idempotency key. Equal values represent the same request.
public enum OrderingChange: Sendable, Hashable {
    /// A command on an order.
    case command(OrderCommand, on: OrderID)
    /// An answer to a second-chance offer.
    case answer(OfferID, isAccepted: Bool)
    /// A new shipping method of the caller.
    case addShippingMethod(NewShippingMethod)
    /// A new discount of the caller.
    case addDiscount(NewDiscount)
}
