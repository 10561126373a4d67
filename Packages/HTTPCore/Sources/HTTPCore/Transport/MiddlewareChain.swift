/// A transport behind middlewares: the first one sees each request first and its answer last.
///
/// The way is put together once; sending allocates nothing of its own. It runs in the caller's task, so cancellation
/// reaches every step.
public struct MiddlewareChain: HTTPTransport {
    private let way: HTTPMiddleware.Next

    /// A chain of middlewares, from the caller to the transport.
    public init(_ middlewares: [any HTTPMiddleware], _ transport: some HTTPTransport) {
        var way: HTTPMiddleware.Next = { request in try await transport.send(request) }
        for middleware in middlewares.reversed() {
            let next = way
            way = { request in try await middleware.intercept(request, next: next) }
        }
        self.way = way
    }

    /// Sends a request through all middlewares.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await way(request) }
}
