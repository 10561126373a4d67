public import FoundationCore
public import HTTPCore

/// The operation that serves the live events of all contexts.
public enum EventsAPI {
    /// The maximum number of items in one subscription.
    public static let maximumItemCount = 100

    /// `GET /v1/events`: streams server-sent events. The id of an event is its position in the house's log.
    ///
    /// | event | data |
    /// |---|---|
    /// | `message` | an update of an auction (`AuctionUpdate`); other contexts name their own events |
    /// | `stale` | `{"position":…}`: too many events missed, or unknown position. Snapshots follow, then live events |
    /// | `snapshot` | the current state of one followed entity, such as an `Auction` |
    /// | `closed` | `{}`: no followed item will publish again, and the stream ends. The client does not reconnect |
    public static let events = Endpoint<EventSubscription, HTTPBody>(
        .get,
        "/v1/events",
        id: "events",
        summary: "Stream live events of selected items, or of all items that concern the caller",
        details: """
            The id of an event is its position in the log. `Last-Event-ID` resumes a stream without gaps or repeats, \
            on any server. `after` does the same for clients that cannot set the header. Without a position, the \
            stream starts with the next event. Without `item`, the stream contains all events that concern the caller.
            """,
        authentication: .optional,
        input: RequestCoding(
            EventSubscription.init(_:_:lastEventID:after:),
            .query("item", \.sortedItems, each: .identifier(), maximumCount: maximumItemCount, "The followed items."),
            .query("scope", \.scope, .rawValue(.string(values: [EventScope.mine.rawValue]))),
            .header(.lastEventID, \.lastEventID, position, "The id of the last received event."),
            .query("after", \.after, position, "A position in the log; ignored if `Last-Event-ID` is given.")
        ),
        output: .eventStream
    )

    private static let position = TextCoding<Int64>.integer(minimum: 0)
}

/// A selection of live events, and the position to resume after.
///
/// Only items can be selected, because the query parameter `item` is an item identifier. The events of other entities,
/// such as orders, are available to the members concerned through `includesOwn`.
public struct EventSubscription: Sendable, Hashable {
    /// The followed items.
    public let items: Set<ItemID>
    /// Whether to follow everything that concerns the caller, who must then be signed in.
    public let includesOwn: Bool
    /// The position of the last received event; `nil` to receive only events from now on.
    public let position: Int64?

    /// Creates a subscription.
    public init(items: Set<ItemID> = [], includesOwn: Bool = false, position: Int64? = nil) {
        self.items = items
        self.includesOwn = includesOwn
        self.position = position
    }
}

/// Events that a subscription contains besides the events of the selected items.
private enum EventScope: String {
    /// Everything that concerns the caller.
    case mine
}

extension EventSubscription {
    /// The items in a stable order, so that equal subscriptions result in equal requests.
    fileprivate var sortedItems: [ItemID] { items.sorted() }
    fileprivate var scope: EventScope? { includesOwn ? .mine : nil }
    fileprivate var lastEventID: Int64? { position }
    fileprivate var after: Int64? { nil }

    fileprivate init(
        _ items: [ItemID],
        _ scope: EventScope?,
        lastEventID: Int64?,
        after: Int64?
    ) {
        self.init(
            items: Set(items),
            includesOwn: scope == .mine || items.isEmpty,
            position: lastEventID ?? after
        )
    }
}
