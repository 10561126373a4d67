import Accounts
import CommandLineCore
import FoundationCore
import Ordering

/// Shows an order: its status, items, charges, parties and next step; on a terminal also its history.
struct OrderPresenter {
    let now: Instant

    /// Shows an order as JSON, as a page on a terminal, or as labelled lines in a pipe.
    ///
    /// - Parameter summary: the sentence above the order on a terminal, such as "Cancelled."
    func present(
        _ overview: OrderOverview,
        summary: ChangeSummary? = nil,
        as output: OutputOptions,
        on channel: OutputChannel
    ) throws {
        if let fields = output.json { return try channel.json(overview, fields) }
        if let summary, channel.isTerminal { try channel.paragraph(summary.text, style: summary.style) }
        let format = ValueFormat(channel: channel, now: now)
        try fields(of: overview, format).write(to: channel)
        guard channel.isTerminal else { return }
        try channel.line("\n" + channel.styled("History", .bold))
        try history(of: overview.order, format).write(to: channel)
    }

    private func fields(of overview: OrderOverview, _ format: ValueFormat) -> FieldList {
        let order = overview.order, row = overview.row
        var fields = FieldList([("Order", order.id.rawValue)])
        fields.append("Status", format.displayName(row.status.rawValue), style: row.status.style)
        for item in order.items { fields.append("Item", "\(item.item) \(item.price) \(item.title)") }
        appendCharges(of: overview, to: &fields, format)
        if row.status == .awaitingPayment { fields.append("Pay by", format.timeAndDate(order.payBy)) }
        append("Seller", row.seller, to: &fields, format)
        append("Buyer", row.buyer, to: &fields, format)
        if let address = overview.address {
            let lines = [address.name] + address.lines + [address.country.code]
            fields.append("Ship to", lines.joined(separator: format.channel.isTerminal ? "\n" : ", "))
        }
        if let instructions = overview.instructions { append(instructions, to: &fields) }
        appendPayments(of: order, to: &fields, format)
        if let shipment = order.shipment {
            fields.append(
                "Shipped with",
                [shipment.carrier, shipment.tracking].compactMap(\.self).joined(separator: " ")
            )
        }
        if let reason = order.history.last(where: { $0.reason != nil })?.reason { fields.append("Reason", reason) }
        if let step = row.nextStep { fields.append("Next step", step.line(format), style: .bold) }
        return fields
    }

    private func appendCharges(of overview: OrderOverview, to fields: inout FieldList, _ format: ValueFormat) {
        let order = overview.order
        for charge in order.charges.lines where charge.kind != .items || order.charges.lines.count > 1 {
            let name = format.displayName(charge.kind.rawValue)
            let source =
                switch charge.kind {
                case .shipping: order.shipping?.method?.name
                case .discount: overview.discountCode?.text
                default: nil as String?
                }
            let label = name.prefix(1).uppercased() + name.dropFirst()
            fields.append(label, "\(charge.amount)\(source.map { " (\($0))" } ?? "")")
        }
        fields.append("Total", format.money(order.total), style: .bold)
    }

    private func append(_ label: String, _ member: Member, to fields: inout FieldList, _ format: ValueFormat) {
        if format.channel.isTerminal {
            fields.append(label, "\(member.name) (\(member.id))")
        } else {
            fields.append(label, member.id.rawValue)
            fields.append("\(label) name", member.name)
        }
    }

    private func append(_ instructions: PaymentInstructions, to fields: inout FieldList) {
        let amount = instructions.request.amount
        if instructions.request.provider == .manual {
            fields.append("Payment", "Pay \(amount) directly to the seller, who confirms the payment.")
        } else {
            fields.append(
                "Payment",
                instructions.address.map { "Pay \(amount) at \($0)" }
                    ?? "The payment page is being prepared. Run the command again in a moment."
            )
        }
    }

    private func appendPayments(of order: Order, to fields: inout FieldList, _ format: ValueFormat) {
        for payment in order.payments {
            let isAccepted = payment.outcome == .accepted
            let outcome = isAccepted ? "" : " (\(format.displayName(payment.outcome.rawValue)))"
            let reference = "\(payment.received.provider.rawValue) \(payment.received.reference)"
            let time = format.loggedTime(payment.receivedAt)
            fields.append("Paid", "\(payment.received.amount)\(outcome), \(time), \(reference)")
        }
        for refund in order.refunds {
            let state =
                refund.paidAt.map { "paid back \(format.loggedTime($0))" } ?? "due, reference \(refund.reference)"
            fields.append("Refund", "\(refund.amount), \(state)")
        }
    }

    private func history(of order: Order, _ format: ValueFormat) -> Table {
        var table = Table(columns: [
            .init("TIME"), .init("BY"), .init("ACTION"), .init("AMOUNT", alignment: .trailing, priority: 2),
            .init("STATUS"),
            .init("REASON", mayShrink: true, isOptional: true, priority: 1),
        ])
        for (index, entry) in order.history.enumerated() {
            let action = entry.action.rawValue
            table.append(cells: [
                .init(format.loggedTime(entry.time)), .init(entry.actor.rawValue),
                .init(order.correctsShipment(at: index) ? "\(action) (corrected)" : action),
                .init(entry.amount.map(format.money) ?? ""),
                .init(format.displayName(entry.status.rawValue), style: entry.status.style), .init(entry.reason ?? ""),
            ])
        }
        return table
    }
}
