import CommandLineCore
import FoundationCore
import Ordering

/// Shows a seller's discounts as a table, or one discount as labelled lines.
struct DiscountsPresenter {
    let now: Instant

    func present(_ discounts: [Discount], as output: OutputOptions, on channel: OutputChannel) throws {
        let rows = discounts.map { DiscountRow(discount: $0, now: now) }
        if let fields = output.json { return try channel.json(rows, fields) }
        let format = ValueFormat(channel: channel, now: now)
        var table = Table(columns: [
            .init("DISCOUNT"), .init("CODE"), .init("STATUS"), .init("USES", alignment: .trailing),
            .init("TERMS", mayShrink: true, priority: 2), .init("UNTIL", isOptional: true, priority: 1),
        ])
        for row in rows {
            let discount = row.discount
            table.append(cells: [
                .init(discount.id.rawValue), .init(discount.code.text), status(of: row, format),
                .init("\(discount.useCount)"), .init(discount.terms.description),
                .init(discount.terms.validUntil.map { format.time($0) } ?? ""),
            ])
        }
        try table.write(to: channel)
    }

    func present(_ discount: Discount, as output: OutputOptions, on channel: OutputChannel) throws {
        let row = DiscountRow(discount: discount, now: now)
        if let fields = output.json { return try channel.json(row, fields) }
        let format = ValueFormat(channel: channel, now: now), terms = discount.terms
        var fields = FieldList([("Discount", discount.id.rawValue)])
        fields.append("Code", discount.code.text, style: .bold)
        fields.append("Status", status(of: row, format).text)
        fields.append("Terms", terms.description)
        if let start = terms.validFrom { fields.append("Valid from", format.timeAndDate(start)) }
        if let end = terms.validUntil { fields.append("Valid until", format.timeAndDate(end)) }
        fields.append("Uses", "\(discount.useCount)")
        try fields.write(to: channel)
    }

    private func status(of row: DiscountRow, _ format: ValueFormat) -> Table.Cell {
        let style: TextStyle =
            switch row.status {
            case .scheduled: .yellow
            case .valid: .green
            case .usedUp, .ended: .dim
            }
        return Table.Cell(format.displayName(row.status.rawValue), style: style)
    }
}
