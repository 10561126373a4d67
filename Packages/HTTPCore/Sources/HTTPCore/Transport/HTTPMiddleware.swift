/// One step on the way of every request and answer: it may change either, answer by itself, or ask again.
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
    /// The rest of the way. It may be called never, once or several times, also later and from another task: that is
    /// how answers are shared, repeated, or renewed behind a stored one.
    typealias Next = @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// Handles a request, with `next` as the rest of the way.
    func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse
}
