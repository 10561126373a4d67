internal import FoundationCore
internal import HTTPCore

/// The events that a reader missed, as of one snapshot of the house.
struct LiveReplay {
    /// The first bytes to send to the reader.
    let opening: [UInt8]
    /// The position up to which events are replayed.
    let end: Int64
    /// The subjects that belong to the member of a reader of own events.
    let ownSubjects: Set<LogSubject>
    /// The followed subjects that may still publish; `nil` for a reader of own events, whose stream never ends by itself.
    let unfinished: Set<LogSubject>?
    private let reader: LiveReader
    /// The position up to which events have been replayed.
    private var position: Int64

    /// Creates the replay of the events after a position; empty without a position. A position beyond the end of the
    /// log belongs to another house, or to a later state of this one: then the opening is `stale` with snapshots of the
    /// followed subjects.
    ///
    /// - Throws: `SQLError`.
    init(of reader: LiveReader, after position: Int64?, in snapshot: HouseSnapshot) throws {
        self.reader = reader
        end = try snapshot.lastPosition()
        ownSubjects = try reader.ownMember.map { try snapshot.subjects(of: $0) } ?? []
        var snapshots: [LogSubject: LiveEvent] = [:]
        for subject in reader.subjects { snapshots[subject] = try snapshot.liveSnapshot(of: subject) }
        unfinished = reader.ownMember == nil ? reader.subjects.filter { snapshots[$0]?.isFinal != true } : nil
        let start = ServerSentEvent(id: String(end), retry: Self.reconnectionTime)
        guard let position else {
            self.position = end
            opening = start.encoded
            return
        }
        guard position > end else {
            self.position = position
            opening = ServerSentEvent(retry: Self.reconnectionTime).encoded
            return
        }
        self.position = end
        for subject in ownSubjects where snapshots[subject] == nil {
            snapshots[subject] = try snapshot.liveSnapshot(of: subject)
        }
        let stale = ServerSentEvent(name: "stale", data: Array(#"{"position":\#(end)}"#.utf8))
        let states = snapshots.sorted { $0.key < $1.key }
            .map { ServerSentEvent(name: "snapshot", data: $0.value.data) }
        opening = ([stale] + states + [start]).flatMap(\.encoded)
    }

    /// The query for the next page; `nil` after the last one.
    var query: ActivityQuery? {
        guard position < end else { return nil }
        return ActivityQuery(
            .after(position),
            about: reader.subjects.union(ownSubjects),
            for: reader.ownMember,
            includesAddressed: reader.ownMember != nil
        )
    }

    /// Processes a page, and returns the part of it to send. A full page may end between two publications of one
    /// position: the next page begins with that position.
    mutating func advance(over page: [Activity], isFull: Bool) -> [Activity] {
        guard isFull, let last = page.last?.position, last <= end else {
            position = end
            return page.filter { $0.position <= end }
        }
        let complete = page.filter { $0.position < last }
        // A page of one position has all of it: no event has that many publications.
        position = complete.last?.position ?? last
        return complete.isEmpty ? page : complete
    }

    private static let reconnectionTime = Duration.seconds(2)
}
