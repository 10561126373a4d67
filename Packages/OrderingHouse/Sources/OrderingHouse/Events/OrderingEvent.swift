public import FoundationCore
public import HouseCore
public import Ordering

/// An event of ordering, as the log stores it. The log entry contains its sequence and time. The event contains no
/// address and no discount code.
public enum OrderingEvent: LogEvent, Hashable {
    /// An order changed. `admin` is the member who acted as an administrator.
    case order(OrderID, OrderEvent.Change, by: OrderActor, admin: MemberID?)
    /// The sale of an item was settled outside the house, so the item gets no order.
    case saleSettled(ItemID, SaleKind)
    /// The buyer of an order got a strike.
    case strikeGiven(OrderID, to: MemberID)
    /// An item was offered to a runner-up.
    case offerMade(SecondChanceOffer)
    /// An offer was answered, or expired.
    case offerChanged(OfferID, OfferChange)
    /// A seller added a discount.
    case discountAdded(DiscountID, seller: MemberID, DiscountTerms)
    /// The seller ended a discount.
    case discountEnded(DiscountID)
    /// A seller added a shipping method.
    case shippingMethodAdded(ShippingMethod)
    /// The seller removed a shipping method.
    case shippingMethodRemoved(ShippingMethodID)
    /// The operator of the house changed the policy of orders.
    case policyChanged(OrderingPolicy)
    /// The operator of the house changed the payment provider.
    case providerChanged(PaymentProviderName)

    /// The kinds of the events that record sales: the creation of an order, and a settlement outside the house.
    public static let saleKinds = [createdKind, settledKind]

    fileprivate static let createdKind = "orderCreated"
    private static let settledKind = "saleSettled"

    /// The name of the kind in the log.
    public var kind: String {
        switch self {
        case .order(_, let change, _, _): change.kind
        case .saleSettled: Self.settledKind
        case .strikeGiven: "strikeGiven"
        case .offerMade: "offerMade"
        case .offerChanged(_, .accepted): "offerAccepted"
        case .offerChanged(_, .declined): "offerDeclined"
        case .offerChanged(_, .expired): "offerExpired"
        case .discountAdded: "discountAdded"
        case .discountEnded: "discountEnded"
        case .shippingMethodAdded: "shippingMethodAdded"
        case .shippingMethodRemoved: "shippingMethodRemoved"
        case .policyChanged: "orderingPolicyChanged"
        case .providerChanged: "paymentProviderChanged"
        }
    }

    /// The version of the body format: 1.
    public var version: Int { 1 }

    /// The order, settled sale, strike, offer, discount or shipping method that the event is about, or the settings of
    /// the house.
    public var subject: LogSubject {
        switch self {
        case .order(let id, _, _, _): OrderingSubject.order(id).subject
        case .saleSettled(let item, _): OrderingSubject.settledSale(item).subject
        case .strikeGiven(let id, _): OrderingSubject.strike(id).subject
        case .offerMade(let offer): OrderingSubject.offer(offer.id).subject
        case .offerChanged(let id, _): OrderingSubject.offer(id).subject
        case .discountAdded(let id, _, _), .discountEnded(let id): OrderingSubject.discount(id).subject
        case .shippingMethodAdded(let method): OrderingSubject.shippingMethod(method.id).subject
        case .shippingMethodRemoved(let id): OrderingSubject.shippingMethod(id).subject
        case .policyChanged, .providerChanged: OrderingSubject.settings.subject
        }
    }

    /// Returns the event of an order; `nil` for an event about anything else.
    func orderEvent(sequence: Int64, time: Instant) -> OrderEvent? {
        guard case .order(_, let change, let actor, let admin) = self else { return nil }
        return OrderEvent(sequence: Int(sequence), time: time, actor: actor, change: change, admin: admin)
    }
}

extension OrderEvent.Change {
    /// The name of the kind in the log.
    fileprivate var kind: String {
        switch self {
        case .created: OrderingEvent.createdKind
        case .shippingChosen: "shippingChosen"
        case .discountChanged: "orderDiscountChanged"
        case .combined: "orderCombined"
        case .paymentRequested: "paymentRequested"
        case .paymentReceived: "paymentReceived"
        case .reminded: "buyerReminded"
        case .expired: "orderExpired"
        case .cancelled: "orderCancelled"
        case .shipped: "orderShipped"
        case .delivered: "orderDelivered"
        case .refunded: "refundGranted"
        case .refundPaid: "refundPaid"
        }
    }
}
