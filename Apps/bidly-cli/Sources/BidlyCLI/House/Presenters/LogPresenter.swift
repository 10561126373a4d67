import AuctionHouseAPI
import CommandLineCore
import FoundationCore

/// Shows entries of the audit log.
@MainActor
struct LogPresenter: EventPresenter {
    let session: Session
    let output: OutputOptions
    let channel: OutputChannel
    let stream: TableStream

    init(of session: Session, as output: OutputOptions, on channel: OutputChannel) {
        self.session = session
        self.output = output
        self.channel = channel
        stream = TableStream(columns: Self.columns(on: channel), on: channel)
    }

    func value(of entry: HouseLogEntry) throws -> ResultObject { try ResultObject(entry) }

    /// Returns a table of entries.
    ///
    /// - Parameter group: the value of the first column in a pipe.
    func table(of entries: [HouseLogEntry], in group: String) -> Table {
        let isTerminal = channel.isTerminal
        var table = Table(columns: (isTerminal ? [] : [.init("GROUP")]) + Self.columns(on: channel))
        for entry in entries { table.append(cells: (isTerminal ? [] : [.init(group)]) + cells(of: entry)) }
        return table
    }

    /// The columns of entries. A terminal also shows the titles of items; a pipe also gets the context and the raw
    /// kind.
    static func columns(on channel: OutputChannel) -> [Table.Column] {
        let isTerminal = channel.isTerminal
        return [
            .init(
                isTerminal ? "#" : "POSITION",
                alignment: isTerminal ? .trailing : .leading,
                priority: 4,
                expectedWidth: 6
            ),
            .init("TIME", priority: 3, expectedWidth: 12),
        ] + (isTerminal ? [] : [.init("CONTEXT")])
            + [.init("EVENT", priority: 2, expectedWidth: 17), .init("BY", expectedWidth: 14)]
            + (isTerminal ? [.init("ITEM", isOptional: true, priority: 2, expectedWidth: 10)] : [])
            + [
                .init("ABOUT", mayShrink: true, priority: 1, minimumWidth: 10, expectedWidth: 20),
                .init("REASON", mayShrink: true, isOptional: true, minimumWidth: 8),
            ]
    }

    func cells(of entry: HouseLogEntry) -> [Table.Cell] {
        let format = ValueFormat(channel: channel, now: session.clock.now), isTerminal = channel.isTerminal
        return [.init("\(entry.position)"), .init(format.loggedTime(entry.time))]
            + (isTerminal ? [] : [.init(entry.module)])
            + [.init(format.displayName(entry.kind), style: .bold), .init(entry.actor.text)]
            + (isTerminal ? [.init(entry.item?.rawValue ?? "")] : [])
            + [
                .init(entry.subjectText(in: channel)),
                .init(entry.reason ?? ""),
            ]
    }
}

extension LogActor {
    /// The name of the member or the alias of the bidder. Administrators are marked.
    fileprivate var text: String {
        switch role {
        case .house: "house"
        case .administrator: name.map { "\($0) (admin)" } ?? "owner (admin)"
        default: name ?? id?.rawValue ?? "unknown"
        }
    }
}

extension HouseLogEntry {
    /// The subject of the entry: a member, a category, a brand, an item, or another entity, such as an order. An item is
    /// shown by its title on a terminal, by its ID in a pipe.
    fileprivate func subjectText(in channel: OutputChannel) -> String {
        if let item { return channel.isTerminal ? title ?? "" : item.rawValue }
        return member?.name ?? newName ?? subject ?? ""
    }
}
