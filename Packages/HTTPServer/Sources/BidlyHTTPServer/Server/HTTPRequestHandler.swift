public import HTTPCore

/// Responds to the requests of a server.
public protocol HTTPRequestHandler: Sendable {
    /// Returns the maximum size of a request's body in bytes; a larger one is refused with 413. It is not called for a request
    /// without a body.
    ///
    /// - Parameter request: the request without its body.
    func maximumBodySize(of request: HTTPRequest) -> Int

    /// Responds to a request.
    ///
    /// The function starts on the event thread of the connection. If it returns without having waited, the response is
    /// sent at once; if it waits, the connection is suspended until it returns. Work that takes long must leave the
    /// event thread, because all connections of the thread wait for it. The task is cancelled if the server stops before
    /// the function returns.
    ///
    /// Of the response, the server sets `Content-Length`, `Transfer-Encoding` and `Connection` itself. For `HEAD` it
    /// sends no content.
    func response(to request: HTTPRequest, from peer: HTTPPeer) async -> HTTPResponse

    /// Returns the response to a request if it is known already, without waiting or working long; `nil` to respond with
    /// ``response(to:from:)``.
    ///
    /// It is called first, on the event thread of the connection. It saves the creation of a task, which for a stored
    /// response takes more time than all else. The default is `nil`.
    func immediateResponse(to request: HTTPRequest, from peer: HTTPPeer) -> HTTPResponse?

    /// Returns the response to a request that the server refuses itself: a malformed one, or one beyond a limit.
    ///
    /// It is called on the event thread. The default is the problem's response.
    func response(refusing problem: Problem, from peer: HTTPPeer) -> HTTPResponse
}

extension HTTPRequestHandler {
    /// 64 KiB.
    public func maximumBodySize(of request: HTTPRequest) -> Int { 64 * 1_024 }

    /// `nil`.
    public func immediateResponse(to request: HTTPRequest, from peer: HTTPPeer) -> HTTPResponse? { nil }

    /// The problem's response.
    public func response(refusing problem: Problem, from peer: HTTPPeer) -> HTTPResponse { problem.response }
}

/// The other end of a connection: the client, or a proxy.
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
