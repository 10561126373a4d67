public import FoundationCore
public import HouseCore
public import Ordering

extension Command where Module == OrderingHouse, Output == Void {
    /// Reacts to the end of an auction: creates the order of the sale, or records that the sale was settled outside the
    /// house. Does nothing if the item is not sold, or if its order or settlement is already recorded.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - time: The time at which the house recorded the sale. The payment deadline is counted from this time, which
    ///     is later than the time of the sale if the house was closed when the auction ended.
    public static func createOrder(ofSaleOf item: ItemID, recordedAt time: Instant) -> Command {
        let candidates = OrderID.candidates(forSaleOf: item, "sale")
        let subjects = [.sale(item), .settledSale(item)] + candidates.map(OrderingSubject.order)
        return Command(on: subjects.map(\.subject)) { context in
            let isSettled = context.session.sales.isSettled(item)
            guard !isSettled, let sold = try context.session.soldItems.item(item) else { return }
            guard !sold.isSettled else { return try context.record(.saleSettled(item, sold.kind)) }
            let line = try OrderLineItem(item: item, title: sold.title, price: sold.price, kind: sold.kind)
            let policy = context.session.policy
            func creation(_ rules: [ChargeRule]) throws -> OrderCreation {
                try OrderCreation(
                    buyer: sold.buyer,
                    seller: sold.seller,
                    items: [line],
                    rules: rules,
                    payBy: max(context.now, time).advanced(by: policy.paymentDeadline)
                )
            }
            guard !candidates.contains(where: { context.session.orders[$0]?.items.contains(line) == true }) else {
                return
            }
            let id = try context.identifier(among: candidates)
            do {
                try context.create(try creation(policy.charges), as: id)
            } catch is OrderingRefusal {
                // A reaction must not fail with a refusal. Without premium and tax, the total is the price, which is
                // never too large.
                try context.create(try creation([]), as: id)
            }
        }
    }

    /// Performs the action that is due for an order; the timer of the order executes this command. If the order
    /// expires, its buyer gets a strike, and its items are offered to the runners-up.
    static func advance(_ id: OrderID, offering items: [ItemID]) -> Command {
        let offers = items.compactMap { item in OfferID(of: item).map { (id: $0, item: item) } }
        let offered = offers.flatMap { [OrderingSubject.offer($0.id), .runnerUp($0.item)] }
        return Command(on: ([.order(id), .strike(id)] + offered).map(\.subject)) { context in
            let session = context.session
            guard var order = session.orders[id] else { return }
            guard let event = try order.advance(under: session.policy, at: context.now) else {
                // The policy has changed since the due time was stored. Storing the order updates its due time.
                return session.orders.put(order)
            }
            try context.record(event, on: id)
            try context.strikeBuyer(of: order, at: event.time)
            guard case .expired = event.change else { return }
            for offer in offers where session.offers[offer.id] == nil {
                guard let runnerUp = session.soldItems.runnerUp(of: offer.item), !session.isBarred(runnerUp.member),
                    let offer = SecondChanceOffer.make(
                        offer.id,
                        for: order,
                        offer.item,
                        to: runnerUp.member,
                        at: runnerUp.maximum,
                        reserve: runnerUp.reserve,
                        under: session.policy,
                        now: event.time
                    )
                else { continue }
                try context.record(.offerMade(offer), at: event.time)
            }
        }
    }

    /// Expires an offer that was not answered in time; the timer of the offer executes this command.
    static func expire(_ id: OfferID) -> Command {
        Command(on: .init(.offer(id))) { context in
            guard var offer = context.session.offers[id], let change = offer.expire(at: context.now) else { return }
            try context.record(.offerChanged(id, change))
        }
    }
}

extension Command where Module == OrderingHouse, Output == SecondChanceOffer {
    /// Accepts or declines an offer to the caller. An acceptance creates the order.
    ///
    /// Its execution throws `OrderingRefusal`: `.notFound`; `.rules` with `.offerClosed`, or with `.memberBarred` if
    /// the member accepts but is barred because of strikes.
    public static func answer(_ id: OfferID, isAccepted: Bool) -> Command {
        let candidates = ItemID(id.rawValue).map { OrderID.candidates(forSaleOf: $0, "offer") } ?? []
        return Command(on: ([.offer(id)] + candidates.map(OrderingSubject.order)).map(\.subject)) { context in
            let session = context.session, member = try isAccepted ? context.activeMember() : context.member()
            guard var offer = session.offers[id], offer.member == member else { throw OrderingRefusal.notFound }
            let order = try context.identifier(among: candidates)
            let change = try OrderingRefusal.deciding { () throws(Refusal) in
                try isAccepted ? offer.accept(as: order, at: context.now) : offer.decline(at: context.now)
            }
            guard let change else { return offer }
            if isAccepted, session.isBarred(member) { throw OrderingRefusal.rules(Refusal(.memberBarred)) }
            if case .accepted = change {
                try context.create(try offer.orderCreation(under: session.policy, at: context.now), as: order)
            }
            try context.record(.offerChanged(id, change))
            return offer
        }
    }
}

extension OfferID {
    /// The identifier of an item's second-chance offer. It equals the identifier of the item, because an item is
    /// offered at most once.
    init?(of item: ItemID) { self.init(item.rawValue) }
}

extension OrderID {
    /// The three identifiers that the order of a sale may have. They are derived from the item, because subjects are
    /// declared before a command runs. A later identifier is used only if other orders have the earlier ones.
    fileprivate static func candidates(forSaleOf item: ItemID, _ kind: String) -> [OrderID] {
        var key = ContentKey("order of \(kind)")
        key.add(item.rawValue)
        return (0..<3).map { _ in
            defer { key.chooseNext() }
            return key.identifier()
        }
    }
}

extension CommandContext<OrderingHouse> {
    /// Returns the first identifier that no order has.
    fileprivate func identifier(among candidates: [OrderID]) throws -> OrderID {
        guard let id = candidates.first(where: { session.orders[$0] == nil }) else {
            throw HouseFailure(.corrupt, "All identifiers that the order of this sale may have are in use.")
        }
        return id
    }
}
