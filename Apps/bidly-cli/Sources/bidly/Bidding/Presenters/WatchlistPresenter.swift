import Bidding
import CommandLineCore
import FoundationCore

/// Shows the watchlist, numbered as `watchlist move` counts.
struct WatchlistPresenter {
    let now: Instant

    func present(_ items: [WatchedItem], as output: OutputOptions, on console: Console) throws {
        let channel = console.output
        if let fields = output.json { return try channel.line(JSONOutput.render(items, fields: fields)) }
        try table(of: items, on: channel).write(to: channel)
        guard channel.isTerminal, items.isEmpty else { return }
        try console.error.line("The watchlist is empty. 'bidly watch ITEM' puts an item on it.")
    }

    /// The items as a table, for lists that are redrawn as well.
    func table(of items: [WatchedItem], on channel: OutputChannel) -> Table {
        let format = ValueFormat(channel: channel, now: now)
        var table = Table(columns: [
            .init("#", alignment: .trailing), .init("ITEM"), .init("PRICE", alignment: .trailing),
            .init("BIDS", alignment: .trailing), .init("ENDS"), .init("YOU"), .init("LIMIT", alignment: .trailing),
            .init("TITLE", mayShrink: true), .init("NOTE", mayShrink: true),
        ])
        for (place, item) in items.enumerated() {
            let auction = item.auction, title = auction?.title ?? ""
            let stand = item.outcome.map(StatusText.init) ?? StatusText(auction?.status.rawValue ?? "")
            table.append(cells: [
                .init("\(place + 1)"), .init(item.entry.item.rawValue),
                .init(format.money(auction?.price), style: .bold),
                .init(auction.map { "\($0.bidCount)" } ?? format.absent),
                .init(format.time(auction?.endsAt)), stand.cell, .init(format.money(item.entry.limit)),
                .init(item.entry.isDone ? "✓ \(title)" : title, style: item.entry.isDone ? .dim : []),
                .init(item.entry.note),
            ])
        }
        return table
    }
}
