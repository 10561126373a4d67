import CommandLineCore
import FoundationCore
import Ordering

/// Failures of orders, offers and sellers' terms.
extension CommandFailure {
    /// No order of the caller has the ID or contains the item. Orders of others are reported in the same way.
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

    /// An ID prefix or a name matches several entries. The message lists them. Exit status 64.
    ///
    /// - Parameters:
    ///   - kind: the kind of entry, such as `order`.
    ///   - found: the IDs and the titles of the entries.
    static func ambiguous(
        _ kind: String,
        named name: String,
        _ found: [(id: String, title: String)]
    ) -> CommandFailure {
        let lines = found.map { "  \($0.id)  \($0.title)" }.joined(separator: "\n")
        return CommandFailure(
            exitStatus: .usage,
            kind: "ambiguous-\(kind)",
            title: "Ambiguous \(kind)",
            detail: "'\(name)' is ambiguous. Type more characters of one of these ids:\n\(lines)",
            members: ["\(kind)s": found.map(\.id)]
        )
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
        .adding("To see the methods, run: bidly shipping list --seller \(seller)")
    }

    /// The seller has another discount with the same code.
    static let discountCodeTaken = CommandFailure.refused(
        Refusal.nameTaken.code.rawValue,
        "you have a discount with this code already; without --code, the house generates one"
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
