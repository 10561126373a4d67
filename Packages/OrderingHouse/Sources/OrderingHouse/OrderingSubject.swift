internal import FoundationCore
internal import HouseCore
internal import Ordering

/// A parsed subject key of this module. Events are about the first seven cases. Commands declare the other cases only
/// to load data, except `dueOrder`, which is the subject of a timer.
enum OrderingSubject {
    /// An order.
    case order(OrderID)
    /// The strike that the buyer of an order gets.
    case strike(OrderID)
    /// The second-chance offer of an item; it has the identifier of the item, because an item is offered at most once.
    case offer(OfferID)
    /// A discount.
    case discount(DiscountID)
    /// A shipping method.
    case shippingMethod(ShippingMethodID)
    /// The sale of an item that was settled outside the house.
    case settledSale(ItemID)
    /// The settings of ordering in the house.
    case settings
    /// The order into which an order was combined.
    case combination(OrderID)
    /// The sale of an item.
    case sale(ItemID)
    /// The runner-up in the auction of an item.
    case runnerUp(ItemID)
    /// The shipping methods of an order's seller.
    case offeredShipping(OrderID)
    /// The orders that a member bought.
    case purchases(MemberID)
    /// The entry of a discount code for an order.
    case entry(OrderID, DiscountCode)
    /// The discounts that have a code.
    case code(DiscountCode)
    /// An event of a payment provider: the name of the provider, and the identifier of the event.
    case paymentEvent(String)
    /// The timer of an order, with its items that may be offered to runners-up.
    case dueOrder(OrderID, [ItemID])
}

extension OrderingSubject {
    /// Parses a key; `nil` if it does not belong to this module. Identifiers and codes contain no spaces.
    init?(_ subject: LogSubject) {
        let parts = subject.rawValue.split(separator: " ")
        guard parts.count > 1 else { return nil }
        let found: OrderingSubject? =
            switch parts[0] {
            case "order": OrderID(parts[1]).map(Self.order)
            case "strike": OrderID(parts[1]).map(Self.strike)
            case "offer": OfferID(parts[1]).map(Self.offer)
            case "discount": DiscountID(parts[1]).map(Self.discount)
            case "shipping-method": ShippingMethodID(parts[1]).map(Self.shippingMethod)
            case "settled-sale": ItemID(parts[1]).map(Self.settledSale)
            case "ordering": parts[1] == "settings" ? .settings : nil
            case "combination": OrderID(parts[1]).map(Self.combination)
            case "sale": ItemID(parts[1]).map(Self.sale)
            case "runner-up": ItemID(parts[1]).map(Self.runnerUp)
            case "offered-shipping": OrderID(parts[1]).map(Self.offeredShipping)
            case "purchases": MemberID(parts[1]).map(Self.purchases)
            case "entry": Self.entry(parts)
            case "code": (try? DiscountCode(String(parts[1]))).map(Self.code)
            case "payment-event": .paymentEvent(String(parts[1]))
            case "due": OrderID(parts[1]).map { .dueOrder($0, parts.dropFirst(2).compactMap { ItemID($0) }) }
            default: nil
            }
        guard let found else { return nil }
        self = found
    }

    private static func entry(_ parts: [Substring]) -> OrderingSubject? {
        guard parts.count == 3, let order = OrderID(parts[1]), let code = try? DiscountCode(String(parts[2])) else {
            return nil
        }
        return .entry(order, code)
    }

    /// Whether the module records events about a subject.
    static func recordsEvents(about subject: LogSubject) -> Bool {
        switch OrderingSubject(subject) {
        case .order, .strike, .offer, .discount, .shippingMethod, .settledSale, .settings: true
        default: false
        }
    }

    /// The subject key. A key that contains a discount code is never stored, because no event is about such a subject.
    var subject: LogSubject {
        switch self {
        case .order(let id): LogSubject(rawValue: "order \(id)")
        case .strike(let id): LogSubject(rawValue: "strike \(id)")
        case .offer(let id): LogSubject(rawValue: "offer \(id)")
        case .discount(let id): LogSubject(rawValue: "discount \(id)")
        case .shippingMethod(let id): LogSubject(rawValue: "shipping-method \(id)")
        case .settledSale(let item): LogSubject(rawValue: "settled-sale \(item)")
        case .settings: LogSubject(rawValue: "ordering settings")
        case .combination(let id): LogSubject(rawValue: "combination \(id)")
        case .sale(let item): LogSubject(rawValue: "sale \(item)")
        case .runnerUp(let item): LogSubject(rawValue: "runner-up \(item)")
        case .offeredShipping(let id): LogSubject(rawValue: "offered-shipping \(id)")
        case .purchases(let member): LogSubject(rawValue: "purchases \(member)")
        case .entry(let id, let code): LogSubject(rawValue: "entry \(id) \(code.text)")
        case .code(let code): LogSubject(rawValue: "code \(code.text)")
        case .paymentEvent(let event): LogSubject(rawValue: "payment-event \(event)")
        case .dueOrder(let id, let items):
            LogSubject(rawValue: (["due", id.rawValue] + items.map(\.rawValue)).joined(separator: " "))
        }
    }
}

extension [LogSubject] {
    init(_ subjects: OrderingSubject...) { self = subjects.map(\.subject) }
}
