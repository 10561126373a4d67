import Bidding
import CommandLineCore
import FoundationCore

/// Shows a page of each group of the caller's auctions: under headings on a terminal; in a pipe, with the group in the
/// first column.
struct BoardPresenter {
    let now: Instant
    let page: ListPage
    let limit: ListLimit

    func present(_ dashboard: Dashboard, as output: OutputOptions, on console: Console) throws {
        let channel = console.output, board = dashboard.board
        let groups = [
            ("leading", board.leading), ("outbid", board.outbid), ("won", board.won), ("lost", board.lost),
            ("withdrawn", board.withdrawn), ("voided", board.voided), ("selling", board.selling),
        ]
        if let fields = output.json {
            try channel.json(dashboard.page(page, limit: limit), fields)
        } else {
            for (name, entries) in groups { try show(entries, as: name, on: channel) { row(of: $0, on: channel) } }
            try show(dashboard.watching, as: "watching", on: channel) { row(of: $0, on: channel) }
            try present(spent: board.spent, on: channel)
        }
        var notes = try groups.compactMap { name, entries in try note(on: entries, as: name, on: channel) }
        notes += try note(on: dashboard.watching, as: "watching", on: channel).map { [$0] } ?? []
        let offset = try page.offset(limit: limit), counts = groups.map(\.1.count) + [dashboard.watching.count]
        if offset > 0, counts.allSatisfy({ $0 <= offset }) { notes = ["No auctions on page \(page.number)."] }
        for note in notes { try console.error.line(note) }
    }

    /// Shows the page of a group, if it has rows.
    private func show<Entry>(
        _ entries: [Entry],
        as name: String,
        on channel: OutputChannel,
        row: (Entry) -> Row
    ) throws {
        let rows = try CountedPage(page, limit: limit, of: entries).rows
        if !rows.isEmpty { try present(rows.map(row), as: name, on: channel) }
    }

    /// Returns the note on the page of a group, with the name of the group; `nil` if the page has no rows.
    private func note<Entry>(on entries: [Entry], as name: String, on channel: OutputChannel) throws -> String? {
        let shown = try CountedPage(page, limit: limit, of: entries)
        guard !shown.rows.isEmpty, let note = shown.note("auction", of: "the group", on: channel) else { return nil }
        return "\(Self.heading(name)): \(note)"
    }

    private static func heading(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    private func present(spent amounts: [Money], on channel: OutputChannel) throws {
        let spent = amounts.map(\.description)
        if channel.isTerminal {
            try channel.line(
                channel.styled("Spent", .bold) + "  " + (spent.isEmpty ? "nothing" : spent.joined(separator: ", "))
            )
        } else {
            for amount in spent { try channel.line("spent\t\(amount)") }
        }
    }

    private struct Row {
        let item: ItemID
        let title: String
        let price: Money?
        let maximum: Money?
        let ends: String
        let status: StatusText
        var counterparty: String?
    }

    private func row(of entry: BoardEntry, on channel: OutputChannel) -> Row {
        Row(
            item: entry.item,
            title: entry.title,
            price: entry.price,
            maximum: entry.maximum,
            ends: ValueFormat(channel: channel, now: now).time(entry.endsAt),
            status: entry.outcome.map { StatusText($0, on: channel) } ?? entry.voidedBids.last.map {
                StatusText($0, on: channel)
            } ?? StatusText(entry.status.rawValue),
            counterparty: entry.counterparty?.name
        )
    }

    private func row(of item: WatchedItem, on channel: OutputChannel) -> Row {
        Row(
            item: item.entry.item,
            title: item.auction?.title ?? "",
            price: item.auction?.price,
            maximum: item.entry.limit,
            ends: ValueFormat(channel: channel, now: now).time(item.auction?.endsAt),
            status: item.status(on: channel)
        )
    }

    private func present(_ rows: [Row], as name: String, on channel: OutputChannel) throws {
        let format = ValueFormat(channel: channel, now: now)
        let group: [Table.Column] = channel.isTerminal ? [] : [.init("GROUP")]
        var table = Table(
            columns: group + [
                .init("ITEM"), .init("PRICE", alignment: .trailing, priority: 4),
                .init(
                    name == "watching" ? "LIMIT" : "MAXIMUM",
                    alignment: .trailing,
                    isOptional: true,
                    priority: 1
                ),
                .init("ENDS"), .init("STATUS", mayShrink: true, minimumWidth: 8),
                .init(name == "won" ? "SELLER" : "BUYER", mayShrink: true, isOptional: true, priority: 2),
                .init("TITLE", mayShrink: true, priority: 3, minimumWidth: 8),
            ]
        )
        for row in rows {
            table.append(
                cells: (channel.isTerminal ? [] : [.init(name)]) + [
                    .init(row.item.rawValue), .init(format.money(row.price), style: .bold),
                    .init(row.maximum?.description ?? ""), .init(row.ends), row.status.cell,
                    .init(row.counterparty ?? ""), .init(row.title),
                ]
            )
        }
        if channel.isTerminal {
            try channel.line(channel.styled(Self.heading(name), .bold))
        }
        try table.write(to: channel)
        if channel.isTerminal { try channel.line() }
    }
}
