/// Sends requests to a server, over the network or in the same process.
///
/// Every response is returned, regardless of its status; an error means that no complete response arrived. If the task
/// is cancelled, the transport ends the request as soon as possible and throws `CancellationError`. Content is
/// delivered completely, except for `text/event-stream`.
public protocol HTTPTransport: Sendable {
    /// Sends a request and waits for the response.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// A middleware between client and transport. It can change requests and responses, respond itself, or retry.
///
/// ```swift
/// struct Greeting: HTTPMiddleware {
///     func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
///         var request = request
///         request.fields[.userAgent] = "greenhouse/1"
///         return try await next(request)
///     }
/// }
/// ```
public protocol HTTPMiddleware: Sendable {
    /// The rest of the chain. A middleware may call it any number of times, also later and from another task, for
    /// example to retry or revalidate requests.
    typealias Next = @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// Handles a request; `next` passes a request to the rest of the chain.
    func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse
}

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
