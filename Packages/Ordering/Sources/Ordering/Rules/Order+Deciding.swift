public import FoundationCore

extension Order {
    /// Creates the order of a sale.
    ///
    /// - Throws: `Refusal`: `.totalTooLarge`.
    public static func create(
        _ id: OrderID,
        _ creation: OrderCreation,
        by actor: OrderActor = .house,
        at clock: Instant
    ) throws(Refusal) -> (order: Order, event: OrderEvent) {
        do {
            var order = try Order(id, creation)
            let event = OrderEvent(sequence: 1, time: clock, actor: actor, change: .created(creation))
            order.append(event)
            return (order, event)
        } catch {
            throw .totalTooLarge(in: creation.currency)
        }
    }

    /// Checks that the transition table permits a role to perform an action in the order's status at a time.
    ///
    /// - Throws: `Refusal`: the code for the status, such as `.orderExpired`; `.otherParty`.
    func require(_ action: OrderAction, by actor: OrderActor, at clock: Instant) throws(Refusal) {
        let status = status(at: clock)
        let actors = OrderTransition.actors(of: action, in: status)
        guard !actors.isEmpty else { throw Refusal(status, of: self) }
        guard actors.contains(actor) else { throw Refusal(.otherParty) }
    }

    /// Returns the refusal that the transition table predicts for an action; `nil` if it permits the action. A repeated
    /// action may succeed although the table does not permit it again.
    public func refusal(of action: OrderAction, by actor: OrderActor, at clock: Instant) -> Refusal? {
        do {
            try require(action, by: actor, at: clock)
            return nil
        } catch {
            return error
        }
    }

    /// Returns whether this role was the last to perform an action.
    func repeats(_ action: OrderAction, by actor: OrderActor) -> Bool {
        history.last { $0.action == action }.map { $0.actor == actor } ?? false
    }

    /// Records a change. The caller must have checked that the rules permit it.
    ///
    /// - Throws: `Refusal`: `.totalTooLarge`.
    mutating func record(
        _ change: OrderEvent.Change,
        by actor: OrderActor,
        _ admin: MemberID? = nil,
        at clock: Instant
    ) throws(Refusal) -> OrderEvent {
        let event = OrderEvent(
            sequence: sequence + 1,
            time: max(clock, updatedAt),
            actor: actor,
            change: change,
            admin: admin
        )
        do {
            try apply(event)
        } catch {
            throw .totalTooLarge(in: currency)
        }
        return event
    }
}

extension Refusal {
    static func totalTooLarge(in currency: Currency) -> Refusal {
        Refusal(.totalTooLarge, amount: Money(minorUnits: Money.maximumMinorUnits, currency: currency))
    }
}
