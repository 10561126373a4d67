public import FoundationCore
public import HouseCore
public import Ordering

extension Command where Module == OrderingHouse, Output == Order {
    /// Executes a command of the caller on an order.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - id: The order.
    ///   - key: The idempotency key of the request; the reference of a refund is derived from it.
    ///   - combined: A new identifier for the order that `.combine` creates.
    /// - Returns: The order after the command; for `.combine`, the new order.
    ///
    /// Its execution throws `OrderingRefusal`; `IdentifierTaken` if another order has the identifier `combined`.
    public static func perform(
        _ command: OrderCommand,
        on id: OrderID,
        key: String,
        combinedAs combined: OrderID
    ) -> Command {
        Command(on: [OrderingSubject.order(id).subject] + command.subjects(of: id, combinedAs: combined)) { context in
            let actor = try context.role(in: id)
            if case .combine(let others) = command {
                return try context.combine([id] + others, as: combined, by: actor)
            }
            guard var order = context.session.orders[id] else { throw OrderingRefusal.notFound }
            let event = try context.decide(command, on: &order, key: key, by: actor)
            guard let event else { return order }
            try context.record(event, on: id)
            if case .cancelled = event.change { try context.strikeBuyer(of: order, at: event.time) }
            return order
        }
    }
}

extension OrderCommand {
    /// The subjects that the command needs besides the order.
    fileprivate func subjects(of order: OrderID, combinedAs combined: OrderID) -> [LogSubject] {
        switch self {
        case .shipTo, .confirmPayment: .init(.offeredShipping(order))
        case .discount(let code?): .init(.entry(order, code))
        case .combine(let others):
            [OrderingSubject.combination(order).subject]
                + (others + [combined]).map { OrderingSubject.order($0).subject }
        case .cancel: .init(.strike(order))
        case .discount(nil), .pay, .ship, .deliver, .refund, .recordRefund: []
        }
    }
}

extension CommandContext<OrderingHouse> {
    /// Executes a command on `order` according to the rules. Returns the event; `nil` if the command changes nothing.
    fileprivate func decide(
        _ command: OrderCommand,
        on order: inout Order,
        key: String,
        by actor: OrderActor
    ) throws -> OrderEvent? {
        let now = now, provider = session.provider, admin = actor == .administrator ? caller.member : nil
        if case .discount(let code?) = command { return try apply(code, to: &order, by: actor) }
        if case .shipTo(let address, let method) = command { return try ship(&order, to: address, method, by: actor) }
        if case .ship(let shipment) = command {
            try OrderingRefusal.requireVisible(shipment.carrier, as: "carrier")
            if let tracking = shipment.tracking { try OrderingRefusal.requireVisible(tracking, as: "tracking") }
        }
        let payment = try command.manualPayment()
        return try OrderingRefusal.deciding { () throws(Refusal) in
            switch command {
            case .discount: try order.removeDiscount(by: actor, at: now)
            case .pay: try order.pay(through: provider, by: actor, at: now)
            case .confirmPayment:
                try payment.flatMap { payment throws(Refusal) in
                    let offered = session.shippingMethods.methods(of: order.seller)
                    return try order.receive(payment, offering: offered, by: actor, at: now)
                }
            case .cancel(let reason): try order.cancel(because: reason, by: actor, admin, at: now)
            case .ship(let shipment): try order.ship(shipment, by: actor, at: now)
            case .deliver: try order.deliver(by: actor, admin, at: now)
            case .refund(let amount, let reason):
                try order.refund(amount, because: reason, reference: reference(of: key), by: actor, admin, at: now)
            case .recordRefund(let reference): try order.recordRefund(reference, by: actor, at: now)
            case .shipTo, .combine: nil
            }
        }
    }

    /// Applies the discount that has the entered code. The entry of a wrong code is stored, although the command is
    /// refused.
    private func apply(_ code: DiscountCode, to order: inout Order, by actor: OrderActor) throws -> OrderEvent? {
        let buyer = order.buyer, policy = session.policy, now = now
        var copy = order
        _ = try OrderingRefusal.deciding { () throws(Refusal) in try copy.removeDiscount(by: actor, at: now) }
        if let wait = policy.discountAttemptDelay(after: session.secrets.wrongCodes(of: buyer), at: now) {
            throw OrderingRefusal.tooManyWrongCodes(retryAfter: wait)
        }
        guard let id = session.secrets.discount(code, of: order.seller), let row = session.discounts[id] else {
            let start = now.advanced(by: .zero - policy.discountAttemptWindow)
            session.secrets.addWrongCode(of: buyer, at: now, countingFrom: start)
            throw OrderingRefusal.rules(Refusal(.unknownDiscount))
        }
        let discount = try Discount(
            id: id,
            seller: row.seller,
            code: code,
            terms: row.terms,
            useCount: session.orders.useCount(of: id),
            isEnded: row.isEnded
        )
        let useCount = session.orders.useCount(of: id, by: buyer)
        return try OrderingRefusal.deciding { () throws(Refusal) in
            try order.apply(discount, memberUseCount: useCount, by: actor, at: now)
        }
    }

    private func ship(
        _ order: inout Order,
        to address: ShippingAddress,
        _ method: ShippingMethodID?,
        by actor: OrderActor
    ) throws -> OrderEvent? {
        try OrderingRefusal.requireVisible(address.name, as: "name")
        for line in address.lines { try OrderingRefusal.requireVisible(line, as: "lines") }
        let offered = session.shippingMethods.methods(of: order.seller), now = now
        let id = session.secrets.identifier(of: address, of: order.id)
        let event = try OrderingRefusal.deciding { () throws(Refusal) in
            try order.shipTo(id, in: address.country, with: method, of: offered, by: actor, at: now)
        }
        if event != nil { session.secrets.add(address, as: id) }
        return event
    }

    /// Combines orders of the caller. Records the events of the new order and of the combined orders. If all of them
    /// were already combined into one order, records nothing and returns that order.
    fileprivate func combine(_ ids: [OrderID], as combined: OrderID, by actor: OrderActor) throws -> Order {
        guard session.orders[combined] == nil else { throw IdentifierTaken() }
        for id in ids { _ = try role(in: id) }
        let orders = ids.compactMap { session.orders[$0] }
        guard Set(ids).count == ids.count else { throw OrderingRefusal.rules(Refusal(.notCombinable)) }
        if let id = Order.combination(of: orders, by: actor), let earlier = session.orders[id] { return earlier }
        let result = try OrderingRefusal.deciding { () throws(Refusal) in
            try Order.combine(orders, as: combined, by: actor, at: now)
        }
        try record(result.event, on: combined)
        for moved in result.moved { try record(moved.event, on: moved.order.id) }
        return result.order
    }

    /// The reference of a refund: a digest of the caller and the idempotency key of the request.
    private func reference(of key: String) -> String {
        var content = ContentKey("refund")
        content.add(caller.member?.rawValue ?? "")
        content.add(key)
        let identifier: Identifier<Refund> = content.identifier()
        return identifier.rawValue
    }
}

extension OrderCommand {
    /// The payment that a confirmation reports; `nil` for other commands.
    fileprivate func manualPayment() throws(OrderingRefusal) -> IncomingPayment? {
        guard case .confirmPayment(let amount, let reference) = self else { return nil }
        return try OrderingRefusal.checking { () throws(InvalidField) in
            try IncomingPayment(provider: .manual, reference: reference, amount: amount)
        }
    }
}
