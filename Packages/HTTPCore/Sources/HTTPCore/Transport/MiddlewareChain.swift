/// A transport with middlewares. The first middleware sees requests first and responses last.
///
/// The chain is composed once, so sending does not allocate. It runs in the caller's task, so that cancellation reaches
/// every middleware.
public struct MiddlewareChain: HTTPTransport {
    private let chain: HTTPMiddleware.Next

    /// Creates a chain of middlewares, ordered from the caller to the transport.
    public init(_ middlewares: [any HTTPMiddleware], _ transport: some HTTPTransport) {
        var chain: HTTPMiddleware.Next = { request in try await transport.send(request) }
        for middleware in middlewares.reversed() {
            let next = chain
            chain = { request in try await middleware.intercept(request, next: next) }
        }
        self.chain = chain
    }

    /// Sends a request through the middlewares.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await chain(request) }
}
