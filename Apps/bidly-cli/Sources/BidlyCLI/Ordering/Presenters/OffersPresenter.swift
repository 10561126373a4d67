import Accounts
import CommandLineCore
import FoundationCore
import Ordering

/// Shows second-chance offers as a table, or one offer as labelled lines.
struct OffersPresenter {
    let now: Instant

    func present(_ rows: [OfferRow], as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(rows, fields) }
        let format = ValueFormat(channel: channel, now: now)
        var table = Table(columns: [
            .init("OFFER"), .init("ITEM", priority: 2), .init("PRICE", alignment: .trailing), .init("STATUS"),
            .init("EXPIRES"), .init("SELLER", mayShrink: true, priority: 1),
            .init("TITLE", mayShrink: true, priority: 3, minimumWidth: 8),
        ])
        for row in rows {
            table.append(cells: [
                .init(row.offer.id.rawValue), .init(row.offer.item.item.rawValue),
                .init(format.money(row.offer.item.price), style: .bold),
                .init(row.status.rawValue, style: style(of: row.status)), .init(format.time(row.offer.expiresAt)),
                .init(row.seller.name), .init(row.offer.item.title),
            ])
        }
        try table.write(to: channel)
    }

    func present(_ row: OfferRow, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(row, fields) }
        let format = ValueFormat(channel: channel, now: now), offer = row.offer
        var fields = FieldList([("Offer", offer.id.rawValue)])
        fields.append("Status", row.status.rawValue, style: style(of: row.status))
        fields.append("Item", "\(offer.item.item) \(offer.item.title)")
        fields.append("Price", format.money(offer.item.price), style: .bold)
        fields.append("Seller", row.seller.name)
        if let order = offer.order { fields.append("Order", order.rawValue) }
        if let step = row.nextStep { fields.append("Next step", step.line(format), style: .bold) }
        try fields.write(to: channel)
    }

    private func style(of status: OfferStatus) -> TextStyle {
        status == .open ? .yellow : status == .accepted ? .green : .dim
    }
}
