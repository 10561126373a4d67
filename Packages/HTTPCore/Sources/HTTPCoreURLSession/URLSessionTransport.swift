internal import Foundation
public import HTTPCore

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// Sends requests to one server over an ``HTTPURLSession``.
///
/// - Redirects are returned like any response. A request is never sent to another origin.
/// - Requests with credentials (`HTTPRequest.hasCredentials`) are refused, unless the origin uses `https` or is
///   this machine. They are also refused if they would pass an unencrypted proxy, which the environment may select on
///   Linux.
/// - Cancelling the task ends `send(_:)` immediately; the request ends soon afterwards.
public struct URLSessionTransport: HTTPTransport {
    /// The server.
    public let origin: HTTPOrigin

    private let session: HTTPURLSession
    private let deadlines: HTTPTimeouts
    private let limit: Int
    private let clock: HTTPClock

    init(session: HTTPURLSession, origin: HTTPOrigin, deadlines: HTTPTimeouts, limit: Int, clock: HTTPClock) {
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
            session.start(try urlRequest(for: request), receiver)
        }
    }

    private func urlRequest(for request: HTTPRequest) throws -> URLRequest {
        if request.hasCredentials, !origin.isSecure, let proxy = session.proxy(to: origin) {
            throw HTTPTransportError.insecureCredentials(to: origin, through: proxy)
        }
        guard let url = URL(string: "\(origin)\(request.target)") else {
            throw HTTPTransportError(
                .unreachable,
                "The address of the request to \(origin) is not valid.",
                mayHaveBeenReceived: false
            )
        }
        var urlRequest = URLRequest(url: url)
        urlRequest.httpMethod = request.method.rawValue
        for field in request.fields { urlRequest.addValue(field.value, forHTTPHeaderField: field.name.rawName) }
        if !request.body.isEmpty { urlRequest.httpBody = Data(request.body) }
        return urlRequest
    }
}
