import FoundationCore

/// The state of an ``InMemoryOrdering``.
struct InMemoryOrderingState: Sendable {
    /// The idempotency record of a request.
    struct Response: Sendable {
        let order: OrderID
        let command: OrderCommand
        let result: Result<Order, ClientFailure>
    }

    /// The recorded response to the addition of a shipping method or discount.
    enum Addition: Sendable {
        case method(ShippingMethod)
        case discount(Discount)
    }

    let policy: OrderingPolicy
    let identifiers: any IdentifierSource
    /// The orders in the order of their creation.
    var orders: [Order] = []
    var addresses: [AddressID: ShippingAddress] = [:]
    var methods: [ShippingMethod] = []
    /// The discounts, oldest first. Their `useCount` is not up to date; see `counted(_:)`.
    var discounts: [Discount] = []
    /// The offers, oldest first.
    var offers: [SecondChanceOffer] = []
    /// The updates of orders and offers.
    private(set) var log = InMemoryOrderLog()
    /// The responses to commands, by caller and idempotency key.
    var responses: [String: Response] = [:]
    /// The responses to additions of shipping methods and discounts, by seller and idempotency key.
    var additions: [String: Addition] = [:]
    /// The accounting exports that callers have begun.
    var exports: [(seller: MemberID?, rows: [AccountingRow])] = []
    /// The times at which each member entered a wrong discount code.
    var wrongCodes: [MemberID: [Instant]] = [:]
    private var runnersUp: [ItemID: (member: MemberID, maximum: Money)] = [:]

    init(policy: OrderingPolicy, identifiers: any IdentifierSource) {
        self.policy = policy
        self.identifiers = identifiers
    }

    mutating func addSamples() {
        orders = [.sample]
        addresses = [Sample.id("addrs00001"): .sample]
        methods = [.sample]
        discounts = [.sample]
        offers = [.sample]
    }

    mutating func sell(
        _ item: OrderLineItem,
        from seller: MemberID,
        to buyer: MemberID,
        runnerUp: (member: MemberID, maximum: Money)?,
        at now: Instant
    ) throws -> OrderID {
        let payBy = now.advanced(by: policy.paymentDeadline)
        let facts = try OrderCreation(buyer: buyer, seller: seller, items: [item], rules: policy.charges, payBy: payBy)
        let order = try Order.create(identifiers.next(Order.self), facts, at: now).order
        orders.append(order)
        runnersUp[item.item] = runnerUp
        return order.id
    }

    /// Performs all actions that are due at a time: reminders, expiries of orders, deliveries, offers and their
    /// expiries.
    mutating func advance(at now: Instant) {
        for index in orders.indices {
            while let event = try? orders[index].advance(under: policy, at: now) {
                if case .expired = event.change { offer(orders[index], at: event.time) }
            }
        }
        for index in offers.indices { _ = offers[index].expire(at: now) }
    }

    /// Adds the changes since the last call to the log.
    mutating func recordUpdates(at now: Instant) { log.record(orders, offers, at: now) }

    private mutating func offer(_ order: Order, at time: Instant) {
        for item in order.items.map(\.item) {
            guard let (member, maximum) = runnersUp[item] else { continue }
            let id = identifiers.next(SecondChanceOffer.self)
            let offer = SecondChanceOffer.make(id, for: order, item, to: member, at: maximum, under: policy, now: time)
            if let offer { offers.append(offer) }
        }
    }

    func index(of order: OrderID) throws(ClientFailure) -> Int {
        guard let index = orders.firstIndex(where: { $0.id == order }) else { throw ClientFailure(.notFound) }
        return index
    }

    /// Returns the role of a caller in an order. A `nil` caller is the owner of the house.
    func role(of caller: MemberID?, in order: Order) throws(ClientFailure) -> OrderActor {
        guard let caller else { return .administrator }
        guard let role = order.role(of: caller) else { throw ClientFailure(.notFound) }
        return role
    }

    /// Returns the discount with its current `useCount`.
    func counted(_ discount: Discount) -> Discount {
        let useCount = orders.count { $0.usedDiscount == discount.id }
        let counted = try? Discount(
            id: discount.id,
            seller: discount.seller,
            code: discount.code,
            terms: discount.terms,
            useCount: useCount,
            isEnded: discount.isEnded
        )
        return counted ?? discount
    }
}
