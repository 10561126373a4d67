public import FoundationCore

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
