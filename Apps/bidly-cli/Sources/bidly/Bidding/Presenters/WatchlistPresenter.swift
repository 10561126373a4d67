import Bidding
import CommandLineCore
import FoundationCore

/// Shows the watchlist, numbered as `watchlist move` counts.
struct WatchlistPresenter {
    let now: Instant

    func present(_ items: [WatchedItem], as output: OutputOptions, on console: Console) throws {
        let channel = console.output
        if let fields = output.json { return try channel.json(items, fields) }
        try table(of: items, on: channel).write(to: channel)
        guard channel.isTerminal, items.isEmpty else { return }
        try console.error.line("The watchlist is empty. 'bidly watch ITEM' puts an item on it.")
    }

    /// The items as a table, for lists that are redrawn as well.
    func table(of items: [WatchedItem], on channel: OutputChannel) -> Table {
        let format = ValueFormat(channel: channel, now: now)
        var table = Table(columns: [
            .init("#", alignment: .trailing), .init("ITEM"), .init("PRICE", alignment: .trailing),
            .init("BIDS", alignment: .trailing), .init("ENDS"), .init("STATUS", mayShrink: true),
            .init("LIMIT", alignment: .trailing, isOptional: true), .init("DONE", isOptional: true),
            .init("TITLE", mayShrink: true), .init("NOTE", mayShrink: true, isOptional: true),
        ])
        for (place, item) in items.enumerated() {
            let entry = item.entry, auction = item.auction
            table.append(cells: [
                .init("\(place + 1)"), .init(entry.item.rawValue), .init(format.money(auction?.price), style: .bold),
                .init(auction.map { "\($0.bidCount)" } ?? format.absent),
                .init(format.end(auction?.endsAt, auction?.status.rawValue)),
                item.status(on: channel).cell, .init(entry.limit?.description ?? ""), .init(entry.isDone ? "done" : ""),
                .init(auction?.title ?? "", style: entry.isDone ? .dim : []), .init(entry.note),
            ])
        }
        return table
    }
}
