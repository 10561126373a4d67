import CommandLineCore
import FoundationCore
import Ordering

/// Shows a seller's discounts as a table, or one discount as labelled lines.
struct DiscountsPresenter {
    let now: Instant

    func present(_ discounts: [Discount], as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(discounts, fields) }
        let format = ValueFormat(channel: channel, now: now)
        var table = Table(columns: [
            .init("DISCOUNT"), .init("CODE"), .init("STATUS"), .init("USES", alignment: .trailing),
            .init("TERMS", mayShrink: true, priority: 2), .init("UNTIL", isOptional: true, priority: 1),
        ])
        for discount in discounts {
            table.append(cells: [
                .init(discount.id.rawValue), .init(discount.code.text), status(of: discount),
                .init("\(discount.useCount)"), .init(discount.terms.description),
                .init(discount.terms.validUntil.map { format.time($0) } ?? ""),
            ])
        }
        try table.write(to: channel)
    }

    func present(_ discount: Discount, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(discount, fields) }
        let format = ValueFormat(channel: channel, now: now), terms = discount.terms
        var fields = FieldList([("Discount", discount.id.rawValue)])
        fields.append("Code", discount.code.text, style: .bold)
        fields.append("Status", status(of: discount).text)
        fields.append("Terms", terms.description)
        if let start = terms.validFrom { fields.append("Valid from", format.timeAndDate(start)) }
        if let end = terms.validUntil { fields.append("Valid until", format.timeAndDate(end)) }
        fields.append("Uses", "\(discount.useCount)")
        try fields.write(to: channel)
    }

    private func status(of discount: Discount) -> Table.Cell {
        let terms = discount.terms
        if discount.isEnded || terms.validUntil.map({ $0 <= now }) == true { return Table.Cell("ended", style: .dim) }
        if terms.maximumUses.map({ discount.useCount >= $0 }) == true { return Table.Cell("used up", style: .dim) }
        return terms.validFrom.map { $0 > now } == true
            ? Table.Cell("scheduled", style: .yellow) : Table.Cell("valid", style: .green)
    }
}
