/// A running HTTP/1.1 server. It runs until ``drain(within:)`` stops it.
///
/// ```swift
/// let server = try MicroHTTPServer.start(HTTPServerConfiguration(), handler: handler)
/// print("Listening on \(server.address)")
/// await server.drain(within: .seconds(8))
/// ```
public protocol HTTPServer: Sendable {
    /// Starts a server.
    ///
    /// - Parameters:
    ///   - configuration: the address, the limits and the timeouts.
    ///   - handler: responds to requests.
    ///   - clock: the clock for the timeouts.
    /// - Throws: ``HTTPServerError`` if the configuration is invalid or the server cannot listen on the address.
    static func start(
        _ configuration: HTTPServerConfiguration,
        handler: some HTTPRequestHandler,
        clock: some Clock<Duration>
    ) throws(HTTPServerError) -> Self

    /// The address that the server listens on. The port is the one that the system chose if the configured port is 0.
    var address: HTTPServerAddress { get }

    /// The current counts of connections and requests.
    var statistics: HTTPServerStatistics { get }

    /// Stops the server gracefully: refuses new connections, closes idle ones, ends event streams immediately, and
    /// finishes running requests. Returns when all connections are closed.
    ///
    /// Concurrent calls wait for the same shutdown. If the task of a call is cancelled, the limit has passed.
    ///
    /// - Parameter limit: the time after which running handlers are cancelled and their connections closed.
    func drain(within limit: Duration) async
}

extension HTTPServer {
    /// Starts a server with the continuous clock.
    ///
    /// - Throws: ``HTTPServerError`` if the configuration is invalid or the server cannot listen on the address.
    public static func start(
        _ configuration: HTTPServerConfiguration,
        handler: some HTTPRequestHandler
    ) throws(HTTPServerError) -> Self {
        try start(configuration, handler: handler, clock: ContinuousClock())
    }
}

/// Counts of a server's connections and requests. All except the open connections and streams are totals since the
/// start.
public struct HTTPServerStatistics: Sendable, Hashable {
    /// The number of open connections.
    public var openConnections = 0
    /// The number of open streams.
    public var openStreams = 0
    /// The number of requests that were passed to the handler.
    public var requests = 0
    /// The number of requests that the server refused without the handler.
    public var refusedRequests = 0
    /// The number of connections that were refused because they exceeded a limit or the server was being stopped.
    public var refusedConnections = 0
    /// The number of connections that were closed because a deadline had passed.
    public var expiredConnections = 0
    /// The number of streams that were ended because their reader was too slow.
    public var slowReaders = 0

    /// Creates statistics with all counts 0.
    public init() {}
}
