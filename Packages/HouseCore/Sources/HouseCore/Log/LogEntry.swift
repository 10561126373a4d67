public import FoundationCore

/// An entry of the event log. Entries are never changed or deleted.
public struct LogEntry: Sendable, Hashable {
    /// The position in the log. Positions ascend over all modules and may have gaps.
    public let position: Int64
    /// The time of the event. Usually, this is the time of the decision by the clock of the house. Events of a timer
    /// have the timer's due time; imported events have their original time.
    public let time: Instant
    /// The name of the module that recorded the event.
    public let module: String
    /// The kind of event within the module.
    public let kind: String
    /// The entity that the event is about.
    public let subject: LogSubject
    /// The sequence number among the events of this module and subject: 1, 2, 3, … without gaps.
    public let sequence: Int64
    /// The version of the format of the body.
    public let version: Int
    /// The body: a JSON value in UTF-8.
    public let body: [UInt8]

    /// Creates an entry.
    public init(
        position: Int64,
        time: Instant,
        module: String,
        kind: String,
        subject: LogSubject,
        sequence: Int64,
        version: Int,
        body: [UInt8]
    ) {
        self.position = position
        self.time = time
        self.module = module
        self.kind = kind
        self.subject = subject
        self.sequence = sequence
        self.version = version
        self.body = body
    }
}

/// A log entry that cannot be decoded into an event.
public struct UnreadableEntry: Error, Sendable, Hashable, CustomStringConvertible {
    /// The position of the entry.
    public let position: Int64
    /// The name of the module and the kind, such as `notes/written`.
    public let name: String
    /// A description of the decoding error.
    public let reason: String

    /// Creates the error for an entry.
    public init(_ entry: LogEntry, _ reason: String) {
        position = entry.position
        name = "\(entry.module)/\(entry.kind)"
        self.reason = reason
    }

    /// A message with the position, the name and the reason.
    public var description: String { "Log entry \(position) (\(name)) cannot be read: \(reason)" }
}
