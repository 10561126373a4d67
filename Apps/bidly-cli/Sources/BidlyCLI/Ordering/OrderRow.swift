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
    /// The time at which the status and the next step are determined.
    let now: Instant
    /// What the caller does next; `nil` if there is nothing to do.
    var nextStep: OrderNextStep?

    /// The status at ``now``: expired if the payment deadline of an unpaid order has been reached.
    var status: OrderStatus { order.status(at: now) }

    /// The item titles.
    var title: String { order.items.map(\.title).joined(separator: "; ") }
}
