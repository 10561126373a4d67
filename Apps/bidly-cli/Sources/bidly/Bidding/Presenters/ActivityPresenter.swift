import Bidding
import CommandLineCore
import FoundationCore

/// Shows what happened in auctions: as a table of the past, and line by line as it happens.
@MainActor
struct ActivityPresenter {
    private let session: Session
    private let output: OutputOptions
    private let channel: OutputChannel

    /// A presenter of what the person of a session sees.
    init(of session: Session, as output: OutputOptions, on channel: OutputChannel) {
        self.session = session
        self.output = output
        self.channel = channel
    }

    /// A list of what happened so far, with nothing in it yet: one table, or one JSON array.
    func list(on console: Console) throws -> ListWriter<AuctionUpdate> {
        ListWriter(
            columns: columns,
            json: output.json,
            on: console,
            pager: try session.settings[BidlySettings.pager],
            value: value,
            display: \.displayedMoney,
            cells: cells
        )
    }

    /// One thing as it happens.
    func present(_ update: AuctionUpdate) throws {
        if let fields = output.json { return try channel.json(value(of: update), fields) }
        guard channel.isTerminal else {
            var table = Table(columns: columns)
            table.append(cells: cells(of: update))
            return try table.write(to: channel)
        }
        let words = session.text(of: update)
        let stand = words.outcome.map { StatusText($0, on: channel) }
        let price = channel.styled(update.price.description, .bold)
        let meaning = stand.map { " (" + channel.styled($0.text, $0.style) + ")" } ?? ""
        try channel.line("\(update.time)  \(price)  \(words.text)\(meaning)  \(channel.printable(title(of: update)))")
    }

    /// The update as JSON, with its item and what it means for whoever looks on.
    private func value(of update: AuctionUpdate) throws -> JSONValue {
        try JSONOutput.value(of: SeenUpdate(update: update, outcome: session.text(of: update).outcome))
            .withItems { _ in title(of: update) }
    }

    private func title(of update: AuctionUpdate) -> String {
        session.bidding.auction(update.item)?.title ?? update.item.rawValue
    }

    /// Other programs get the places in the log and the numbers of bids as well.
    private var columns: [Table.Column] {
        let position: [Table.Column] = channel.isTerminal ? [] : [.init("POSITION")]
        let bids: [Table.Column] = channel.isTerminal ? [] : [.init("BIDS")]
        return position + [.init("TIME"), .init("ITEM"), .init("PRICE", alignment: .trailing)] + bids
            + [.init("WHAT", mayShrink: true), .init("YOU", isOptional: true), .init("TITLE", mayShrink: true)]
    }

    private func cells(of update: AuctionUpdate) -> [Table.Cell] {
        let format = ValueFormat(channel: channel, now: session.clock.now)
        let words = session.text(of: update)
        let position: [Table.Cell] = channel.isTerminal ? [] : [.init("\(update.position)")]
        let bids: [Table.Cell] = channel.isTerminal ? [] : [.init("\(update.bidCount)")]
        return position
            + [
                .init(format.time(update.time)), .init(update.item.rawValue),
                .init(format.money(update.price), style: .bold),
            ] + bids
            + [
                .init(words.text), words.outcome.map { StatusText($0, on: channel).cell } ?? "",
                .init(title(of: update)),
            ]
    }
}
