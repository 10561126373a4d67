public import FoundationCore

/// The commands after the payment, and those that end an order.
extension Order {
    /// Cancels the order. What was paid is refunded.
    ///
    /// - Parameters:
    ///   - reason: The reason, which the other party sees.
    ///   - actor: The buyer (only before the payment), the seller or an administrator.
    ///   - admin: The member who acts as an administrator.
    ///   - clock: The house's clock at the time of the decision.
    /// - Throws: `Refusal`: the refusal of the status; `.otherParty`.
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

    /// Records the shipment.
    ///
    /// - Throws: `Refusal`: the refusal of the status; `.otherParty`.
    public mutating func ship(
        _ shipment: Shipment,
        by actor: OrderActor,
        at clock: Instant
    ) throws(Refusal) -> OrderEvent? {
        if status == .shipped, self.shipment == shipment, repeats(.ship, by: actor) { return nil }
        try require(.ship, by: actor, at: clock)
        return try record(.shipped(shipment), by: actor, at: clock)
    }

    /// Confirms the delivery.
    ///
    /// - Throws: `Refusal`: the refusal of the status; `.otherParty`.
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
    /// Performs what the house is to do by its clock: expires an order that was not paid before the deadline, with the deadline
    /// as the time of the event; reminds the buyer of the payment; confirms the delivery.
    ///
    /// - Parameters:
    ///   - policy: The policy of the house.
    ///   - clock: The house's clock at the time of the decision.
    /// - Returns: The event; `nil` if nothing is due. More may be due after it.
    public mutating func advance(under policy: OrderingPolicy, at clock: Instant) throws(Refusal) -> OrderEvent? {
        guard let due = nextDue(policy), max(clock, updatedAt) >= due else { return nil }
        if status == .shipped { return try record(.delivered, by: .house, at: clock) }
        if status(at: clock) == .expired { return try record(.expired, by: .house, at: payBy) }
        return try record(.reminded, by: .house, at: clock)
    }

    /// Returns the next time at which the house is to act: reminder, payment deadline or delivery; `nil` if there is none.
    public func nextDue(_ policy: OrderingPolicy) -> Instant? {
        switch status {
        case .awaitingPayment:
            let count = history.count { $0.action == .remind }
            let reminder = policy.reminders.dropFirst(count).first.map { payBy.advanced(by: .zero - $0) }
            return min(reminder ?? payBy, payBy)
        case .shipped:
            let shipped = history.last { $0.action == .ship }
            return policy.deliveredAfter.flatMap { shipped?.time.advanced(by: $0) }
        default: return nil
        }
    }
}
