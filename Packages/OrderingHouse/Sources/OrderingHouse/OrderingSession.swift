internal import BidlySQL
public import FoundationCore
public import HouseCore
internal import Ordering

/// The module's state on one connection. Nothing is cached between transactions.
public final class OrderingSession: ModuleSession {
    let policy: OrderingPolicy
    let orders: OrdersTable
    let sales: SalesTable
    let offers: OffersTable
    let strikes: StrikesTable
    let discounts: DiscountsTable
    let shippingMethods: ShippingMethodsTable
    let secrets: OrderingSecrets
    let payments: PaymentTables
    /// The name of the payment provider of the house.
    let provider: PaymentProviderName
    let soldItems: any SoldItems

    init(
        _ connection: any SQLConnection,
        policy: OrderingPolicy,
        provider: PaymentProviderName,
        soldItems: any SoldItems,
        key: HouseKey
    ) {
        self.policy = policy
        self.provider = provider
        self.soldItems = soldItems
        orders = OrdersTable(connection, policy: policy)
        sales = SalesTable(connection)
        offers = OffersTable(connection)
        strikes = StrikesTable(connection)
        discounts = DiscountsTable(connection)
        shippingMethods = ShippingMethodsTable(connection)
        secrets = OrderingSecrets(connection, key: key)
        payments = PaymentTables(connection)
    }

    /// Whether the subject is an order, a strike, an offer, a discount or a shipping method.
    public static func recordsEvents(about subject: LogSubject) -> Bool {
        OrderingSubject.recordsEvents(about: subject)
    }

    /// Loads subjects into memory: first orders, then the data that belongs to them.
    public func load(_ subjects: [LogSubject]) throws {
        var orders: [OrderID] = [], offers: [OfferID] = [], discounts: [DiscountID] = []
        var methods: [ShippingMethodID] = [], sales: [ItemID] = [], runnersUp: [ItemID] = []
        var shippedOrders: [OrderID] = [], entries: [(order: OrderID, code: DiscountCode)] = []
        var codes: [DiscountCode] = [], events: [String] = []
        for subject in subjects {
            switch OrderingSubject(subject) {
            case .order(let id): orders.append(id)
            case .offer(let id): offers.append(id)
            case .discount(let id): discounts.append(id)
            case .shippingMethod(let id): methods.append(id)
            case .sale(let item): sales.append(item)
            case .runnerUp(let item): runnersUp.append(item)
            case .offeredShipping(let id): shippedOrders.append(id)
            case .entry(let id, let code):
                entries.append((id, code))
                codes.append(code)
            case .code(let code): codes.append(code)
            case .paymentEvent(let event): events.append(event)
            case .strike, .dueOrder, nil: break
            }
        }
        try self.orders.load(orders + shippedOrders + entries.map(\.order))
        try self.offers.load(offers)
        try shippingMethods.load(methods)
        try shippingMethods.load(of: Set(shippedOrders.compactMap { self.orders[$0]?.seller }))
        try secrets.load(codes)
        try payments.load(events: events)
        if !sales.isEmpty { try soldItems.load(sales) }
        if !runnersUp.isEmpty { try soldItems.loadRunnersUp(of: runnersUp) }
        try loadEntries(entries, discounts)
    }

    /// Loads discounts. For entered codes, also loads the uses of their discounts and the earlier wrong codes of the
    /// buyers.
    private func loadEntries(_ entries: [(order: OrderID, code: DiscountCode)], _ ids: [DiscountID]) throws {
        let orders = entries.compactMap { entry in self.orders[entry.order].map { (order: $0, code: entry.code) } }
        let uses = orders.compactMap { order, code in
            secrets.discount(code, of: order.seller).map { (discount: $0, member: order.buyer) }
        }
        try discounts.load(ids + uses.map(\.discount))
        try self.orders.loadUses(uses)
        try secrets.loadWrongCodes(of: orders.map(\.order.buyer))
    }

