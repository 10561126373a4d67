internal import BidlySQL
public import FoundationCore
public import HouseCore
public import Ordering

/// The module's state on one connection. Only the settings are cached between transactions.
public final class OrderingSession: ModuleSession {
    let settings: SettingsTable
    let orders: OrdersTable
    let sales: SalesTable
    let offers: OffersTable
    let strikes: StrikesTable
    let discounts: DiscountsTable
    let shippingMethods: ShippingMethodsTable
    let secrets: OrderingSecrets
    let payments: PaymentTables
    let soldItems: any SoldItems

    init(_ connection: any SQLConnection, soldItems: any SoldItems, key: HouseKey) {
        self.soldItems = soldItems
        settings = SettingsTable(connection)
        orders = OrdersTable(connection, settings: settings)
        sales = SalesTable(connection)
        offers = OffersTable(connection)
        strikes = StrikesTable(connection)
        discounts = DiscountsTable(connection)
        shippingMethods = ShippingMethodsTable(connection)
        secrets = OrderingSecrets(connection, key: key)
        payments = PaymentTables(connection)
    }

    /// The loaded policy of orders in the house.
    var policy: OrderingPolicy { settings.current.policy }
    /// The loaded name of the payment provider of the house.
    var provider: PaymentProviderName { settings.current.provider }

    /// Returns whether the module records events about a subject: an order, a settled sale, a strike, an offer, a
    /// discount, a shipping method, or the settings.
    public static func recordsEvents(about subject: LogSubject) -> Bool {
        OrderingSubject.recordsEvents(about: subject)
    }

