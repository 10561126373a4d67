import Bidding
import CommandLineCore
import FoundationCore

/// Shows the caller's auctions in groups: under headings on a terminal; in a pipe, with the group in the first column.
struct BoardPresenter {
    let now: Instant

    func present(_ dashboard: Dashboard, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(dashboard, fields) }
        let board = dashboard.board
        for (name, entries) in [
            ("leading", board.leading), ("outbid", board.outbid), ("won", board.won), ("lost", board.lost),
            ("withdrawn", board.withdrawn), ("voided", board.voided), ("selling", board.selling),
        ] where !entries.isEmpty { try present(entries.map { row(of: $0, on: channel) }, as: name, on: channel) }
        let watching = dashboard.watching.map { row(of: $0, on: channel) }
        if !watching.isEmpty { try present(watching, as: "watching", on: channel) }
        let spent = board.spent.map(\.description)
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
            try channel.line(channel.styled(name.prefix(1).uppercased() + name.dropFirst(), .bold))
        }
        try table.write(to: channel)
        if channel.isTerminal { try channel.line() }
    }
}
