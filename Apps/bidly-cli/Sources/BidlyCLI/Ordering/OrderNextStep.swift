import CommandLineCore
import FoundationCore
import Ordering

/// The next step of an order for its buyer or its seller.
struct OrderNextStep: Sendable, Hashable, Encodable {
    /// What the party does or waits for, as a phrase.
    let text: String
    /// The deadline of the step; `nil` if there is none.
    let deadline: Instant?
    /// The command line that performs the step and asks for missing input; `nil` if the party waits, or acts outside of
    /// the program.
    let command: String?

    /// Returns the next step of a party, by the status of the order; `nil` if the order is complete. A refund that the
    /// seller must pay out comes first.
    static func next(of order: Order, for role: OrderActor, at now: Instant) -> OrderNextStep? {
        if role == .seller, !order.sellerRefundsDue.isEmpty { return refund(of: order, for: role) }
        return switch (order.status(at: now), role) {
        case (.awaitingPayment, .buyer): payment(of: order)
        case (.awaitingPayment, _): confirmation(of: order)
        case (.paid, .seller): OrderNextStep("Ship the order", run: "bidly sale ship \(order.id)")
        case (.paid, _): OrderNextStep("The seller ships the order")
        case (.shipped, .buyer): OrderNextStep("Confirm the delivery", run: "bidly order deliver \(order.id)")
        case (.shipped, _): OrderNextStep("The buyer confirms the delivery")
        default:
            order.combinedInto.map { OrderNextStep("Continue with the combined order", run: "bidly order show \($0)") }
                ?? refund(of: order, for: role)
        }
    }

    /// The step of a buyer who has not paid: the address, then the request to pay, then the payment.
    private static func payment(of order: Order) -> OrderNextStep {
        if order.shipping == nil {
            return OrderNextStep("Choose the shipping address", by: order.payBy, run: shipTo(order.id))
        }
        guard let request = order.paymentRequest else {
            return OrderNextStep("Pay \(order.total)", by: order.payBy, run: "bidly order pay \(order.id)")
        }
        guard request.provider != .manual else {
            return OrderNextStep("Pay \(request.amount) to the seller", by: order.payBy)
        }
        let command = "bidly order show \(order.id)"
        return OrderNextStep("Pay \(request.amount) on the payment page", by: order.payBy, run: command)
    }

    private static func confirmation(of order: Order) -> OrderNextStep {
        guard order.paymentRequest?.provider == .manual else { return OrderNextStep("The buyer pays", by: order.payBy) }
        let command = "bidly sale confirm-payment \(order.id)"
        return OrderNextStep("Confirm the payment", by: order.payBy, run: command)
    }

    private static func refund(of order: Order, for role: OrderActor) -> OrderNextStep? {
        guard !order.refundsDue.isEmpty else { return nil }
        guard role == .seller, let refund = order.sellerRefundsDue.first else {
            let amounts = order.refundsDue.map(\.amount.minorUnits)
            let total = Money(minorUnits: amounts.reduce(0, +), currency: order.currency)
            return OrderNextStep("A refund of \(total) is due to \(role == .buyer ? "you" : "the buyer")")
        }
        let command = recordRefund(refund, of: order)
        return OrderNextStep("Pay \(refund.amount) back to the buyer, then record it", run: command)
    }

    /// The step of a buyer after a purchase, before the order is loaded.
    static func afterPurchase(of item: ItemID) -> OrderNextStep {
        OrderNextStep("Choose the shipping address", run: "bidly order ship-to \(item)")
    }

    /// The step of a member to whom an item is offered; `nil` unless the offer is open.
    static func answer(_ offer: SecondChanceOffer, at now: Instant) -> OrderNextStep? {
        guard offer.status(at: now) == .open else { return nil }
        return OrderNextStep("Accept or decline the offer", run: "bidly offers accept \(offer.id)")
    }

    /// The step of a buyer after the delivery of an item that the buyer has not reviewed.
    static func review(_ item: ItemID) -> OrderNextStep {
        OrderNextStep("Review the item", run: "bidly review \(item)")
    }

    /// Returns the step with a command line that selects the same house and member as `options`.
    func selecting(_ options: HouseOptions) -> OrderNextStep {
        OrderNextStep(text, by: deadline, run: command.map(options.completing))
    }

    /// The command line that chooses the shipping address of an order. It asks for the address.
    static func shipTo(_ order: OrderID) -> String { "bidly order ship-to \(order)" }

    /// The command line that records the payment of a due refund. It names the refund if several are due.
    static func recordRefund(_ refund: Refund, of order: Order) -> String {
        let reference = order.refundsDue.count > 1 ? " \(refund.reference.shellWord)" : ""
        return "bidly sale record-refund \(order.id)\(reference)"
    }

    private init(_ text: String, by deadline: Instant? = nil, run command: String? = nil) {
        self.text = text
        self.deadline = deadline
        self.command = command
    }

    /// The subcommand that performs the step, such as `order pay`; empty if there is none.
    var subcommand: String { command.map { $0.split(separator: " ")[1...2].joined(separator: " ") } ?? "" }

    /// The step as a line: `Pay 126.00 USD by 5 Jan 12:00: bidly order pay order00001`.
    func line(_ format: ValueFormat) -> String {
        text + (deadline.map { " by \(format.loggedTime($0))" } ?? "") + (command.map { ": \($0)" } ?? "")
    }

    private enum CodingKeys: String, CodingKey {
        case text, deadline, command
    }

    /// JSON: `{"text","deadline","command"}`. `deadline` and `command` are null if there is none.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(text, forKey: .text)
        try container.encode(deadline, forKey: .deadline)
        try container.encode(command, forKey: .command)
    }
}
