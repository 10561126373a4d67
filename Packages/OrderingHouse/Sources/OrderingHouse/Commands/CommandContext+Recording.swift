internal import FoundationCore
internal import HouseCore
internal import Ordering

extension CommandContext<OrderingHouse> {
    /// Records an event of an order at the event's own time. If the event requires a payment page or a refund, adds a
    /// call to the payment provider to the outbox.
    func record(_ event: OrderEvent, on id: OrderID) throws {
        let refundCount = session.orders[id]?.refunds.count ?? 0
        try record(.order(id, event.change, by: event.actor, admin: event.admin), at: event.time)
        guard let order = session.orders[id] else { return }
        if case .paymentRequested(let provider) = event.change, provider != .manual {
            call(provider, .page, about: order, order.total, number: event.sequence)
        }
        for refund in order.refunds.dropFirst(refundCount) {
            let payment = order.payments[refund.payment - 1].received
            guard payment.provider != .manual else { continue }
            let request = PaymentCall.Request.refund(payment: payment.reference, reference: refund.reference)
            call(payment.provider, request, about: order, refund.amount, number: event.sequence)
        }
    }

    private func call(
        _ provider: PaymentProviderName,
        _ request: PaymentCall.Request,
        about order: Order,
        _ amount: Money,
        number: Int
    ) {
        let id = "\(order.id)-\(number)"
        let call = PaymentCall(id: id, provider: provider, order: order.id, request: request, amount: amount)
        session.payments.add(call, at: now)
    }

    /// Creates an order.
    ///
    /// - Throws: `OrderingRefusal.rules` if the total is too large; the errors of `record(_:at:)`.
    func create(_ creation: OrderCreation, as id: OrderID) throws {
        let event = try OrderingRefusal.deciding { () throws(Refusal) in
            try Order.create(id, creation, at: now).event
        }
        try record(event, on: id)
    }

    /// Gives the buyer of an order a strike if the policy requires it for the last event of the order. The command must
    /// have declared the subject of the strike.
    func strikeBuyer(of order: Order, at time: Instant) throws {
        guard order.history.last.map({ [.expire, .cancel].contains($0.action) }) == true,
            session.policy.strikesBuyer(of: order)
        else { return }
        try record(.strikeGiven(order.id, to: order.buyer), at: time)
    }

    /// Returns the caller's role in an order.
    ///
    /// - Throws: `OrderingRefusal.notFound` if there is no such order, or the caller has no role in it; `CallerRefusal`
    ///   for a caller who is not signed in.
    func role(in id: OrderID) throws -> OrderActor {
        let order = session.orders[id]
        if caller.member != nil, let role = order?.role(of: try member()) { return role }
        guard order != nil, caller.isAdministrator else {
            if !caller.isSignedIn { throw CallerRefusal.notSignedIn }
            throw OrderingRefusal.notFound
        }
        return .administrator
    }
}
