/// The connections of a program to HTTP servers. It creates a transport for each server.
///
/// Create one for the lifetime of the program. Cookies, stored credentials, redirects and caches are off, so a request
/// depends only on its fields and the middlewares.
public protocol HTTPSession: Sendable {
    /// The type of the transports.
    associatedtype Transport: HTTPTransport

    /// Creates a session.
    ///
    /// - Parameter connectionsPerHost: the maximum number of connections to one host. With HTTP/1.1, each open event
    ///   stream occupies one.
    init(connectionsPerHost: Int)

    /// Returns the transport to a server.
    ///
    /// - Parameters:
    ///   - origin: the server.
    ///   - deadlines: the timeouts of each request.
    ///   - limit: the maximum size of complete content, and of the unread part of an event stream, in bytes.
    ///   - clock: the clock for the timeouts.
    func transport(to origin: HTTPOrigin, deadlines: HTTPTimeouts, limit: Int, clock: HTTPClock) -> Transport
}
