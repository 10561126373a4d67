extension OrderAction {
    /// The action as a verb phrase for messages: `ship this order`.
    public var phrase: String {
        switch self {
        case .shipTo: "choose the shipping of this order"
        case .discount: "apply a discount to this order"
        case .combine: "combine this order with others"
        case .pay: "pay this order"
        case .confirmPayment: "confirm the payment of this order"
        case .cancel: "cancel this order"
        case .ship: "ship this order"
        case .deliver: "confirm the delivery of this order"
        case .refund: "refund this order"
        case .recordRefund: "record a refund of this order as paid out"
        default: "do this"
        }
    }
}
