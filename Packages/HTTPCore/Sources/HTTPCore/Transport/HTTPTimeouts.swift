/// The timeouts of a request. `nil` means no limit.
public struct HTTPTimeouts: Sendable, Hashable {
    /// The maximum time from sending the request to receiving the response head.
    public var head: Duration?
    /// The maximum time between two chunks of the content.
    public var idle: Duration?
    /// The maximum time from sending the request to the end of the content. Not applied to event streams, which may
    /// never end.
    public var total: Duration?

    /// Creates timeouts. The default for `idle` is twice the heartbeat interval of event streams.
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
