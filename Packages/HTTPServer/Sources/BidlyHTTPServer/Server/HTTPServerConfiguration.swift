/// The address, limits and timeouts of a server. Every value has a default.
public struct HTTPServerConfiguration: Sendable, Hashable {
    /// The address to listen on. Default: `127.0.0.1:8080`.
    public var address = HTTPServerAddress(port: 8080)
    /// The number of event threads; `nil` for one per processor core that the process may use. Default: `nil`.
    public var threads: Int?

    /// The maximum number of connections; further ones are refused with 503. Default: 12,000.
    public var maximumConnections = 12_000
    /// The maximum number of connections from one address; further ones are refused with 429. Default: 256.
    public var maximumConnectionsPerAddress = 256
    /// The networks that are exempt from the limit per address, such as those of trusted proxies. Default: none.
    public var unlimitedNetworks: [IPNetwork] = []

    /// The memory for the head of a request and the head of its response, in bytes per connection. Default: 8 KiB.
    ///
    /// A request head that does not fit is refused with 414 or 431 and libmicrohttpd's built-in error page, not a
    /// problem document.
    public var connectionMemory = 8 * 1_024
    /// The maximum size of path and query together, in bytes; a larger target is refused with 414. Default: 4 KiB.
    public var maximumTargetSize = 4 * 1_024
    /// The maximum size of request line and header fields together, in bytes; a larger head is refused with 431.
    /// Default: 5 KiB.
    public var maximumHeadSize = 5 * 1_024
    /// The maximum number of header fields; a request with more is refused with 431. Default: 64.
    public var maximumFieldCount = 64

    /// The maximum memory for the bodies of all requests, in bytes; a request that would exceed it is refused with 503.
    /// Default: 256 MiB.
    public var maximumBodyMemory = 256 * 1_024 * 1_024

    /// The time to receive a request head. For the first request, it starts when the connection is opened; for later
    /// requests, when the request line arrives. Default: 10 s.
    public var headTimeout = Duration.seconds(10)
    /// The time to receive a request body after the head. It is extended by the time that the body needs at the
    /// ``minimumTransferRate``. Default: 60 s.
    public var bodyTimeout = Duration.seconds(60)
    /// The time from the end of a request to the start of the next one. Default: 60 s.
    public var idleTimeout = Duration.seconds(60)
    /// The time for the client to read a response with complete content. It is extended by the time that the content
    /// needs at the ``minimumTransferRate``. Default: 60 s.
    public var responseTimeout = Duration.seconds(60)
    /// The minimum number of bytes per second that a client must send or read. It extends the timeouts for large
    /// content. Default: 32 KiB.
    public var minimumTransferRate = 32 * 1_024

    /// The maximum number of bytes that are buffered for the reader of a stream, and the size of its socket's send
    /// buffer. A reader that falls further behind is disconnected. Default: 64 KiB.
    public var streamBufferSize = 64 * 1_024
    /// The time without a write after which a comment is written to an event stream, so that the server notices a lost
    /// reader. Default: 10 s.
    public var heartbeatInterval = Duration.seconds(10)
    /// The time after which a stream's reader is disconnected if it reads none of the buffered content. Default: 30 s.
    public var stallTimeout = Duration.seconds(30)

    /// The valid values of ``threads``.
    public static let threadRange = 1...1_024
    /// The valid values of ``maximumConnections`` and ``maximumConnectionsPerAddress``.
    public static let connectionRange = 1...1_000_000
    /// The valid values of all timeouts and intervals.
    public static let timeoutRange = Duration.seconds(1)...Duration.seconds(86_400)

    /// Creates the default configuration.
    public init() {}

    /// Creates the default configuration with another address.
    public init(address: HTTPServerAddress) { self.address = address }

    /// Validates all values.
    ///
    /// - Throws: ``HTTPServerError`` with the code `invalidConfiguration` if a value is out of range.
    func validate() throws(HTTPServerError) {
        let limits: [(String, Int, ClosedRange<Int>)] = [
            ("threads", threads ?? 1, Self.threadRange),
            ("maximumConnections", maximumConnections, Self.connectionRange),
            ("maximumConnectionsPerAddress", maximumConnectionsPerAddress, Self.connectionRange),
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
        for (name, value) in deadlines where !Self.timeoutRange.contains(value) {
            throw HTTPServerError(.invalidConfiguration, "\(name) must be between 1 second and 1 day; it is \(value).")
        }
    }
}
