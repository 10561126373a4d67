/// The address, the limits and the deadlines of a server. Every value has a default.
public struct HTTPServerConfiguration: Sendable, Hashable {
    /// The address to listen on. Default: `127.0.0.1:8080`.
    public var address = HTTPServerAddress(port: 8080)
    /// The number of event threads; `nil` for one per processor core that the process may use. Default: `nil`.
    public var threads: Int?

    /// The maximum number of connections; more are refused with 503. Default: 12,000.
    public var maximumConnections = 12_000
    /// The maximum number of connections from one address; more are refused with 429. Default: 256.
    public var maximumConnectionsPerAddress = 256
    /// The networks without a limit per address, such as those of trusted proxies. Default: none.
    public var unlimitedNetworks: [IPNetwork] = []

    /// The memory for the heads of a request and its response, in bytes, allocated per connection. Default: 8 KiB.
    ///
    /// A head that does not fit is refused with 414 or 431, and a page of the library.
    public var connectionMemory = 8 * 1_024
    /// The maximum size of path and query, in bytes; more is refused with 414. Default: 4 KiB.
    public var maximumTargetSize = 4 * 1_024
    /// The maximum size of the request line and the header fields, in bytes; more is refused with 431. Default: 5 KiB.
    public var maximumHeadSize = 5 * 1_024
    /// The maximum number of header fields; more are refused with 431. Default: 64.
    public var maximumFieldCount = 64

    /// The maximum number of bytes in memory of the bodies of all requests; a request beyond it is refused with 503.
    /// Default: 256 MiB.
    public var maximumBodyMemory = 256 * 1_024 * 1_024

    /// The time for the head of the first request of a connection, and of a later request once its first line has
    /// arrived. Default: 10 s.
    public var headTimeout = Duration.seconds(10)
    /// The time from the end of the head to the end of the body, and in addition the time for the body at the
    /// ``minimumTransferRate``. Default: 60 s.
    public var bodyTimeout = Duration.seconds(60)
    /// The time in which the next request of a connection must begin. Default: 60 s.
    public var idleTimeout = Duration.seconds(60)
    /// The time in which the client must read a response of complete bytes, and in addition the time for its content at
    /// the ``minimumTransferRate``. Default: 60 s.
    public var responseTimeout = Duration.seconds(60)
    /// The minimum number of bytes per second that a client must send or read; it extends the timeouts of large bodies.
    /// Default: 32 KiB.
    public var minimumTransferRate = 32 * 1_024

    /// The maximum number of bytes that are buffered for the reader of a stream, in addition to the same number in the
    /// socket. A reader that is further behind is disconnected. Default: 64 KiB.
    public var streamBufferSize = 64 * 1_024
    /// The time after which a comment is written to an event stream on which nothing was written, so that the server
    /// notices that the reader has gone. Default: 10 s.
    public var heartbeatInterval = Duration.seconds(10)
    /// The time after which a reader that reads nothing of a stream's buffered content is disconnected. Default: 30 s.
    public var stallTimeout = Duration.seconds(30)

    /// Creates the default configuration.
    public init() {}

    /// Creates the default configuration for an address.
    public init(address: HTTPServerAddress) { self.address = address }

    /// - Throws: ``HTTPServerError`` with the code `invalidConfiguration` for a value that is out of range.
    func validate() throws(HTTPServerError) {
        let limits: [(String, Int, ClosedRange<Int>)] = [
            ("threads", threads ?? 1, 1...1_024),
            ("maximumConnections", maximumConnections, 1...1_000_000),
            ("maximumConnectionsPerAddress", maximumConnectionsPerAddress, 1...1_000_000),
            ("connectionMemory", connectionMemory, 4_096...1_048_576),
            ("maximumTargetSize", maximumTargetSize, 16...connectionMemory),
            ("maximumHeadSize", maximumHeadSize, 64...connectionMemory),
            ("maximumFieldCount", maximumFieldCount, 1...10_000),
            ("maximumBodyMemory", maximumBodyMemory, 1...Int.max),
            ("minimumTransferRate", minimumTransferRate, 1...Int.max),
            ("streamBufferSize", streamBufferSize, 1_024...1_073_741_824),
        ]
        for (name, value, range) in limits where !range.contains(value) {
            throw HTTPServerError(
                .invalidConfiguration,
                "\(name) must be between \(range.lowerBound) and \(range.upperBound); it is \(value)."
            )
        }
        let deadlines = [
            ("headTimeout", headTimeout), ("bodyTimeout", bodyTimeout), ("idleTimeout", idleTimeout),
            ("responseTimeout", responseTimeout), ("heartbeatInterval", heartbeatInterval),
            ("stallTimeout", stallTimeout),
        ]
        for (name, value) in deadlines where value < .seconds(1) || value > .seconds(86_400) {
            throw HTTPServerError(.invalidConfiguration, "\(name) must be between 1 second and 1 day; it is \(value).")
        }
    }
}
