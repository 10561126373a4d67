public import FoundationCore

/// A transition of an order: the role that acted, the action, its time, its amount and its reason.
public struct OrderHistoryEntry: Sendable, Hashable {
    /// The time of the transition.
    public let time: Instant
    /// The role of the person or system that acted.
    public let actor: OrderActor
    /// The action that the actor performed.
    public let action: OrderAction
    /// The status after the action.
    public let status: OrderStatus
    /// The amount of the payment or the refund; for every other action, the total of the order after the action. `nil`
    /// if the backend does not state it.
    public let amount: Money?
    /// The stated reason; `nil` if the action requires none.
    public let reason: String?

    /// Creates an entry.
    ///
    /// - Throws: `InvalidField` for a time that RFC 3339 cannot represent, and an amount that is negative or above
    ///   `Money.maximumMinorUnits`.
    public init(
        time: Instant,
        actor: OrderActor,
        action: OrderAction,
        status: OrderStatus,
        amount: Money? = nil,
        reason: String? = nil
    ) throws(InvalidField) {
        try FieldCheck.time(time, as: "time")
        if let amount { try FieldCheck.amount(amount, in: amount.currency, as: "amount") }
        self.init(recorded: time, actor, action, status, amount, reason)
    }

    init(
        recorded time: Instant,
        _ actor: OrderActor,
        _ action: OrderAction,
        _ status: OrderStatus,
        _ amount: Money?,
        _ reason: String?
    ) {
        self.time = time
        self.actor = actor
        self.action = action
        self.status = status
        self.amount = amount
        self.reason = reason
    }
}
