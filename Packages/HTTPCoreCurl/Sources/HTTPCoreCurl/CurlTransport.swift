public import HTTPCore

/// Sends requests to one server over a ``CurlSession``.
///
/// - Redirects are returned like any response. A request is never sent to another origin.
/// - Requests with credentials (`HTTPRequest.hasCredentials`) are refused, unless the origin uses `https` or is
///   this machine. Unencrypted requests to this machine never use a proxy.
/// - A request whose method is not safe is sent once: if a reused connection ends before the response, the request
///   fails.
/// - Cancelling the task ends `send(_:)` immediately; the request ends soon afterwards.
public struct CurlTransport: HTTPTransport {
    /// The server.
    public let origin: HTTPOrigin

    private let session: CurlSession
    private let deadlines: HTTPTimeouts
    private let limit: Int
    private let clock: HTTPClock

    init(session: CurlSession, origin: HTTPOrigin, deadlines: HTTPTimeouts, limit: Int, clock: HTTPClock) {
        self.session = session
        self.origin = origin
        self.deadlines = deadlines
        self.limit = limit
        self.clock = clock
    }

    /// Sends a request and waits for the complete response; for `text/event-stream`, waits for the response head.
    ///
    /// - Throws: `HTTPTransportError` or `CancellationError`. The chunks of an event stream throw the same errors.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await HTTPResponseReceiver.response(
            to: request,
            from: origin,
            deadlines: deadlines,
            limit: limit,
            clock: clock
        ) { receiver in
            session.start(request, receiver)
        }
    }
}
