/// A row of the complete state transition table of orders (<doc:OrderStates>). Rules, documentation and tests use this
/// table.
public struct OrderTransition: Sendable, Hashable {
    /// The status before the action; `nil` for the creation.
    public let from: OrderStatus?
    /// The action that causes the transition.
    public let action: OrderAction
    /// The roles that may perform the action.
    public let actors: [OrderActor]
    /// The status after the action; equal to `from` if the action changes something other than the status.
    public let to: OrderStatus

    private init(_ from: OrderStatus?, _ action: OrderAction, by actors: OrderActor..., to: OrderStatus) {
        self.from = from
        self.action = action
        self.actors = actors
        self.to = to
    }

    /// All transitions.
    public static let all: [OrderTransition] =
        [
            OrderTransition(nil, .create, by: .house, .buyer, to: .awaitingPayment),
            OrderTransition(.awaitingPayment, .shipTo, by: .buyer, to: .awaitingPayment),
            OrderTransition(.awaitingPayment, .discount, by: .buyer, to: .awaitingPayment),
            OrderTransition(.awaitingPayment, .combine, by: .buyer, to: .combined),
            OrderTransition(.awaitingPayment, .pay, by: .buyer, to: .awaitingPayment),
            OrderTransition(.awaitingPayment, .pay, by: .buyer, to: .paid),
            OrderTransition(.awaitingPayment, .confirmPayment, by: .seller, .provider, to: .paid),
            OrderTransition(.awaitingPayment, .remind, by: .house, to: .awaitingPayment),
            OrderTransition(.awaitingPayment, .expire, by: .house, to: .expired),
            OrderTransition(.awaitingPayment, .cancel, by: .buyer, .seller, .administrator, to: .cancelled),
            OrderTransition(.paid, .shipTo, by: .buyer, to: .paid),
            OrderTransition(.paid, .cancel, by: .seller, .administrator, to: .cancelled),
            OrderTransition(.paid, .ship, by: .seller, to: .shipped),
            OrderTransition(.shipped, .ship, by: .seller, to: .shipped),
            OrderTransition(.shipped, .deliver, by: .buyer, .administrator, .house, to: .delivered),
        ]
        + [OrderStatus.paid, .shipped, .delivered].flatMap { status in
            [
                OrderTransition(status, .refund, by: .seller, .administrator, to: status),
                OrderTransition(status, .refund, by: .seller, .administrator, to: .refunded),
            ]
        }
        + OrderStatus.known.flatMap { status in
            [
                OrderTransition(status, .confirmPayment, by: .seller, .provider, to: status),
                OrderTransition(status, .recordRefund, by: .seller, .provider, to: status),
            ]
        }

    /// Returns whether the table contains a transition.
    static func permits(_ action: OrderAction, from: OrderStatus, to: OrderStatus, by actor: OrderActor) -> Bool {
        all.contains { $0.from == from && $0.action == action && $0.to == to && $0.actors.contains(actor) }
    }

    /// Returns the roles that may perform an action in a status; empty if no role may.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - status: The status of the order; see ``Order/status(at:)``.
    public static func actors(of action: OrderAction, in status: OrderStatus) -> Set<OrderActor> {
        Set(all.filter { $0.from == status && $0.action == action }.flatMap(\.actors))
    }
}
