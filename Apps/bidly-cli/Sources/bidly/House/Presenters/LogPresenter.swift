import AuctionHouseAPI
import CommandLineCore
import FoundationCore

/// Shows entries of the house's log: past ones as one table, new ones row by row.
@MainActor
struct LogPresenter {
    private let session: Session
    private let output: OutputOptions
    private let channel: OutputChannel
    private let stream: TableStream

    init(of session: Session, as output: OutputOptions, on channel: OutputChannel) {
        self.session = session
        self.output = output
        self.channel = channel
        stream = TableStream(columns: Self.columns(on: channel), on: channel)
    }

    /// Creates an empty list of past entries, printed as one table or one JSON array.
    func list(on console: Console) throws -> ListWriter<HouseLogEntry> {
        ListWriter(
            columns: Self.columns(on: channel),
            json: output.json,
            on: console,
            pager: try session.settings[BidlySettings.pager],
            value: { try ResultObject($0) },
            display: ResultObject.displayedMoney,
            cells: cells
        )
    }

    /// Appends new entries: table rows on a terminal, else one line per entry.
    func present(_ entries: [HouseLogEntry]) throws {
        guard let fields = output.json else { return try stream.append(rows: entries.map(cells)) }
        for entry in entries { try channel.json(entry, fields) }
    }

    /// Returns a table of entries.
    ///
    /// - Parameter group: the name of the entries in the first column of a pipe.
    func table(of entries: [HouseLogEntry], in group: String) -> Table {
        let isTerminal = channel.isTerminal
        var table = Table(columns: (isTerminal ? [] : [.init("GROUP")]) + Self.columns(on: channel))
        for entry in entries { table.append(cells: (isTerminal ? [] : [.init(group)]) + cells(of: entry)) }
        return table
    }

    /// The columns of entries. A pipe also gets the position, and the context and the kind as they are named in JSON.
    private static func columns(on channel: OutputChannel) -> [Table.Column] {
        let isTerminal = channel.isTerminal
        return (isTerminal ? [] : [.init("POSITION")])
            + [.init("TIME", priority: 3, expectedWidth: 12)] + (isTerminal ? [] : [.init("CONTEXT")])
            + [
                .init("EVENT", priority: 2, expectedWidth: 17), .init("BY", expectedWidth: 14),
                .init("ABOUT", mayShrink: true, priority: 1, minimumWidth: 10, expectedWidth: 20),
                .init("REASON", mayShrink: true, isOptional: true, minimumWidth: 8),
            ]
    }

    private func cells(of entry: HouseLogEntry) -> [Table.Cell] {
        let format = ValueFormat(channel: channel, now: session.clock.now), isTerminal = channel.isTerminal
        return (isTerminal ? [] : [.init("\(entry.position)")]) + [.init(format.loggedTime(entry.time))]
            + (isTerminal ? [] : [.init(entry.module)])
            + [
                .init(format.displayName(entry.kind), style: .bold), .init(entry.actor.text),
                .init(entry.subjectText(in: channel)),
                .init(entry.reason ?? ""),
            ]
    }
}

extension LogActor {
    /// The name of the member or the alias of the bidder; administrators are marked.
    fileprivate var text: String {
        switch role {
        case .house: "house"
        case .administrator: name.map { "\($0) (admin)" } ?? "owner (admin)"
        default: name ?? id?.rawValue ?? "unknown"
        }
    }
}

extension HouseLogEntry {
    /// The item or the member, or the name of a category or brand.
    fileprivate func subjectText(in channel: OutputChannel) -> String {
        if let item { return channel.isTerminal ? title ?? item.rawValue : item.rawValue }
        return member?.name ?? newName ?? ""
    }
}
