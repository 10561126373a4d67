internal import Dispatch
internal import Foundation
public import HTTPCore

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// The connections of a program to HTTP servers, over one `URLSession`.
///
/// Create one for the lifetime of the program. It creates a transport for each server:
///
/// ```swift
/// let session = HTTPURLSession()
/// guard let origin = HTTPOrigin("https://example.org") else { throw Invalid() }
/// let response = try await session.transport(to: origin).send(HTTPRequest(path: "/"))
/// ```
///
/// Cookies, credentials and the cache of `URLSession` are off, so a request depends only on its fields and the
/// middlewares. The session stays alive while a request or an event stream is open, because Foundation on Linux may
/// crash if a session with open requests is released.
public final class HTTPURLSession: HTTPSession {
    private let session: URLSession
    private let delegate: SessionDelegate

    /// Creates a session.
    ///
    /// - Parameter connectionsPerHost: the maximum number of connections to one host. With HTTP/1.1, each open event
    ///   stream occupies one.
    public init(connectionsPerHost: Int = 8) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.urlCredentialStorage = nil
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpMaximumConnectionsPerHost = connectionsPerHost
        // The transport has its own timeouts; those of URLSession would end event streams.
        configuration.timeoutIntervalForRequest = Self.timeout
        configuration.timeoutIntervalForResource = Self.timeout
        delegate = SessionDelegate()
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Returns the transport to a server.
    ///
    /// - Parameters:
    ///   - origin: the server.
    ///   - deadlines: the timeouts of each request.
    ///   - limit: the maximum size of complete content, and of the unread part of an event stream, in bytes.
    ///   - clock: the clock for the timeouts.
    public func transport(
        to origin: HTTPOrigin,
        deadlines: HTTPTimeouts = HTTPTimeouts(),
        limit: Int = 64 << 20,
        clock: HTTPClock = .continuous
    ) -> URLSessionTransport {
        URLSessionTransport(session: self, origin: origin, deadlines: deadlines, limit: limit, clock: clock)
    }

    /// The timeout of `URLSession` in seconds: a week, which effectively disables it.
    private static let timeout: TimeInterval = 604_800

    /// Returns the environment variable that selects a proxy for unencrypted requests to an origin; `nil` if there is
    /// no proxy, or if `URLSession` on this system does not use these variables.
    ///
    /// libcurl reads the variables at each request, so they are not stored.
    func proxy(to origin: HTTPOrigin) -> String? {
        #if canImport(FoundationNetworking)
        return ProxyEnvironment { ProcessInfo.processInfo.environment[$0] }.proxyVariable(for: origin)
        #else
        return nil
        #endif
    }

    /// The queue that cancels tasks. `URLSessionTask.cancel()` may wait for a callback, and a callback may wait for a
    /// cancellation handler, so calling it in the handler could deadlock.
    private static let cancellations = DispatchQueue(label: "HTTPCoreURLSession.cancellations")

    /// Starts a request. `receiver` receives the response, and keeps the session alive until its end.
    func start(_ request: URLRequest, _ receiver: HTTPResponseReceiver) {
        let task = session.dataTask(with: request)
        delegate.add(receiver, for: task)
        task.resume()
        receiver.begin { isFailed in
            // A callback of the session must not release the last reference to the session.
            Self.cancellations.async { [self] in
                if isFailed { task.cancel() }
                withExtendedLifetime(self) {}
            }
        }
    }
}
