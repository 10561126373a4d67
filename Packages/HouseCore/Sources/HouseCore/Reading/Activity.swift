public import FoundationCore

/// A publication with the metadata of its event, as readers receive it.
public struct Activity: Sendable, Hashable {
    /// The position of the event in the log; ascending, with gaps.
    public let position: Int64
    /// The event time, as the house recorded it.
    public let time: Instant
    /// The module that recorded the event.
    public let module: String
    /// The kind of the event. The module that serves the publication decides whether to show it to readers.
    public let kind: String
    /// The entity that the publication is about.
    public let subject: LogSubject
    /// The sequence number among the events of this module and subject.
    public let sequence: Int64
    /// The data: a JSON value in UTF-8.
    public let body: [UInt8]
}

/// A query for a page of activity.
public struct ActivityQuery: Sendable, Hashable {
    /// The start and direction of a page.
    public enum Start: Sendable, Hashable {
        /// Pages forward: the oldest activity after a position, in ascending order.
        case after(Int64)
        /// Pages backward: the newest activity before a position (`nil` for the end of the log), in descending order.
        case before(Int64?)
    }

    /// The reader. The page contains public activity, and activity that is addressed to this member. `nil` for an
    /// anonymous reader.
    public let reader: MemberID?
    /// The subjects that the activity is about; `nil` for all.
    public let subjects: Set<LogSubject>?
    /// Whether to include all activity that is addressed to the reader, regardless of its subject. If `subjects` is
    /// `nil`, the page includes this activity in any case.
    public let includesAddressed: Bool
    /// The module that recorded the activity; `nil` for all modules. Use it if entities of two modules have the same
    /// subject.
    public let module: String?
    /// The start and direction of the page.
    public let start: Start

    /// Creates a query.
    public init(
        _ start: Start,
        of module: String? = nil,
        about subjects: Set<LogSubject>? = nil,
        for reader: MemberID? = nil,
        includesAddressed: Bool = false
    ) {
        self.start = start
        self.module = module
        self.subjects = subjects
        self.reader = reader
        self.includesAddressed = includesAddressed
    }

    /// The exclusive bound of the positions, and whether the page ascends from this bound.
    var bound: (position: Int64, isAscending: Bool) {
        switch start {
        case .after(let position): (position, true)
        case .before(let position): (position ?? .max, false)
        }
    }
}
