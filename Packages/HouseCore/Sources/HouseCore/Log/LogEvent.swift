public import FoundationCore

/// An event of a module: a fact that was decided, as the event log stores it.
///
/// Kind, version, subject, sequence and time are columns of the log and are not repeated in the body. A body must never
/// contain a secret, because it is exported with the log.
public protocol LogEvent: Sendable {
    /// The stable name of the kind of event, such as `noteWritten`.
    var kind: String { get }
    /// The version of the body's format, from 1.
    var version: Int { get }
    /// The entity that the event is about.
    var subject: LogSubject { get }

    /// Writes the body: exactly one JSON value.
    func write(to body: inout JSONWriter)

    /// Decodes the event from a log entry of this version or an earlier one.
    ///
    /// - Throws: any error for a kind, version or body that the module does not know.
    init(from entry: LogEntry) throws
}

/// An event with its sequence number and time: the input of projections and reactions.
///
/// It has no position: positions are allocated when the transaction appends to the log, after all its reads.
public struct RecordedEvent<Event: LogEvent>: Sendable {
    /// The event.
    public let event: Event
    /// The entity that the event is about; the same as `event.subject`.
    public let subject: LogSubject
    /// The sequence number among the events of the module and subject, from 1.
    public let sequence: Int64
    /// The time of the event.
    public let time: Instant

    /// Creates a recorded event.
    public init(_ event: Event, sequence: Int64, time: Instant) {
        self.event = event
        subject = event.subject
        self.sequence = sequence
        self.time = time
    }
}
