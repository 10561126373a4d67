public import FoundationCore

/// A transition of an order: the role that acted, the action, its time and its reason.
public struct OrderHistoryEntry: Sendable, Hashable {
    /// The time of the transition.
    public let time: Instant
    /// The role of the person or system that acted.
    public let actor: OrderActor
    /// The action that the actor performed.
    public let action: OrderAction
    /// The status after the action.
    public let status: OrderStatus
    /// The stated reason; `nil` if the action requires none.
    public let reason: String?

    /// Creates an entry.
    ///
    /// - Throws: `InvalidField` for a time that RFC 3339 cannot represent.
    public init(
        time: Instant,
        actor: OrderActor,
        action: OrderAction,
        status: OrderStatus,
        reason: String? = nil
    ) throws(InvalidField) {
        try FieldCheck.time(time, as: "time")
        self.init(recorded: time, actor, action, status, reason)
    }

    init(recorded time: Instant, _ actor: OrderActor, _ action: OrderAction, _ status: OrderStatus, _ reason: String?) {
        self.time = time
        self.actor = actor
        self.action = action
        self.status = status
        self.reason = reason
    }
}
