import Accounts
import FoundationCore
import Ordering

/// An order with the names of its parties, from the point of view of the caller.
struct OrderRow: Sendable {
    let order: Order
    let buyer: Member
    let seller: Member
    /// The caller's role; `nil` for an administrator without a role in the order.
    let role: OrderActor?
    /// The time for the status and the next step.
    let now: Instant

    /// The status, which is expired from the payment deadline on.
    var status: OrderStatus { order.status(at: now) }

    /// What the caller does next; `nil` if there is nothing to do.
    var nextStep: OrderNextStep? { role.flatMap { OrderNextStep.next(of: order, for: $0, at: now) } }

    /// The titles of the items.
    var title: String { order.items.map(\.title).joined(separator: "; ") }
}
