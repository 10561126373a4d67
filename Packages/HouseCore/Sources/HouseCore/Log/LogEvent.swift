public import FoundationCore

/// An event of a module: a decided fact, in the form that the log stores.
///
/// The log has columns for kind, version, subject, sequence and time; the body does not repeat them. The body must not
/// contain credentials, because it is exported with the log.
public protocol LogEvent: Sendable {
    /// The stable name of the kind of event, such as `noteWritten`.
    var kind: String { get }
    /// The version of the format of the body, from 1.
    var version: Int { get }
    /// The entity that the event is about.
    var subject: LogSubject { get }

    /// Writes the body as exactly one JSON value.
    func write(to body: inout JSONWriter)

    /// Decodes the event from a log entry with this version or an earlier one.
    ///
    /// - Throws: any error if the module does not know the kind, version or body.
    init(from entry: LogEntry) throws
}

/// An event with its sequence number and time, as projections and reactions receive it.
///
/// It has no position yet: the transaction allocates positions when it appends to the log, after all its reads.
public struct RecordedEvent<Event: LogEvent>: Sendable {
    /// The event.
    public let event: Event
    /// The entity that the event is about: `event.subject`.
    public let subject: LogSubject
    /// The sequence number among the events of this module and subject, from 1.
    public let sequence: Int64
    /// The event time, as the house recorded it.
    public let time: Instant

    /// Creates a recorded event.
    public init(_ event: Event, sequence: Int64, time: Instant) {
        self.event = event
        subject = event.subject
        self.sequence = sequence
        self.time = time
    }
}
