public import HTTPCore

/// Responds to the requests of a server.
public protocol HTTPRequestHandler: Sendable {
    /// Returns the maximum size of a request's body in bytes; a larger body is refused with 413. Not called for a
    /// request without a body.
    ///
    /// - Parameter request: the request without its body.
    func maximumBodySize(of request: HTTPRequest) -> Int

    /// Responds to a request.
    ///
    /// The function starts on the event thread of the connection. If it returns without suspending, the response is
    /// sent immediately; if it suspends, so does the connection, until the function returns. Long work must leave the
    /// event thread, because it would block all other connections of that thread. If the server stops before the
    /// function returns, the task is cancelled.
    ///
    /// The server sets `Content-Length`, `Transfer-Encoding` and `Connection` itself. For `HEAD`, it does not send the
    /// content.
    func response(to request: HTTPRequest, from peer: HTTPPeer) async -> HTTPResponse

    /// Returns the response if it is available without suspending or long work; `nil` to respond with
    /// ``response(to:from:)``.
    ///
    /// The server calls it first, on the event thread of the connection. If it returns a response, the server creates
    /// no task. For a cached response, creating a task would take most of the time. The default implementation returns
    /// `nil`.
    func immediateResponse(to request: HTTPRequest, from peer: HTTPPeer) -> HTTPResponse?

    /// Returns the response to a request or a connection that the server itself refuses, because it is malformed or
    /// exceeds a limit.
    ///
    /// Called on an event thread, or on the thread that accepts connections. The default implementation returns the
    /// problem's response.
    ///
    /// - Parameters:
    ///   - problem: The problem.
    ///   - request: The request without its body; `nil` if its head is malformed or too large, or if the connection is
    ///     refused. If only its target is malformed, the status is 400, and the request has the target `/`.
    ///   - peer: The client or proxy that sent the request.
    func response(refusing problem: Problem, of request: HTTPRequest?, from peer: HTTPPeer) -> HTTPResponse
}

extension HTTPRequestHandler {
    /// Returns 64 KiB.
    public func maximumBodySize(of request: HTTPRequest) -> Int { 64 * 1_024 }

    /// Returns `nil`.
    public func immediateResponse(to request: HTTPRequest, from peer: HTTPPeer) -> HTTPResponse? { nil }

    /// Returns the problem's response.
    public func response(refusing problem: Problem, of request: HTTPRequest?, from peer: HTTPPeer) -> HTTPResponse {
        problem.response
    }
}

/// The other end of a connection: a client or a proxy.
public struct HTTPPeer: Sendable, Hashable {
    /// The IP address.
    public let address: IPAddress
    /// The TCP port.
    public let port: UInt16

    /// Creates a peer.
    public init(address: IPAddress, port: UInt16) {
        self.address = address
        self.port = port
    }
}
