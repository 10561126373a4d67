import Catalog
import CommandLineCore
import FoundationCore

/// Shows found items as a table, and how all of them are spread as bars.
struct FoundItemsPresenter {
    let now: Instant

    /// As JSON, the rows alone unless there are facets.
    func present(_ found: FoundItems, as output: OutputOptions, on console: Console) throws {
        if let fields = output.json {
            let text =
                found.facets == nil
                ? try JSONOutput.render(found.rows, fields: fields) : try JSONOutput.render(found, fields: fields)
            return try console.output.line(text)
        }
        try table(of: found, on: console.output).write(to: console.output)
        if let facets = found.facets { try present(facets, on: console.output) }
        guard console.output.isTerminal else { return }
        if found.rows.isEmpty {
            try console.error.paragraph(
                found.isHouseEmpty
                    ? "The house is empty: 'bidly sample' fills it with invented items, 'bidly sell' puts up the first."
                    : "Nothing found; --help tells how to look further."
            )
        }
        if found.hasMore {
            try console.error.paragraph("There is more: --limit shows it, words and options narrow it.")
        }
    }

    private func table(of found: FoundItems, on channel: OutputChannel) -> Table {
        let format = ValueFormat(channel: channel, now: now)
        var table = Table(columns: [
            .init("ITEM"), .init("PRICE", alignment: .trailing), .init("BIDS", alignment: .trailing),
            .init("ENDS"), .init("STATUS"), .init("TITLE", mayShrink: true),
        ])
        for row in found.rows {
            let isWatched = channel.isTerminal && found.watched.contains(row.item)
            table.append(cells: [
                .init(row.item.rawValue), .init(format.money(row.price), style: .bold), .init("\(row.bidCount)"),
                .init(format.end(row.endsAt, row.status.rawValue)), StatusText(row.status.rawValue).cell,
                .init(isWatched ? "★ \(row.title)" : row.title),
            ])
        }
        return table
    }

    private func present(_ facets: Facets, on channel: OutputChannel) throws {
        for (title, counts) in [
            ("Categories", facets.categories), ("Brands", facets.brands), ("Conditions", facets.conditions),
        ] where !counts.isEmpty {
            guard channel.isTerminal else {
                try table(of: counts, in: title).write(to: channel)
                continue
            }
            try channel.line("\n" + channel.styled(title, .bold))
            let format = ValueFormat(channel: channel, now: now), isCondition = title == "Conditions"
            try BarChart(
                counts.prefix(12).map { (label: isCondition ? format.words($0.label) : $0.label, count: $0.count) }
            )
            .write(to: channel)
        }
        guard channel.isTerminal, !facets.isComplete else { return }
        try channel.line("Counted are the \(facets.countedItems) that end soonest.")
    }

    /// Counts for other programs, each line with the field it is of.
    private func table(of counts: [Facets.Count], in field: String) -> Table {
        var table = Table(columns: [.init("FIELD"), .init("VALUE"), .init("COUNT")])
        for count in counts { table.append([field.lowercased(), count.label, "\(count.count)"]) }
        return table
    }
}
