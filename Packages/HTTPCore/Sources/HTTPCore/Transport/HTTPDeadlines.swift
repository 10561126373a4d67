/// The times within which a request must make progress. `nil` means without a limit.
public struct HTTPDeadlines: Sendable, Hashable {
    /// From sending the request to the response head.
    public var head: Duration?
    /// The idle timeout: between two parts of the content.
    public var idle: Duration?
    /// From sending the request to the end of the content. It does not apply to event streams, which may never end.
    public var total: Duration?

    /// Creates deadlines. The default for `idle` is twice the interval of the heartbeats of event streams.
    public init(
        head: Duration? = .seconds(15),
        idle: Duration? = .seconds(30),
        total: Duration? = .seconds(120)
    ) {
        self.head = head
        self.idle = idle
        self.total = total
    }
}