    /// Applies an event, and returns its publication for the members concerned.
    public func apply(_ recorded: RecordedEvent<OrderingEvent>) throws -> [Publication] {
        switch recorded.event {
        case .order(let id, let change, let actor, let admin):
            let event = OrderEvent(
                sequence: Int(recorded.sequence),
                time: recorded.time,
                actor: actor,
                change: change,
                admin: admin
            )
            return [try apply(event, to: id, about: recorded.subject)]
        case .strikeGiven(_, let member): strikes.add(recorded.subject, to: member)
        case .offerMade(let offer): return [put(offer, about: recorded.subject)]
        case .offerChanged(let id, let change):
            guard var offer = offers[id] else { throw HouseFailure(.corrupt, "The offer \(id) was not made.") }
            offer.apply(change)
            return [put(offer, about: recorded.subject)]
        case .discountAdded(let id, let seller, let terms):
            discounts[id] = DiscountRow(seller: seller, addedAt: recorded.time, terms: terms)
        case .discountEnded(let id): discounts[id]?.isEnded = true
        case .shippingMethodAdded(let method): shippingMethods.add(method)
        case .shippingMethodRemoved(let id): shippingMethods.remove(id)
        }
        return []
    }

    private func apply(_ event: OrderEvent, to id: OrderID, about subject: LogSubject) throws -> Publication {
        let order: Order
        if case .created = event.change {
            order = try Order(id, replaying: [event])
            sales.add(order)
        } else {
            guard var changed = orders[id] else { throw HouseFailure(.corrupt, "The order \(id) was not created.") }
            try changed.apply(event)
            order = changed
        }
        orders.put(order)
        let parties: Set<MemberID> = [order.buyer, order.seller]
        return Publication(to: .members(parties), about: subject, body: order.publicationBody(of: event))
    }

    private func put(_ offer: SecondChanceOffer, about subject: LogSubject) -> Publication {
        offers.put(offer)
        return Publication(to: .members([offer.member, offer.seller]), about: subject, body: offer.publicationBody)
    }

    /// Writes each changed row once.
    public func flush() throws {
        try orders.flush()
        try sales.flush()
        try offers.flush()
        try strikes.flush()
        try discounts.flush()
        try shippingMethods.flush()
        try secrets.flush()
        try payments.flush()
    }

    /// Does nothing, because nothing is cached between transactions.
    public func invalidate(_ subjects: [LogSubject]) {}

    /// Discards everything in memory.
    public func invalidateAll() {
        orders.invalidateAll()
        sales.invalidateAll()
        offers.invalidateAll()
        strikes.invalidateAll()
        discounts.invalidateAll()
        shippingMethods.invalidateAll()
        secrets.invalidateAll()
        payments.invalidateAll()
    }

    /// The orders and offers that are due, earliest first.
    public func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer] {
        let all = try orders.timers(dueAt: time, limit: limit) + offers.timers(dueAt: time, limit: limit)
        return Array(all.sorted { ($0.time, $0.subject) < ($1.time, $1.subject) }.prefix(limit))
    }
}

// MARK: - For adapters

extension OrderingSession {
    /// Loads the orders of items for `hasOrder(of:)` and `finishedBuyer(of:)`, in at most two round trips to the
    /// database.
    ///
    /// - Throws: `SQLError`; `HouseFailure` with `.corrupt` if a row cannot be read.
    public func loadOrders(of items: [ItemID]) throws {
        try sales.load(items)
        try orders.load(items.flatMap(sales.liveOrders))
    }

    /// Returns whether a loaded item has an order. Sales of imported auctions, and sales from before the house had
    /// orders, have none.
    public func hasOrder(of item: ItemID) -> Bool { !sales.liveOrders(of: item).isEmpty }

    /// Returns the buyer of a loaded item if the order was delivered; otherwise `nil`.
    public func finishedBuyer(of item: ItemID) -> MemberID? {
        sales.liveOrders(of: item).lazy.compactMap { self.orders[$0] }.first(where: \.isFinished)?.buyer
    }

    /// Reads whether a member has to act on an order: to pay one as its buyer, or to ship a paid one as its seller. Does not
    /// see changes of the current batch.
    ///
    /// - Throws: `SQLError`.
    public func isOwing(_ member: MemberID) throws -> Bool { try orders.isOwing(member) }

    /// Loads the strikes of members for `isBarred(_:)`, in at most one round trip to the database.
    ///
    /// - Throws: `SQLError`.
    public func loadStrikes(of members: [MemberID]) throws { try strikes.load(members) }

    /// Returns whether the strikes of a loaded member bar the member from bidding.
    public func isBarred(_ member: MemberID) -> Bool { policy.bars(strikeCount: strikes.count(of: member)) }
}
