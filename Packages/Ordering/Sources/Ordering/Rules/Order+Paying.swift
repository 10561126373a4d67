public import FoundationCore

/// The commands that record payments and refunds.
extension Order {
    /// Records a payment. The first payment of the exact total before the deadline pays the order. Any other payment is
    /// recorded in every status, and its refund becomes due, so no money is lost. Payments with the same provider and
    /// reference are recorded once.
    ///
    /// The one exception: while the buyer of an unpaid order has not chosen an address, and the seller offers shipping
    /// methods, the total does not contain the shipping. A payment that the seller confirms is then refused instead of
    /// recorded, so that the buyer need not pay twice.
    ///
    /// - Parameters:
    ///   - payment: The payment as the seller or the provider reported it.
    ///   - offered: The shipping methods of the seller.
    ///   - actor: The seller for a manual payment; otherwise the provider.
    ///   - clock: The house's clock at the time of the decision.
    /// - Throws: `Refusal`: `.otherParty`; `.addressRequired` if the buyer must choose an address first;
    ///   `.referenceUsed` if a payment with the reference has a different amount.
    public mutating func receive(
        _ payment: IncomingPayment,
        offering offered: [ShippingMethod],
        by actor: OrderActor,
        at clock: Instant
    ) throws(Refusal) -> OrderEvent? {
        guard actor == (payment.provider == .manual ? .seller : .provider) else { throw Refusal(.otherParty) }
        let same = payments.first {
            $0.received.provider == payment.provider && $0.received.reference == payment.reference
        }
        if let same {
            guard same.received.amount == payment.amount else { throw Refusal(.referenceUsed) }
            return nil
        }
        if actor == .seller, isMissingShipping(of: offered, at: clock) { throw Refusal(.addressRequired) }
        let outcome: Payment.Outcome =
            if wasPaid { .duplicate } else if status(at: clock) != .awaitingPayment { .late } else {
                payment.amount == total ? .accepted : .wrongAmount
            }
        return try record(.paymentReceived(payment, outcome), by: actor, at: clock)
    }

    /// Grants a refund of the accepted payment or a part of it. If nothing of the payment remains, the status becomes
    /// ``OrderStatus/refunded``.
    ///
    /// - Parameters:
    ///   - amount: The amount; `nil` for the rest of the accepted payment, which is ``held``.
    ///   - reason: The reason, which the buyer sees.
    ///   - reference: The identifier of the refund, such as an idempotency key. A repeated refund with the same
    ///     reference does nothing.
    ///   - actor: The seller or an administrator.
    ///   - admin: The member who acts as an administrator.
    ///   - clock: The house's clock at the time of the decision.
    /// - Throws: `Refusal`: the code for the status, such as `.orderExpired`; `.otherParty`, `.refundTooLarge`;
    ///   `.referenceUsed` if a refund with the reference has a different amount.
    public mutating func refund(
        _ amount: Money?,
        because reason: StatedOrderReason,
        reference: String,
        by actor: OrderActor,
        _ admin: MemberID? = nil,
        at clock: Instant
    ) throws(Refusal) -> OrderEvent? {
        if let same = refunds.first(where: { $0.reference == reference }) {
            guard amount == nil || amount == same.amount else { throw Refusal(.referenceUsed) }
            return nil
        }
        try require(.refund, by: actor, at: clock)
        let amount = amount ?? held
        guard amount.currency == currency, amount.minorUnits > 0, amount.minorUnits <= held.minorUnits else {
            throw Refusal(.refundTooLarge, amount: held)
        }
        let change = OrderEvent.Change.refunded(amount, reason: reason.text, reference: reference)
        return try record(change, by: actor, admin, at: clock)
    }

    /// Records that a refund that was due was paid out.
    ///
    /// - Parameters:
    ///   - reference: The reference of the refund.
    ///   - actor: The seller for a manual payment; otherwise the provider.
    ///   - clock: The house's clock at the time of the decision.
    /// - Throws: `Refusal`: `.noRefund`, `.otherParty`.
    public mutating func recordRefund(
        _ reference: String,
        by actor: OrderActor,
        at clock: Instant
    ) throws(Refusal) -> OrderEvent? {
        guard let refund = refunds.first(where: { $0.reference == reference }) else { throw Refusal(.noRefund) }
        let provider = payments[refund.payment - 1].received.provider
        guard actor == (provider == .manual ? .seller : .provider) else { throw Refusal(.otherParty) }
        return refund.isDue ? try record(.refundPaid(reference: reference), by: actor, at: clock) : nil
    }
}
