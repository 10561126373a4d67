import CommandLineCore
import FoundationCore

/// Shows events in log order: past events as a table, new events row by row.
@MainActor
protocol EventPresenter {
    /// A past or new event.
    associatedtype Event: Encodable

    var session: Session { get }
    var output: OutputOptions { get }
    var channel: OutputChannel { get }
    /// The table to which new events are appended.
    var stream: TableStream { get }

    /// The columns of events.
    static func columns(on channel: OutputChannel) -> [Table.Column]
    /// The cells of an event, one for each column.
    func cells(of event: Event) -> [Table.Cell]
    /// The event as JSON.
    func value(of event: Event) throws -> ResultObject
}

extension EventPresenter {
    /// Returns a writer for past events. They are printed as one table or one JSON array.
    func list(on console: Console) throws -> ListWriter<Event> {
        ListWriter(
            columns: Self.columns(on: channel),
            json: output.json,
            on: console,
            pager: try session.settings[BidlySettings.pager],
            value: value,
            display: ResultObject.displayedMoney,
            cells: cells
        )
    }

    /// Appends new events: table rows on a terminal, otherwise one line per event.
    func present(_ events: [Event]) throws {
        guard let fields = output.json else { return try stream.append(rows: events.map(cells)) }
        for event in events { try channel.json(value(of: event), fields) }
    }
}
