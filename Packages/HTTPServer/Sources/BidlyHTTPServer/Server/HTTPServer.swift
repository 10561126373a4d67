/// A running HTTP/1.1 server. It runs until ``drain(within:)``.
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
    ///   - configuration: the address, the limits and the deadlines.
    ///   - handler: responds to requests.
    ///   - clock: measures the deadlines.
    /// - Throws: ``HTTPServerError`` if the configuration is invalid or the address cannot be listened on.
    static func start(
        _ configuration: HTTPServerConfiguration,
        handler: some HTTPRequestHandler,
        clock: some Clock<Duration>
    ) throws(HTTPServerError) -> Self

    /// The address that the server listens on, with the port that the system has chosen.
    var address: HTTPServerAddress { get }

    /// Counts of connections and requests.
    var statistics: HTTPServerStatistics { get }

    /// Stops the server: refuses new connections, closes idle ones, ends event streams, finishes running requests, and
    /// returns when all connections are closed.
    ///
    /// Concurrent calls wait for the same end.
    ///
    /// - Parameter limit: the time after which the handlers that still run are cancelled and their connections closed.
    func drain(within limit: Duration) async
}

extension HTTPServer {
    /// Starts a server on the system's continuous clock.
    ///
    /// - Throws: ``HTTPServerError`` if the configuration is invalid or the address cannot be listened on.
    public static func start(
        _ configuration: HTTPServerConfiguration,
        handler: some HTTPRequestHandler
    ) throws(HTTPServerError) -> Self {
        try start(configuration, handler: handler, clock: ContinuousClock())
    }
}

/// Counts of a server's connections and requests.
public struct HTTPServerStatistics: Sendable, Hashable {
    /// The number of open connections.
    public var openConnections = 0
    /// The number of connections to which a stream is being sent.
    public var openStreams = 0
    /// The number of requests that were passed to the handler.
    public var requests = 0
    /// The number of requests that the server refused itself.
    public var refusedRequests = 0
    /// The number of connections that were refused because of a limit.
    public var refusedConnections = 0
    /// The number of connections that were closed because a deadline had passed.
    public var expiredConnections = 0
    /// The number of streams that were ended because their reader did not keep up.
    public var slowReaders = 0

    /// Creates counts of zero.
    public init() {}
}
