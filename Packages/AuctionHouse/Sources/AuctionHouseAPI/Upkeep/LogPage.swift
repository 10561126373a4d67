internal import APICore
internal import AuctionHouse
internal import FoundationCore
internal import HTTPCore

/// Which facts of the log are asked for.
struct LogQuery: Sendable, Hashable {
    /// The position after which they begin.
    let after: Int64
    /// How many there may be.
    let limit: PageLimit
}

/// A piece of the log, in JSON `{"entries":[{"position","time","event"}],"last"}`.
struct LogPage: Sendable, Codable {
    /// A fact at its place.
    struct Entry: Sendable, Codable {
        let position: Int64
        let time: Instant
        let event: HouseEvent
    }

    /// The facts, in their order.
    let entries: [Entry]
    /// The position after which the next piece begins.
    let last: Int64

    init(_ entries: [LogEntry], after position: Int64) {
        self.entries = entries.map { Entry(position: $0.position, time: $0.time, event: $0.event) }
        last = entries.last?.position ?? position
    }

    /// The shape of the JSON form; that of an event depends on its kind.
    static let schema = JSONSchema.component(
        "LogPage",
        .object([
            "entries": .array(of: .object(["position": .integer(), "time": .instant, "event": .any()])),
            "last": .integer(),
        ])
    )
}
