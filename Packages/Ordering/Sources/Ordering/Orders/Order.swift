public import FoundationCore

/// An order identifier.
public typealias OrderID = Identifier<Order>

/// The order of one buyer from one seller, from the sale to the delivery. Only the buyer, the seller and administrators
/// may see it.
///
/// The mutating methods are the commands of an order (<doc:OrderStates>). A command either throws a refusal and changes
/// nothing, or changes the order and returns the event for the log. It returns `nil` if it only repeats an earlier
/// command. The time of an event is `max(clock, time of the last event)`, so a clock that runs backwards cannot reorder
/// a log.
public struct Order: Sendable, Hashable, Identifiable {
    /// The identifier.
    public let id: OrderID
    /// The member who pays the order.
    public let buyer: MemberID
    /// The member who ships the items.
    public let seller: MemberID
    /// The sold items, at least one, in one currency.
    public let items: [OrderLineItem]
    /// The house's rules for the buyer's premium and the tax at the time of the sale.
    public let rules: [ChargeRule]
    /// The payment deadline. From this time on, an unpaid order is expired.
    public let payBy: Instant
    /// The address and the shipping method; `nil` until the buyer chooses.
    public internal(set) var shipping: ShippingChoice?
    /// The discount; `nil` for none.
    public internal(set) var discount: AppliedDiscount?
    /// The charges and the total.
    public internal(set) var charges: OrderCharges
    /// The status after the last event; see ``status(at:)``.
    public internal(set) var status: OrderStatus
    /// The order that the line items moved to; `nil` unless the order was combined.
    public internal(set) var combinedInto: OrderID?
    /// The buyer's request to pay; `nil` if there is none, or if the total has changed since the request.
    public internal(set) var paymentRequest: PaymentRequest?
    /// All received payments, in the order of their receipt.
    public internal(set) var payments: [Payment]
    /// All refunds, due or paid out, in the order in which they were granted.
    public internal(set) var refunds: [Refund]
    /// The shipment; `nil` until the seller ships.
    public internal(set) var shipment: Shipment?
    /// All transitions in chronological order.
    public internal(set) var history: [OrderHistoryEntry]

    /// Creates an order, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` for the first field that is not valid: no items, duplicate items or items in several
    ///   currencies; charges that do not match the items; two accepted payments; a refund that refers to no payment or
    ///   exceeds it; a history that is empty, is not in chronological order, or does not end with the current status.
    public init(
        id: OrderID,
        buyer: MemberID,
        seller: MemberID,
        items: [OrderLineItem],
        rules: [ChargeRule] = [],
        payBy: Instant,
        shipping: ShippingChoice? = nil,
        discount: AppliedDiscount? = nil,
        charges: OrderCharges,
        status: OrderStatus,
        combinedInto: OrderID? = nil,
        paymentRequest: PaymentRequest? = nil,
        payments: [Payment] = [],
        refunds: [Refund] = [],
        shipment: Shipment? = nil,
        history: [OrderHistoryEntry]
    ) throws(InvalidField) {
        try Self.check(items, from: seller, to: buyer)
        try FieldCheck.time(payBy, as: "payBy")
        guard (try? items.map(\.price).sum(in: charges.total.currency)) == charges.amount(of: .items) else {
            throw InvalidField("charges", "must contain the sum of the items' prices")
        }
        guard payments.count(where: { $0.outcome == .accepted }) <= 1 else {
            throw InvalidField("payments", "must not contain more than one accepted payment")
        }
        for (number, payment) in zip(1..., payments) {
            let parts = refunds.filter { $0.payment == number }.map(\.amount)
            guard let sum = try? parts.sum(in: payment.received.amount.currency),
                sum.minorUnits <= payment.received.amount.minorUnits
            else { throw InvalidField("refunds", "must not exceed their payments") }
        }
        guard refunds.allSatisfy({ $0.payment <= payments.count }) else {
            throw InvalidField("refunds", "must refer to payments of the order")
        }
        guard history.last?.status == status, zip(history, history.dropFirst()).allSatisfy({ $0.time <= $1.time })
        else { throw InvalidField("history", "must be in chronological order and end with the current status") }
        self.id = id
        self.buyer = buyer
        self.seller = seller
        self.items = items
        self.rules = rules
        self.payBy = payBy
        self.shipping = shipping
        self.discount = discount
        self.charges = charges
        self.status = status
        self.combinedInto = combinedInto
        self.paymentRequest = paymentRequest
        self.payments = payments
        self.refunds = refunds
        self.shipment = shipment
        self.history = history
    }

    /// Checks the line items and the parties of an order.
    static func check(_ items: [OrderLineItem], from seller: MemberID, to buyer: MemberID) throws(InvalidField) {
        guard buyer != seller else { throw InvalidField("buyer", "must not be the seller") }
        guard !items.isEmpty else { throw InvalidField("items", "must not be empty") }
        guard Set(items.map(\.item)).count == items.count else {
            throw InvalidField("items", "must not contain an item twice")
        }
        guard Set(items.map(\.price.currency)).count == 1 else {
            throw InvalidField("items", "must be in one currency")
        }
    }

    /// Creates an order without history. The caller must have checked the values.
    init(_ id: OrderID, _ creation: OrderCreation) throws(MoneyError) {
        self.id = id
        buyer = creation.buyer
        seller = creation.seller
        items = creation.items
        rules = creation.rules
        payBy = creation.payBy
        shipping = creation.shipping
        charges = try OrderCharges(
            prices: items.map(\.price),
            shipping: creation.shipping?.method?.price,
            rules: rules,
            in: creation.currency
        )
        status = .awaitingPayment
        payments = []
        refunds = []
        history = []
    }
}
