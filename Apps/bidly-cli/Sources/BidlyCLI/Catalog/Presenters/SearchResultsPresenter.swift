import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// Shows search results as a table, and facets as bar charts.
@MainActor
struct SearchResultsPresenter {
    private let session: Session
    private let output: OutputOptions
    private let console: Console
    private let now: Instant

    init(of session: Session, as output: OutputOptions, on console: Console) {
        self.session = session
        self.output = output
        self.console = console
        now = session.clock.now
    }

    /// Runs a query and prints rows as pages arrive. With facets, JSON is printed as one object.
    ///
    /// - Returns: `true` if any item matched.
    /// - Throws: the errors of `Catalog.find(_:offset:limit:facets:each:)` and `Session.catalogNames(for:)`;
    ///   `OutputError`.
    func present(_ query: SearchQuery, page: ListPage, limit: ListLimit, facets: Bool) async throws -> Bool {
        let offset = try page.offset(limit: limit), limit = limit.count
        let names = if let fields = output.json { try await session.catalogNames(for: fields) } else { CatalogNames() }
        if facets, let fields = output.json {
            let found = try await session.catalog.find(query, offset: offset, limit: limit, facets: true)
            try session.paged(console) { console in
                let rows = found.rows.map { result($0, names) }
                try console.output.json(
                    SearchResultPage(rows: rows, facets: found.facets, hasMore: found.hasMore),
                    fields
                )
            }
            try noteMissing(names)
            return !found.rows.isEmpty
        }
        let list = ListWriter<SearchRow>(
            columns: Self.columns,
            json: output.json,
            on: console,
            pager: try session.settings[BidlySettings.pager],
            value: { try ResultObject(result($0, names)) },
            display: ResultObject.displayedMoney,
            cells: cells
        )
        try await list.write {
            let found = try await session.catalog
                .find(query, offset: offset, limit: limit, facets: facets, each: list.append)
            return (found, try await notes(on: found, of: query, offset: offset, page))
        } then: { found, channel in
            if output.json == nil, let facets = found.0.facets { try present(facets, on: channel) }
            for note in found.1 { try console.error.paragraph(console.error.printable(note)) }
            try noteMissing(names)
        }
        return !list.isEmpty
    }

    /// Prints a note on standard error if names of categories or brands are null because they are not stored.
    private func noteMissing(_ names: CatalogNames) throws {
        guard names.isIncomplete else { return }
        try console.error.line("note: Names of categories or brands are null, because they are not stored.")
    }

    /// The notes on standard error: advice if there are no rows, and the shown range with the next page. A pipe and JSON
    /// also get the range if there are more rows, so that a script does not mistake the first page for the whole list.
    private func notes(on found: SearchResults, of query: SearchQuery, offset: Int, _ page: ListPage) async throws
        -> [String]
    {
        let isDisplayed = output.json == nil
        if found.rows.isEmpty, offset == 0 { return isDisplayed ? try await emptyNotes(of: query) : [] }
        let isPastEnd = found.rows.isEmpty && isDisplayed
        let isLaterPage = offset > 0 && console.output.isTerminal && isDisplayed
        guard isPastEnd || isLaterPage || found.hasMore else { return [] }
        let total = try await session.catalog.count(of: query)
        if isPastEnd { return ["No items on page \(page.number); there are \(total)."] }
        return [page.range(offset: offset, shown: found.rows.count, of: "\(total)", hasMore: found.hasMore)]
    }

    private func emptyNotes(of query: SearchQuery) async throws -> [String] {
        let advice = try await session.catalog.advice(onEmpty: query)
        if advice.isHouseEmpty {
            let sample = session.location.server == nil ? "Run: bidly sample (to add sample items), or" : "Run"
            return ["The house is empty. \(sample): bidly sell"]
        }
        var note = advice.isOpenOnly ? "No open auctions match." : "No items match."
        if let finished = advice.finished, finished.number > 0 {
            note +=
                " \(finished) finished \(finished.number == 1 ? "auction matches" : "auctions match"); try --status any."
        } else if advice.suggestion == nil {
            note += " For more options, run: bidly help search"
        }
        return [note] + (advice.suggestion.map { ["Did you mean '\($0)'? Run: bidly search \($0)"] } ?? [])
    }

    private static let columns: [Table.Column] = [
        .init("ITEM"), .init("PRICE", alignment: .trailing, priority: 3),
        .init("BIDS", alignment: .trailing, priority: 1), .init("ENDS"), .init("STATUS"),
        .init("TITLE", mayShrink: true, priority: 2, minimumWidth: 10),
    ]

    private func isWatching(_ row: SearchRow) -> Bool { session.bidding.isWatching(row.item) }

    private func result(_ row: SearchRow, _ names: CatalogNames) -> SearchResultRow {
        let asOf = session.storedDataTime()
        return SearchResultRow(row, status: status(of: row), isWatched: isWatching(row), names, asOf: asOf)
    }

    /// Returns the status of a row. Stored data does not show that the auction has ended in the meantime, so the status
    /// is derived from the end time.
    private func status(of row: SearchRow) -> ListingStatus {
        guard session.storedDataTime() != nil, row.status == .open, let end = row.endsAt, end <= now else {
            return row.status
        }
        return .ended
    }

    private func cells(of row: SearchRow) -> [Table.Cell] {
        let channel = console.output, format = ValueFormat(channel: channel, now: now)
        let isWatched = channel.isTerminal && isWatching(row)
        return [
            .init(row.item.rawValue), .init(format.money(row.price), style: .bold), .init("\(row.bidCount)"),
            .init(format.time(row.endsAt)), StatusText(status(of: row).rawValue).cell,
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
                counts.prefix(12).map {
                    (label: isCondition ? format.displayName($0.label) : $0.label, count: $0.count)
                }
            )
            .write(to: channel)
        }
        guard channel.isTerminal, !facets.isComplete else { return }
        try channel.line("Counts cover only the \(facets.countedItems) items that end soonest.")
    }

    /// The counts of a facet as a table for piped output, with the name of the facet in the first column.
    private func table(of counts: [Facets.Count], in field: String) -> Table {
        var table = Table(columns: [.init("FIELD"), .init("VALUE"), .init("COUNT")])
        for count in counts { table.append([field.lowercased(), count.label, "\(count.count)"]) }
        return table
    }
}
