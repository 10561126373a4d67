internal import Synchronization

/// Adds an access token to requests. If the server refuses a token with 401, renews it once for all requests that used
/// it.
///
/// ```swift
/// let authorization = AuthorizationMiddleware { refused in
///     refused == nil ? try await store.token() : try await store.renewedToken()
/// }
/// ```
///
/// Requests with an `Authorization` field are passed on unchanged. A request is repeated at most once, which is safe
/// because a server that responds with 401 has not applied it.
public final class AuthorizationMiddleware: HTTPMiddleware {
    /// Returns the token to use instead of `refused`, or the first token if `refused` is `nil`. If the result is `nil`,
    /// requests are sent without a token.
    public typealias Provider = @Sendable (_ refused: String?) async throws -> String?

    private enum Token {
        case unknown
        case known(String?)
    }

    private struct Renewal {
        let number: Int
        let task: SharedTask<String?>
    }

    private struct State {
        var token = Token.unknown
        var renewal: Renewal?
        var nextNumber = 0
    }

    private let provider: Provider
    private let state = Mutex(State())

    /// Creates a middleware. The first request calls `provider` for the first token.
    public init(_ provider: @escaping Provider) { self.provider = provider }

    /// Creates a middleware with a token that cannot be renewed.
    public convenience init(token: String) { self.init { refused in refused == nil ? token : nil } }

    /// Passes the request on with a token. After 401, repeats it once with a new token if there is one.
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

    private enum Source {
        case token(String?)
        case renewal(Renewal, isFirst: Bool)
    }

    /// Returns the current token, or a new token if `refused` is the current one. Concurrent callers share one renewal.
    private func token(after refused: String?) async throws -> String? {
        switch source(after: refused) {
        case .token(let token): return token
        case .renewal(let renewal, let isFirst):
            if isFirst { start(renewal, after: refused) }
            return try await renewal.task.wait()
        }
    }

    private func source(after refused: String?) -> Source {
        state.withLock { state in
            if let renewal = state.renewal, renewal.task.enter() { return .renewal(renewal, isFirst: false) }
            if case .known(let token) = state.token, refused == nil || token != refused { return .token(token) }
            let number = state.nextNumber
            state.nextNumber += 1
            // If the renewal is abandoned, the next request starts another one.
            let task = SharedTask<String?> { [weak self] in self?.endRenewal(number) }
            let renewal = Renewal(number: number, task: task)
            state.renewal = renewal
            return .renewal(renewal, isFirst: true)
        }
    }

    private func start(_ renewal: Renewal, after refused: String?) {
        renewal.task.start { [weak self, provider, number = renewal.number] in
            do {
                let token = try await provider(refused)
                self?.endRenewal(number, with: .known(token))
                return token
            } catch {
                self?.endRenewal(number)
                throw error
            }
        }
    }

    /// Ends a renewal and stores its token. Does nothing if the renewal was abandoned, because a later renewal may be
    /// running.
    private func endRenewal(_ number: Int, with token: Token? = nil) {
        state.withLock { state in
            guard state.renewal?.number == number else { return }
            state.renewal = nil
            if let token { state.token = token }
        }
    }
}
