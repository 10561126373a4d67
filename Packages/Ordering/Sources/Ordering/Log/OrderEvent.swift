public import FoundationCore

/// An event in the log of an order: an accepted command with its sequence number and time. It contains the identifiers
/// of addresses and discounts, but no address and no discount code.
public struct OrderEvent: Sendable, Hashable {
    /// The change that the event records.
    public enum Change: Sendable, Hashable {
        /// The order was created; always the first event.
        case created(OrderCreation)
        /// The buyer chose the address and the shipping method.
        case shippingChosen(ShippingChoice)
        /// The buyer applied a discount; `nil` if the buyer removed it.
        case discountChanged(AppliedDiscount?)
        /// The line items moved to another order.
        case combined(into: OrderID)
        /// The buyer requested to pay the total.
        case paymentRequested(PaymentProviderName)
        /// A payment was received. Unless the payment is accepted, it must be refunded.
        case paymentReceived(IncomingPayment, Payment.Outcome)
        /// The house reminded the buyer of the payment.
        case reminded
        /// The payment deadline passed.
        case expired
        /// The order was cancelled. A refund of the rest of the accepted payment is due.
        case cancelled(reason: String)
        /// The seller shipped.
        case shipped(Shipment)
        /// The delivery was confirmed.
        case delivered
        /// A refund was granted. It is due until it is paid out.
        case refunded(Money, reason: String, reference: String)
        /// A refund that was due was paid out.
        case refundPaid(reference: String)
    }

    /// The sequence number in the order's log: 1, 2, 3, … without gaps.
    public let sequence: Int
    /// The time of the decision; for an expiry, the payment deadline. Never earlier than the time of the previous
    /// event.
    public let time: Instant
    /// The role of the person or system that acted.
    public let actor: OrderActor
    /// The change that the event records.
    public let change: Change
    /// The member who acted as an administrator of the house; `nil` if none did, or if the administrator is not a
    /// member.
    public let admin: MemberID?

    /// Creates an event.
    public init(sequence: Int, time: Instant, actor: OrderActor, change: Change, admin: MemberID? = nil) {
        self.sequence = sequence
        self.time = time
        self.actor = actor
        self.change = change
        self.admin = admin
    }
}

extension OrderEvent.Change {
    /// The action that resulted in the change.
    public var action: OrderAction {
        switch self {
        case .created: .create
        case .shippingChosen: .shipTo
        case .discountChanged: .discount
        case .combined: .combine
        case .paymentRequested: .pay
        case .paymentReceived: .confirmPayment
        case .reminded: .remind
        case .expired: .expire
        case .cancelled: .cancel
        case .shipped: .ship
        case .delivered: .deliver
        case .refunded: .refund
        case .refundPaid: .recordRefund
        }
    }

    /// The stated reason; `nil` if the change requires none.
    var reason: String? {
        switch self {
        case .cancelled(let reason), .refunded(_, let reason, _): reason
        default: nil
        }
    }
}
