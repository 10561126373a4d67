/// A middleware between client and transport: it can change requests and responses, respond itself, or retry.
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
    /// example to coalesce, retry or revalidate requests.
    typealias Next = @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// Handles a request; `next` passes a request to the rest of the chain.
    func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse
}
