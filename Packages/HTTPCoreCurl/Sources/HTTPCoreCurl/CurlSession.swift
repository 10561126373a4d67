public import HTTPCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The connections of a program to HTTP servers, over the libcurl of the system.
///
/// Create one for the lifetime of the program. It creates a transport for each server:
///
/// ```swift
/// let session = CurlSession()
/// guard let origin = HTTPOrigin("https://example.org") else { throw Invalid() }
/// let response = try await session.transport(to: origin).send(HTTPRequest(path: "/"))
/// ```
///
/// One thread serves all transfers. It ends when the session is released and no request and no event stream is open.
public final class CurlSession: HTTPSession {
    private let loop: TransferLoop

    /// Creates a session that trusts the authorities of the system, or those in the file that the environment variable
    /// `SSL_CERT_FILE` names.
    ///
    /// - Parameter connectionsPerHost: the maximum number of connections to one host. With HTTP/1.1, each open event
    ///   stream occupies one.
    public convenience init(connectionsPerHost: Int = 8) {
        self.init(
            connectionsPerHost: connectionsPerHost,
            authorities: ProcessInfo.processInfo.environment["SSL_CERT_FILE"]
        )
    }

    /// Creates a session that trusts the certificate authorities in a file.
    ///
    /// - Parameters:
    ///   - connectionsPerHost: the maximum number of connections to one host.
    ///   - authorities: the path of a file with certificates in PEM format; `nil` for the authorities of the system.
    public init(connectionsPerHost: Int, authorities: String?) {
        loop = TransferLoop(connectionsPerHost: connectionsPerHost, authorities: authorities)
        loop.start()
    }

    deinit { loop.close() }

    /// Returns the transport to a server.
    ///
    /// - Parameters:
    ///   - origin: the server.
    ///   - deadlines: the timeouts of each request.
    ///   - limit: the maximum size of complete content in bytes. If more bytes of an event stream are unread, the
    ///     stream pauses until they are read, and with it the idle timeout.
    ///   - clock: the clock for the timeouts.
    public func transport(
        to origin: HTTPOrigin,
        deadlines: HTTPTimeouts = HTTPTimeouts(),
        limit: Int = 64 << 20,
        clock: HTTPClock = .continuous
    ) -> CurlTransport {
        CurlTransport(session: self, origin: origin, deadlines: deadlines, limit: limit, clock: clock)
    }

    /// Starts a request. `receiver` receives the response.
    func start(_ request: HTTPRequest, _ receiver: HTTPResponseReceiver) { loop.add(request, receiver) }
}
