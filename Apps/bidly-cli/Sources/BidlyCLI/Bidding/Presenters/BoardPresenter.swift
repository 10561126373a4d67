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
        let channel = console.output
        if let fields = output.json { return try channel.json(dashboard.page(page, limit: limit), fields) }
        let board = dashboard.board
        var notes: [String] = [], isEmpty = true
        func show<Entry>(_ entries: [Entry], as name: String, row: (Entry) -> Row) throws {
            let shown = try CountedPage(page, limit: limit, of: entries)
            guard !shown.rows.isEmpty else { return }
            isEmpty = false
            try present(shown.rows.map(row), as: name, on: channel)
            if let note = shown.note("auction", of: "the group") { notes.append("\(Self.heading(name)): \(note)") }
        }
        for (name, entries) in [
            ("leading", board.leading), ("outbid", board.outbid), ("won", board.won), ("lost", board.lost),
            ("withdrawn", board.withdrawn), ("voided", board.voided), ("selling", board.selling),
        ] { try show(entries, as: name) { row(of: $0, on: channel) } }
        try show(dashboard.watching, as: "watching") { row(of: $0, on: channel) }
        try present(spent: board.spent, on: channel)
        guard channel.isTerminal else { return }
        if isEmpty, page.number > 1 { notes = ["No auctions on page \(page.number)."] }
        for note in notes { try console.error.line(note) }
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
