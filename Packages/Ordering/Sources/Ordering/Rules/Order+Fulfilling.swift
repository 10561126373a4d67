public import FoundationCore

/// The commands after the payment, and the commands that end an order.
extension Order {
    /// Cancels the order. Makes a refund of the accepted payment due.
    ///
    /// - Parameters:
    ///   - reason: The reason, which the other party sees.
    ///   - actor: The buyer (only before the payment), the seller or an administrator.
    ///   - admin: The member who acts as an administrator.
    ///   - clock: The house's clock at the time of the decision.
    /// - Throws: `Refusal`: the code for the status, such as `.orderExpired`; `.otherParty`.
    public mutating func cancel(
        because reason: StatedOrderReason,
        by actor: OrderActor,
        _ admin: MemberID? = nil,
        at clock: Instant
    ) throws(Refusal) -> OrderEvent? {
        if status == .cancelled, repeats(.cancel, by: actor) { return nil }
        try require(.cancel, by: actor, at: clock)
        return try record(.cancelled(reason: reason.text), by: actor, admin, at: clock)
    }

    /// Records the shipment. Until the delivery, corrects a shipment that was recorded before; the same shipment again
    /// changes nothing.
    ///
    /// - Throws: `Refusal`: the code for the status, such as `.orderExpired`; `.otherParty`.
    public mutating func ship(
        _ shipment: Shipment,
        by actor: OrderActor,
        at clock: Instant
    ) throws(Refusal) -> OrderEvent? {
        try require(.ship, by: actor, at: clock)
        guard self.shipment != shipment else { return nil }
        return try record(.shipped(shipment), by: actor, at: clock)
    }

    /// Confirms the delivery.
    ///
    /// - Throws: `Refusal`: the code for the status, such as `.orderExpired`; `.otherParty`.
    public mutating func deliver(
        by actor: OrderActor,
        _ admin: MemberID? = nil,
        at clock: Instant
    ) throws(Refusal) -> OrderEvent? {
        if status == .delivered, repeats(.deliver, by: actor) { return nil }
        try require(.deliver, by: actor, at: clock)
        return try record(.delivered, by: actor, admin, at: clock)
    }
}

extension Order {
    /// Performs the next action that is due at a time: reminds the buyer of the payment, records the expiry of the
    /// unpaid order, or confirms the delivery. The time of an expiry is the payment deadline.
    ///
    /// - Parameters:
    ///   - policy: The policy of the house.
    ///   - clock: The house's clock at the time of the decision.
    /// - Returns: The event; `nil` if nothing is due. Call the method until it returns `nil`, because several actions
    ///   may be due.
    public mutating func advance(under policy: OrderingPolicy, at clock: Instant) throws(Refusal) -> OrderEvent? {
        guard let due = nextDue(policy), max(clock, updatedAt) >= due else { return nil }
        if status == .shipped { return try record(.delivered, by: .house, at: clock) }
        if status(at: clock) == .expired { return try record(.expired, by: .house, at: payBy) }
        return try record(.reminded, by: .house, at: clock)
    }

    /// Returns the time of the next action that ``advance(under:at:)`` performs: a reminder, the expiry or the
    /// confirmation of the delivery; `nil` if there is none.
    public func nextDue(_ policy: OrderingPolicy) -> Instant? {
        switch status {
        case .awaitingPayment:
            let count = history.count { $0.action == .remind }
            let reminder = policy.reminders.dropFirst(count).first.map { payBy.advanced(by: .zero - $0) }
            return min(reminder ?? payBy, payBy)
        case .shipped:
            let shipped = history.first { $0.action == .ship }
            return policy.deliveredAfter.flatMap { shipped?.time.advanced(by: $0) }
        default: return nil
        }
    }
}
