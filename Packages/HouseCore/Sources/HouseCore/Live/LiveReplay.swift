internal import FoundationCore
internal import HTTPCore

/// The events that a reader missed, according to one snapshot of the house.
struct LiveReplay {
    /// The first bytes to send to the reader.
    let opening: [UInt8]
    /// The position of the last log entry in the snapshot, at which the replay ends.
    let end: Int64
    /// For a reader of a member's own events, the subjects that belong to the member.
    let ownSubjects: Set<LogSubject>
    /// The followed subjects that may publish again; `nil` for a reader of a member's own events, whose stream does not
    /// end by itself.
    let unfinished: Set<LogSubject>?
    private let reader: LiveReader
    /// The position up to which events have been replayed so far.
    private var position: Int64

    /// Creates the replay of the events after a position. Without a position, nothing is replayed. A position beyond
    /// the end of the log comes from another house, or from entries that were lost when a backup was restored. In this
    /// case, ``opening`` consists of the event `stale` and a snapshot of each followed subject.
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

    /// The query for the next page; `nil` if all events have been replayed.
    var query: ActivityQuery? {
        guard position < end else { return nil }
        return ActivityQuery(
            .after(position),
            about: reader.subjects.union(ownSubjects),
            for: reader.ownMember,
            includesAddressed: reader.ownMember != nil
        )
    }

    /// Advances the replay over a page, and returns the part of the page to send. If the page is full, the publications
    /// of its last position are left to the next page, because further ones may follow.
    mutating func advance(over page: [Activity], isFull: Bool) -> [Activity] {
        guard isFull, let last = page.last?.position, last <= end else {
            position = end
            return page.filter { $0.position <= end }
        }
        let complete = page.filter { $0.position < last }
        // `complete` is empty only if all publications on the page belong to one event. No event has that many
        // publications.
        position = complete.last?.position ?? last
        return complete.isEmpty ? page : complete
    }

    private static let reconnectionTime = Duration.seconds(2)
}
