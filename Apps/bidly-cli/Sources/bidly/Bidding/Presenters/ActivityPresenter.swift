import Bidding
import CommandLineCore
import FoundationCore

/// Shows what happened in auctions: as a table of the past, and line by line as it happens.
struct ActivityPresenter {
    let output: OutputOptions
    let channel: OutputChannel
    let now: Instant
    let title: @MainActor (ItemID) -> String?
    let own: @MainActor (ItemID) -> BidderAlias?

    /// A presenter of what the person of a session sees.
    @MainActor
    init(of session: Session, as output: OutputOptions, on channel: OutputChannel) {
        self.output = output
        self.channel = channel
        now = session.clock.now
        title = { session.bidding.auction($0)?.title }
        own = { session.bidding.ownPosition(on: $0)?.alias }
    }

    /// What happened so far: one JSON array, or one object on each line when more will follow.
    @MainActor
    func present(_ updates: [AuctionUpdate], isStream: Bool) throws {
        if isStream || output.json == nil && !channel.isTerminal {
            for update in updates { try present(update) }
        } else if let fields = output.json {
            try channel.line(JSONOutput.render(updates, fields: fields))
        } else {
            try table(of: updates).write(to: channel)
        }
    }

    /// One thing as it happens.
    @MainActor
    func present(_ update: AuctionUpdate) throws {
        if let fields = output.json { return try channel.line(JSONOutput.render(update, fields: fields)) }
        guard channel.isTerminal else {
            var table = Table(columns: columns)
            table.append(cells: cells(of: update))
            return try table.write(to: channel)
        }
        let words = UpdateText(update: update, own: own(update.item))
        let meaning = words.meaning.map { ", " + channel.styled($0.text, $0.style) } ?? ""
        let title = channel.printable(title(update.item) ?? update.item.rawValue)
        let price = channel.styled(update.price.description, .bold)
        try channel.line("\(update.time)  \(price)  \(words.text)\(meaning)  \(title)")
    }

    @MainActor
    private func table(of updates: [AuctionUpdate]) -> Table {
        var table = Table(columns: columns)
        for update in updates { table.append(cells: cells(of: update)) }
        return table
    }

    private var columns: [Table.Column] {
        [
            .init("POSITION", alignment: .trailing), .init("TIME"), .init("ITEM"),
            .init("PRICE", alignment: .trailing), .init("BIDS", alignment: .trailing), .init("WHAT"),
            .init("TITLE", mayShrink: true),
        ]
    }

    @MainActor
    private func cells(of update: AuctionUpdate) -> [Table.Cell] {
        let format = ValueFormat(channel: channel, now: now)
        let words = UpdateText(update: update, own: own(update.item))
        let meaning = words.meaning.map { ", " + $0.text } ?? ""
        return [
            .init("\(update.position)"), .init(format.time(update.time)), .init(update.item.rawValue),
            .init(format.money(update.price), style: .bold), .init("\(update.bidCount)"),
            .init(words.text + meaning, style: words.meaning?.style ?? []), .init(title(update.item) ?? ""),
        ]
    }
}
