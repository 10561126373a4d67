public import FoundationCore

/// An update about a change of an order, for the buyer and the seller of the order. It contains no reasons; load
/// the order to read them.
public struct OrderUpdate: Sendable, Hashable {
    /// The position in the log of the house. A later update has a higher position; positions have gaps.
    public let position: Int64
    /// The order that changed.
    public let order: OrderID
    /// The sequence number in the order's log; see ``Order/sequence``.
    public let sequence: Int
    /// The time of the change.
    public let time: Instant
    /// The action that changed the order.
    public let action: OrderAction
    /// The status after the action.
    public let status: OrderStatus
    /// The amount of the action; see ``OrderHistoryEntry/amount``. `nil` if the backend does not state it.
    public let amount: Money?

    /// Creates an update, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` for a sequence number below 1, a time that RFC 3339 cannot represent, and an amount that
    ///   is negative or above `Money.maximumMinorUnits`.
    public init(
        position: Int64,
        order: OrderID,
        sequence: Int,
        time: Instant,
        action: OrderAction,
        status: OrderStatus,
        amount: Money? = nil
    ) throws(InvalidField) {
        try FieldCheck.number(sequence, as: "sequence")
        try FieldCheck.time(time, as: "time")
        if let amount { try FieldCheck.amount(amount, in: amount.currency, as: "amount") }
        self.position = position
        self.order = order
        self.sequence = sequence
        self.time = time
        self.action = action
        self.status = status
        self.amount = amount
    }
}