    /// Loads subjects into memory: first orders, then the data that belongs to them.
    public func load(_ subjects: [LogSubject]) throws {
        try settings.load()
        var orders: [OrderID] = [], combined: [OrderID] = [], offers: [OfferID] = [], discounts: [DiscountID] = []
        var methods: [ShippingMethodID] = [], sales: [ItemID] = [], runnersUp: [ItemID] = []
        var shippedOrders: [OrderID] = [], entries: [(order: OrderID, code: DiscountCode)] = []
        var codes: [DiscountCode] = [], events: [String] = [], buyers: [MemberID] = []
        for subject in subjects {
            switch OrderingSubject(subject) {
            case .order(let id): orders.append(id)
            case .offer(let id): offers.append(id)
            case .discount(let id): discounts.append(id)
            case .shippingMethod(let id): methods.append(id)
            case .combination(let id): combined.append(id)
            case .sale(let item): sales.append(item)
            case .runnerUp(let item): runnersUp.append(item)
            case .offeredShipping(let id): shippedOrders.append(id)
            case .purchases(let member): buyers.append(member)
            case .entry(let id, let code):
                entries.append((id, code))
                codes.append(code)
            case .code(let code): codes.append(code)
            case .paymentEvent(let event): events.append(event)
            case .settledSale, .strike, .settings, .dueOrder, nil: break
            }
        }
        try self.orders.load(orders + combined + shippedOrders + entries.map(\.order))
        try self.orders.load(combined.compactMap { self.orders[$0]?.combinedInto })
        try self.orders.loadPurchases(of: buyers)
        try self.offers.load(offers)
        try strikes.load(offers.compactMap { self.offers[$0]?.member })
        try shippingMethods.load(methods)
        try shippingMethods.load(of: Set(shippedOrders.compactMap { self.orders[$0]?.seller }))
        try secrets.load(codes)
        try payments.load(events: events)
        if !sales.isEmpty {
            try soldItems.load(sales)
            try self.sales.load(sales)
        }
        if !runnersUp.isEmpty {
            try soldItems.loadRunnersUp(of: runnersUp)
            try strikes.load(runnersUp.compactMap { soldItems.runnerUp(of: $0)?.member })
        }
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
        case .order(let id, _, _, _):
            guard let event = recorded.event.orderEvent(sequence: recorded.sequence, time: recorded.time) else { break }
            return [try apply(event, to: id, about: recorded.subject)]
        case .saleSettled(let item, let kind): sales.settle(item, kind)
        case .strikeGiven(_, let member): strikes.add(recorded.subject, to: member)
        case .offerMade(let offer): return [put(offer, about: recorded.subject)]
        case .offerChanged(let id, let change):
            guard var offer = offers[id] else {
                throw HouseFailure(.corrupt, "A log entry changes the offer '\(id)', which does not exist.")
            }
            offer.apply(change)
            return [put(offer, about: recorded.subject)]
        case .discountAdded(let id, let seller, let terms):
            discounts[id] = DiscountRow(seller: seller, addedAt: recorded.time, terms: terms)
        case .discountEnded(let id): discounts[id]?.isEnded = true
        case .shippingMethodAdded(let method): shippingMethods.add(method)
        case .shippingMethodRemoved(let id): shippingMethods.remove(id)
        case .policyChanged(let policy): settings.current.policy = policy
        case .providerChanged(let provider): settings.current.provider = provider
        }
        return []
    }

    private func apply(_ event: OrderEvent, to id: OrderID, about subject: LogSubject) throws -> Publication {
        let order: Order
        if case .created = event.change {
            order = try Order(id, replaying: [event])
            sales.add(order)
        } else {
            guard var changed = orders[id] else {
                throw HouseFailure(.corrupt, "A log entry changes the order '\(id)', which does not exist.")
            }
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
        try settings.flush()
        try orders.flush()
        try sales.flush()
        try offers.flush()
        try strikes.flush()
        try discounts.flush()
        try shippingMethods.flush()
        try secrets.flush()
        try payments.flush()
    }

    /// Discards the settings if they are among the subjects. Nothing else is cached between transactions.
    public func invalidate(_ subjects: [LogSubject]) { settings.invalidate(subjects) }

    /// Discards everything in memory.
    public func invalidateAll() {
        settings.invalidateAll()
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
    /// Loads the sales of items, with their orders and second-chance offers, for `isSettled(_:)`, `finishedBuyer(of:)`
    /// and `isReversed(_:)`, in at most three round trips to the database.
    ///
    /// - Throws: `SQLError`; `HouseFailure` with `.corrupt` if a row cannot be read.
    public func loadSales(of items: [ItemID]) throws {
        try sales.load(items)
        try orders.load(items.flatMap(sales.liveOrders))
        try offers.load(items.compactMap { OfferID(of: $0) })
    }

    /// Returns whether any sale of a loaded item was settled outside the house, including in the current batch.
    public func isSettled(_ item: ItemID) -> Bool { sales.isSettled(item) }

    /// Returns those items that have neither a settled sale nor an order, in one round trip to the database.
    ///
    /// - Throws: `SQLError`.
    public func itemsWithoutSale(among items: [ItemID]) throws -> [ItemID] {
        try sales.load(items)
        return items.filter { !sales.isSettled($0) && sales.liveOrders(of: $0).isEmpty }
    }

    /// Returns the buyer of a loaded item if the order was delivered; otherwise `nil`.
    public func finishedBuyer(of item: ItemID) -> MemberID? {
        sales.liveOrders(of: item).lazy.compactMap { self.orders[$0] }.first(where: \.isFinished)?.buyer
    }

    /// Returns whether the order of each sale of a loaded item is reversed, and no second-chance offer of the item is
    /// open; `false` for an item without orders. Includes the changes of the current batch.
    public func isReversed(_ item: ItemID) -> Bool {
        let live = sales.liveOrders(of: item)
        guard !live.isEmpty, !isSettled(item) else { return false }
        let isOffered = OfferID(of: item).flatMap { offers[$0] }?.status == .open
        return !isOffered && live.allSatisfy { orders[$0]?.isReversed == true }
    }

    /// Loads for `isOwing(_:)` whether members have to act on an order, in at most one round trip to the database.
    ///
    /// - Throws: `SQLError`.
    public func loadOwing(_ members: [MemberID]) throws { try orders.loadOwing(members) }

    /// Returns whether a loaded member has to pay an order as its buyer, or to ship a paid order as its seller. Also
    /// returns `true` if this was the case only before the current batch.
    public func isOwing(_ member: MemberID) -> Bool { orders.isOwing(member) }

    /// Reads the orders that a member bought or sold, oldest first. The address is the one that the member chose; it is
    /// `nil` for an order that the member sold. Runs three statements. Ignores the changes of the current batch.
    ///
    /// - Throws: `SQLError`; `HouseFailure` with `.corrupt` if a row cannot be read.
    public func tradedOrders(of member: MemberID) throws -> [(order: Order, address: ShippingAddress?)] {
        let bought = try orders.orders(of: member, as: .buyer, in: [], before: .max, limit: .max)
        let sold = try orders.orders(of: member, as: .seller, in: [], before: .max, limit: .max)
        let addresses = try secrets.addresses(bought.compactMap(\.order.shipping?.address))
        let all = bought.map { ($0.number, $0.order, $0.order.shipping.flatMap { addresses[$0.address] }) }
        return (all + sold.map { ($0.number, $0.order, nil) }).sorted { $0.0 < $1.0 }.map { ($0.1, $0.2) }
    }

    /// Loads the strikes of members for `isBarred(_:)`, in at most two round trips to the database.
    ///
    /// - Throws: `SQLError`; `HouseFailure` with `.corrupt` if the settings cannot be read.
    public func loadStrikes(of members: [MemberID]) throws {
        try settings.load()
        try strikes.load(members)
    }

    /// Returns whether the strikes of a loaded member bar the member from bidding.
    public func isBarred(_ member: MemberID) -> Bool { policy.bars(strikeCount: strikes.count(of: member)) }
}
