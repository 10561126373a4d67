internal import Accounts
public import HTTPCore

/// A middleware that authenticates requests with the token of the program's session (RFC 6750, section 2.1).
///
/// A request that already has the header field `Authorization` keeps it.
public struct BearerAuthorization: HTTPMiddleware {
    private let store: FileSessionStore

    /// Creates a middleware that sends the token of the session in a store.
    public init(_ store: FileSessionStore) { self.store = store }

    /// Adds the token to a request, if there is a session.
    public func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        guard request.fields[.authorization] == nil, let session = store.session else { return try await next(request) }
        var request = request
        request.fields[.authorization] = "Bearer \(session.token.rawValue)"
        return try await next(request)
    }
}
