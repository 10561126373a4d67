import Bidding
import CommandLineCore
import FoundationCore

/// Shows watched items, each with its 1-based position on the watchlist.
struct WatchlistPresenter {
    let now: Instant
    /// The list to which the positions refer.
    let list: Watchlist
    /// The time of stored data; `nil` if the items are current.
    var asOf: Instant?

    func present(_ page: CountedPage<WatchedItem>, as output: OutputOptions, on console: Console) throws {
        let channel = console.output
        var note = page.note("item", of: "the watchlist", on: channel)
        if let fields = output.json {
            try channel.json(page.rows.map(row), fields)
        } else {
            try table(of: page.rows, on: channel).write(to: channel)
            if channel.isTerminal, page.total == 0 { note = "The watchlist is empty. Run: bidly watch ITEM" }
        }
        if let note { try console.error.line(note) }
    }

    private func row(of item: WatchedItem) -> WatchlistRow { WatchlistRow(item, of: list, asOf: asOf, now: now) }

    /// The items as a table. `AuctionFollower` redraws it.
    func table(of items: [WatchedItem], on channel: OutputChannel) -> Table {
        let format = ValueFormat(channel: channel, now: now)
        var table = Table(columns: [
            .init("#", alignment: .trailing, priority: 1), .init("ITEM"),
            .init("PRICE", alignment: .trailing, priority: 6), .init("BIDS", alignment: .trailing, priority: 2),
            .init("ENDS"), .init("STATUS"),
            .init("LIMIT", alignment: .trailing, isOptional: true, priority: 4),
            .init("DONE", isOptional: true, priority: 4),
            .init("TITLE", mayShrink: true, priority: 5, minimumWidth: 8),
            .init("NOTE", mayShrink: true, isOptional: true, priority: 3),
        ])
        for item in items {
            let entry = item.entry, auction = item.auction
            table.append(cells: [
                .init(list.index(of: entry.item).map { "\($0 + 1)" } ?? ""), .init(entry.item.rawValue),
                .init(format.money(auction?.price), style: .bold),
                .init(auction.map { "\($0.bidCount)" } ?? format.placeholder),
                .init(format.time(auction?.endsAt)),
                row(of: item).hasEndedSinceStored
                    ? StatusText(AuctionStatus.ended.rawValue).cell : item.status(on: channel).cell,
                .init(entry.limit?.description ?? ""), .init(entry.isDone ? "done" : ""),
                .init(auction?.title ?? "", style: entry.isDone ? .dim : []), .init(entry.note),
            ])
        }
        return table
    }
}

extension WatchedItem {
    /// The caller's outcome; without a bid, the status of the auction.
    func status(on channel: OutputChannel) -> StatusText {
        outcome.map { StatusText($0, on: channel) } ?? StatusText(auction?.status.rawValue ?? "")
    }
}
