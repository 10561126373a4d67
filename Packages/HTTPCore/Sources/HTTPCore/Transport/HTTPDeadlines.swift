/// The times within which a request must make progress. `nil` means without a limit.
public struct HTTPDeadlines: Sendable, Hashable {
    /// From sending the request to the response head.
    public var head: Duration?
    /// Between two parts of the content.
    public var betweenBytes: Duration?
    /// From sending the request to the end of the content. It does not apply to event streams, which may never end.
    public var total: Duration?

    /// Creates deadlines. The default for `betweenBytes` is twice the interval of the heartbeats of event streams.
    public init(
        head: Duration? = .seconds(15),
        betweenBytes: Duration? = .seconds(30),
        total: Duration? = .seconds(120)
    ) {
        self.head = head
        self.betweenBytes = betweenBytes
        self.total = total
    }
}
