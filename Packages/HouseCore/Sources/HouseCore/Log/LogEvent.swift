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
