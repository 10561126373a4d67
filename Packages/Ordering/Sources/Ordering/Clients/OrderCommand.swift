public import FoundationCore

/// A command of the buyer, the seller or an administrator on an order. Aggregates, clients and routes use the same
/// value. Its ``action`` is the last component of the path in the API.
public enum OrderCommand: Sendable, Hashable {
    /// Chooses the address and the shipping method. The method is `nil` if the seller offers none.
    case shipTo(ShippingAddress, method: ShippingMethodID?)
    /// Applies the discount of a code; `nil` removes it.
    case discount(DiscountCode?)
    /// Combines the order with other unpaid orders from the same seller. The response is the new order.
    case combine(with: [OrderID])
    /// Requests to pay the total through the house's payment provider.
    case pay
    /// Confirms that a manual payment arrived; only the seller may. Payments with the same reference are recorded once.
    case confirmPayment(Money, reference: String)
    /// Cancels the order.
    case cancel(StatedOrderReason)
    /// Records the shipment, or corrects the recorded one; only the seller may.
    case ship(Shipment)
    /// Confirms the delivery; the buyer or an administrator may.
    case deliver
    /// Refunds an amount; `nil` refunds the rest of the accepted payment. The seller or an administrator may.
    case refund(Money?, StatedOrderReason)
    /// Records that a manual refund was paid out; only the seller may. `reference` is the ``Refund/reference`` of the
    /// refund.
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
