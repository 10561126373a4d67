public import FoundationCore

/// An event of a module: a fact that was decided, as the event log stores it.
///
/// The log has columns of its own for the kind, the version, the subject, the sequence and the time; the body repeats
/// none of them. A body never contains a secret: it is exported with the log.
public protocol LogEvent: Sendable {
    /// The name of the kind of event, stable for ever: `noteWritten`.
    var kind: String { get }
    /// The version of the body's format, from 1.
    var version: Int { get }
    /// The entity that the event is about.
    var subject: LogSubject { get }

    /// Writes the body: exactly one JSON value.
    func write(to body: inout JSONWriter)

    /// Creates the event from an entry of the log, of this version or an earlier one.
    ///
    /// - Throws: any error for a kind, version or body that the module does not know.
    init(from entry: LogEntry) throws
}

/// An event with its place among the events of its subject: what projections and reactions receive.
///
/// It has no position: positions are allocated when the transaction appends to the log, after all its reads.
public struct RecordedEvent<Event: LogEvent>: Sendable {
    /// The event.
    public let event: Event
    /// The entity that the event is about; the same as `event.subject`.
    public let subject: LogSubject
    /// The number of the event among those of its module and subject, from 1.
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
