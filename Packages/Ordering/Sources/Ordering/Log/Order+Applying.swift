public import FoundationCore

extension Order {
    /// Creates an order by replaying its log. O(n).
    ///
    /// - Throws: `OrderLogError`: `.notCreatedFirst`; the errors of ``apply(_:)``.
    public init(_ id: OrderID, replaying log: some Sequence<OrderEvent>) throws(OrderLogError) {
        var iterator = log.makeIterator()
        let first = iterator.next()
        guard let first, case .created(let creation) = first.change, first.sequence == 1 else {
            throw OrderLogError(code: .notCreatedFirst, sequence: first?.sequence)
        }
        do {
            try self.init(id, creation)
        } catch {
            throw OrderLogError(code: .wrongAmount, sequence: 1)
        }
        append(first)
        while let event = iterator.next() { try apply(event) }
    }

    /// Applies an event of the log. An event that the state transition table does not contain is an error.
    ///
    /// - Throws: `OrderLogError`: `.gap`, `.backInTime`, `.noTransition` or `.wrongAmount`. The order is then
    ///   unchanged.
    public mutating func apply(_ event: OrderEvent) throws(OrderLogError) {
        func fault(_ code: OrderLogError.Code) -> OrderLogError { OrderLogError(code: code, sequence: event.sequence) }
        guard event.sequence == sequence + 1 else { throw fault(.gap) }
        guard event.time >= updatedAt else { throw fault(.backInTime) }
        var next = self
        do {
            try next.evolve(event.change, at: event.time)
        } catch {
            throw fault(.wrongAmount)
        }
        guard OrderTransition.permits(event.change.action, from: status, to: next.status, by: event.actor) else {
            throw fault(.noTransition)
        }
        next.append(event)
        self = next
    }

    mutating func append(_ event: OrderEvent) {
        history.append(
            OrderHistoryEntry(
                recorded: event.time,
                event.actor,
                event.change.action,
                status,
                amount(of: event.change),
                event.change.reason
            )
        )
    }

    /// The amount that the history states for an applied change; see ``OrderHistoryEntry/amount``.
    private func amount(of change: OrderEvent.Change) -> Money {
        switch change {
        case .paymentReceived(let received, _): received.amount
        case .refunded(let amount, _, _): amount
        case .refundPaid(let reference): refunds.first { $0.reference == reference }?.amount ?? total
        default: total
        }
    }

    /// Applies the change to all properties except the history.
    private mutating func evolve(_ change: OrderEvent.Change, at time: Instant) throws(MoneyError) {
        switch change {
        case .created, .reminded: break
        case .shippingChosen(let choice):
            shipping = choice
            try updateCharges()
        case .discountChanged(let new):
            discount = new
            try updateCharges()
        case .combined(let id):
            combinedInto = id
            status = .combined
        case .paymentRequested(let provider):
            paymentRequest = PaymentRequest(provider: provider, amount: total)
            if total.minorUnits == 0 { status = .paid }
        case .paymentReceived(let received, let outcome):
            try receive(Payment(recorded: received, at: time, outcome: outcome))
        case .expired: status = .expired
        case .cancelled:
            if held.minorUnits > 0 { try refund(held, reference: "cancelled order", at: time) }
            status = .cancelled
        case .shipped(let new):
            shipment = new
            status = .shipped
        case .delivered: status = .delivered
        case .refunded(let amount, _, let reference):
            try refund(amount, reference: reference, at: time)
            if held.minorUnits == 0 { status = .refunded }
        case .refundPaid(let reference):
            guard let index = refunds.firstIndex(where: { $0.reference == reference && $0.isDue }) else {
                throw .overflow
            }
            refunds[index].paidAt = time
        }
    }

    private mutating func updateCharges() throws(MoneyError) {
        let new = try OrderCharges(
            prices: items.map(\.price),
            shipping: shipping?.method?.price,
            discount: discount?.amount,
            rules: rules,
            in: currency
        )
        if new.total != total { paymentRequest = nil }
        charges = new
    }

    private mutating func receive(_ payment: Payment) throws(MoneyError) {
        payments.append(payment)
        if payment.outcome == .accepted {
            guard payment.received.amount == total else { throw .tooLarge("\(payment.received.amount)", in: currency) }
            status = .paid
        } else {
            let reference = "payment \(payments.count)"
            refunds.append(
                Refund(recorded: payments.count, payment.received.amount, reference, dueSince: payment.receivedAt)
            )
        }
    }

    /// Adds a refund of the accepted payment. The refund is due.
    private mutating func refund(_ amount: Money, reference: String, at time: Instant) throws(MoneyError) {
        guard amount.currency == currency else { throw .mixedCurrencies(amount.currency, currency) }
        guard let number = payments.firstIndex(where: { $0.outcome == .accepted }),
            amount.minorUnits > 0, amount.minorUnits <= held.minorUnits
        else { throw .tooLarge(amount.decimal, in: currency) }
        refunds.append(Refund(recorded: number + 1, amount, reference, dueSince: time))
    }
}
