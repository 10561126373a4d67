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

extension Session {
    /// Adds the names of the parties to orders. Each name is requested once.
    ///
    /// - Throws: `ClientFailure`.
    func rows(of orders: [Order]) async throws -> [OrderRow] {
        var members = account.map { [$0.id: $0] } ?? [:]
        for id in orders.flatMap({ [$0.buyer, $0.seller] }) where members[id] == nil {
            members[id] = try await memberClient.member(id).member
        }
        return orders.compactMap { order in
            guard let buyer = members[order.buyer], let seller = members[order.seller] else { return nil }
            let role = account.flatMap { order.role(of: $0.id) }
            return OrderRow(order: order, buyer: buyer, seller: seller, role: role, now: clock.now)
        }
    }
}
