/// An action on an order. The name is the last component of the path in the API. Servers may add actions; an unknown
/// one is preserved.
public struct OrderAction: RawRepresentable, Sendable, Hashable {
    /// The stable name of the action.
    public let rawValue: String
    /// Creates an action from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates the order.
    public static let create = OrderAction(rawValue: "create")
    /// Chooses the address and the shipping method of the order.
    public static let shipTo = OrderAction(rawValue: "ship-to")
    /// Applies or removes a discount.
    public static let discount = OrderAction(rawValue: "discount")
    /// Moves the line items to another order.
    public static let combine = OrderAction(rawValue: "combine")
    /// Requests to pay the total.
    public static let pay = OrderAction(rawValue: "pay")
    /// Records a received payment.
    public static let confirmPayment = OrderAction(rawValue: "confirm-payment")
    /// Reminds the buyer of the payment.
    public static let remind = OrderAction(rawValue: "remind")
    /// Ends the order at the payment deadline.
    public static let expire = OrderAction(rawValue: "expire")
    /// Cancels the order.
    public static let cancel = OrderAction(rawValue: "cancel")
    /// Records the shipment.
    public static let ship = OrderAction(rawValue: "ship")
    /// Confirms the delivery.
    public static let deliver = OrderAction(rawValue: "deliver")
    /// Refunds the accepted payment or a part of it.
    public static let refund = OrderAction(rawValue: "refund")
    /// Records that a refund was paid out.
    public static let recordRefund = OrderAction(rawValue: "record-refund")
}
