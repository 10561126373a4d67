internal import Synchronization

/// Adds an access token to requests, and renews it once for all requests that the server refuses with 401.
///
/// ```swift
/// let authorization = AuthorizationMiddleware { refused in
///     refused == nil ? try await store.token() : try await store.renewedToken()
/// }
/// ```
///
/// Requests that have an `Authorization` field are passed on unchanged. A request is repeated at most once, which is safe
/// because a server that responds with 401 has not applied it.
public final class AuthorizationMiddleware: HTTPMiddleware {
    /// Returns the token to use instead of `refused`, or the first token if `refused` is `nil`. `nil` for no token: requests are
    /// then sent without one.
    public typealias Provider = @Sendable (_ refused: String?) async throws -> String?

    private enum State {
        case unknown
        case token(String?)
        case renewing(SharedTask<String?>)
    }

    private let provider: Provider
    private let state = Mutex(State.unknown)

    /// Creates a middleware that asks for the first token at the first request.
    public init(_ provider: @escaping Provider) { self.provider = provider }

    /// Creates a middleware with a token that cannot be renewed.
    public convenience init(token: String) { self.init { refused in refused == nil ? token : nil } }

    /// Passes the request on with a token, and once more with a new token after 401.
    public func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        guard !request.fields.contains(.authorization) else { return try await next(request) }
        let token = try await token(after: nil)
        let response = try await next(Self.authorized(request, token))
        guard response.status == .unauthorized, let token else { return response }
        guard let renewed = try await self.token(after: token), renewed != token else { return response }
        return try await next(Self.authorized(request, renewed))
    }

    private static func authorized(_ request: HTTPRequest, _ token: String?) -> HTTPRequest {
        guard let token else { return request }
        var request = request
        request.fields[.authorization] = "Bearer \(token)"
        return request
    }

    /// Returns the current token, or the one after a token that was refused. Only the first of several callers renews it.
    private func token(after refused: String?) async throws -> String? {
        let (known, pending, isFirst) = state.withLock {
            state -> (known: String??, pending: SharedTask<String?>?, isFirst: Bool) in
            switch state {
            case .token(let token) where refused == nil || token != refused: return (.some(token), nil, false)
            case .renewing(let task):
                task.enter()
                return (nil, task, false)
            case .token, .unknown:
                let previous = state
                let task = SharedTask<String?> { [weak self] in self?.state.withLock { $0 = previous } }
                task.enter()
                state = .renewing(task)
                return (nil, task, true)
            }
        }
        if let known { return known }
        guard let pending else { return nil }
        if isFirst { start(pending, after: refused) }
        return try await pending.wait()
    }

    private func start(_ task: SharedTask<String?>, after refused: String?) {
        task.start { [weak self, provider] in
            do {
                let token = try await provider(refused)
                self?.state.withLock { $0 = .token(token) }
                return token
            } catch {
                // The next request tries again.
                self?.state.withLock { $0 = refused.map(State.token) ?? .unknown }
                throw error
            }
        }
    }
}
