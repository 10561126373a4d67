public import FoundationCore

/// A command of the buyer, the seller or an administrator on an order. The same value travels from the aggregate to the route;
/// ``action`` is the last component of the path.
public enum OrderCommand: Sendable, Hashable {
    /// Chooses the address and the shipping method; `nil` if the seller offers none.
    case shipTo(ShippingAddress, method: ShippingMethodID?)
    /// Applies the discount of a code; `nil` removes it.
    case discount(DiscountCode?)
    /// Combines the order with other unpaid orders from the same seller. The response is the new order.
    case combine(with: [OrderID])
    /// Requests to pay the total through the provider of the house.
    case pay
    /// Confirms that a manual payment arrived, for the seller. The same reference means the same payment.
    case confirmPayment(Money, reference: String)
    /// Cancels the order.
    case cancel(StatedOrderReason)
    /// Records the shipment, for the seller.
    case ship(Shipment)
    /// Confirms the delivery, for the buyer.
    case deliver
    /// Refunds an amount, for the seller; `nil` for all that is held.
    case refund(Money?, StatedOrderReason)
    /// Records that a manual refund was paid out, for the seller; states its reference.
    case recordRefund(reference: String)

    /// The action of the command.
    public var action: OrderAction {
        switch self {
        case .shipTo: .shipTo
        case .discount: .discount
        case .combine: .combine
        case .pay: .pay
        case .confirmPayment: .confirmPayment
        case .cancel: .cancel
        case .ship: .ship
        case .deliver: .deliver
        case .refund: .refund
        case .recordRefund: .recordRefund
        }
    }
}
