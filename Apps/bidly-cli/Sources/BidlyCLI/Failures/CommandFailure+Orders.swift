import CommandLineCore
import FoundationCore
import Ordering

/// Failures of orders, offers and sellers' terms.
extension CommandFailure {
    /// The caller has no order with this ID or with this item. An order of other members gives the same failure, so
    /// that it is not revealed.
    static func noOrder(named name: String) -> CommandFailure {
        CommandFailure(
            exitStatus: .notFound,
            kind: "no-order",
            title: "No such order",
            detail: "You have no order '\(name)'. Run: bidly orders, or as its seller: bidly sales",
            members: ["order": name]
        )
    }

    /// Several orders match. The message lists them.
    static func manyOrders(named name: String, _ found: [Order]) -> CommandFailure {
        ambiguous("order", named: name, found.map { ($0.id.rawValue, $0.items.map(\.title).joined(separator: "; ")) })
    }

    /// The seller has several shipping methods, and the buyer chose none. Exit status 64.
    static func shippingMethodNeeded(_ methods: [ShippingMethod]) -> CommandFailure {
        let lines = methods.map { "  \($0.name.shellWord)  \($0.price)" }.joined(separator: "\n")
        return CommandFailure(
            exitStatus: .usage,
            kind: "shipping-method-needed",
            title: "A shipping method is needed",
            detail: "The seller has several shipping methods. Choose one with --method:\n\(lines)",
            members: ["methods": methods.map(\.id.rawValue)]
        )
    }

    /// No shipping method of the seller serves the country in the currency of the order.
    static func notShipped(to country: Country, in currency: Currency, by seller: MemberID) -> CommandFailure {
        refused(
            Refusal.Code.notShippedThere.rawValue,
            "the seller has no shipping method to \(country) in \(currency.code)"
        )
        .adding(
            """
            Ask the seller to add a method, or to cancel the order; you then get no strike.
            To see the methods, run: bidly shipping list --seller \(seller)
            """
        )
    }

    /// The seller offers a shipping method with the same name and currency that serves the same country.
    static func shippingMethodTaken(_ name: String) -> CommandFailure {
        refused(
            Refusal.nameTaken.code.rawValue,
            "you already have a shipping method '\(name)' for one of these countries"
        )
        .adding("To change it, first run: bidly shipping remove \(name.shellOperand)")
    }

    /// The role of the caller does not permit an action on the order. If only the buyer or only the seller may perform
    /// it, the message says so.
    static func otherParty(_ action: OrderAction, in status: OrderStatus) -> CommandFailure {
        let actors = OrderTransition.actors(of: action, in: status).filter { [.buyer, .seller].contains($0) }
        let refusal = Refusal(.otherParty)
        guard let actor = actors.first, actors.count == 1 else { return CommandFailure(ClientFailure(refusal)) }
        return refused(refusal.code.rawValue, "only the \(actor.rawValue) can \(action.phrase)")
    }

    /// The seller confirms a payment before the buyer has chosen a shipping method.
    static let shippingNotChosen = CommandFailure.refused(
        Refusal(.addressRequired).code.rawValue,
        "the total does not contain the shipping yet; the buyer must first choose an address and a shipping method"
    ).adding("For pick-up, offer a method without a price. Run: bidly shipping add Pick-up 0")

    /// The payment provider pays the refund out and records it, so that the seller cannot record it.
    static let refundByProvider = CommandFailure.refused(
        Refusal(.otherParty).code.rawValue,
        "the payment provider pays this refund and records it; you have nothing to do"
    )

    /// No refund of the order is due, or several are.
    static func refundNeeded(_ due: [Refund], of order: OrderID) -> CommandFailure {
        guard !due.isEmpty else {
            return refused("noRefundDue", "no refund of the order '\(order)' is due")
        }
        let lines = due.map { "  \($0.reference.shellWord)  \($0.amount)" }.joined(separator: "\n")
        return CommandFailure(
            exitStatus: .usage,
            kind: "refund-needed",
            title: "Ambiguous refund",
            detail: "Several refunds are due. Pass the reference of one of them:\n\(lines)",
            members: ["refunds": due.map(\.reference)]
        )
    }
}
