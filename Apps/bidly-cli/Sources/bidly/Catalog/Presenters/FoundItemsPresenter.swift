import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// Shows found items as a table, and how all of them are spread as bars.
@MainActor
struct FoundItemsPresenter {
    private let session: Session
    private let output: OutputOptions
    private let console: Console
    private let now: Instant

    /// A presenter of what the person of a session finds.
    init(of session: Session, as output: OutputOptions, on console: Console) {
        self.session = session
        self.output = output
        self.console = console
        now = session.clock.now
    }

    /// Finds items, and shows the rows of each page as they arrive; with facets as JSON, all in one object.
    ///
    /// - Throws: as `Session.find(_:limit:facets:each:)`; `OutputError`.
    func present(_ query: SearchQuery, limit: Int, facets: Bool) async throws {
        if facets, let fields = output.json {
            let found = try await session.find(query, limit: limit, facets: true)
            return try session.paged(console) { console in
                try console.output.line(JSONOutput.render(found, fields: fields))
            }
        }
        let list = ListWriter<SearchRow>(
            columns: Self.columns,
            json: output.json,
            on: console,
            pager: try session.settings[BidlySettings.pager],
            cells: cells
        )
        try await list.write {
            try await session.find(query, limit: limit, facets: facets, each: list.append)
        } then: { found, channel in
            if output.json == nil { try presentRest(of: found, on: channel) }
        }
    }

    private func presentRest(of found: FoundItems, on channel: OutputChannel) throws {
        if let facets = found.facets { try present(facets, on: channel) }
        guard channel.isTerminal else { return }
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

    private static let columns: [Table.Column] = [
        .init("ITEM"), .init("PRICE", alignment: .trailing), .init("BIDS", alignment: .trailing),
        .init("ENDS"), .init("STATUS"), .init("TITLE", mayShrink: true),
    ]

    private func cells(of row: SearchRow) -> [Table.Cell] {
        let channel = console.output, format = ValueFormat(channel: channel, now: now)
        let isWatched = channel.isTerminal && session.bidding.isWatching(row.item)
        return [
            .init(row.item.rawValue), .init(format.money(row.price), style: .bold), .init("\(row.bidCount)"),
            .init(format.end(row.endsAt, row.status.rawValue)), StatusText(row.status.rawValue).cell,
            .init(isWatched ? "★ \(row.title)" : row.title),
        ]
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
