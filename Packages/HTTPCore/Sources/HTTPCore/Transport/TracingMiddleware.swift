/// Reports each request on one line: method, target, status and duration.
///
/// ```
/// GET /v1/items?text=camera 200 12 ms
/// POST /v1/tokens failed after 3 ms: connection reset
/// ```
///
/// Header fields and bodies are not reported. A query value is replaced by `redacted` if its name suggests a secret or
/// the request is confidential. In error descriptions, these query values and the values of fields with credentials are
/// also replaced.
public struct TracingMiddleware: HTTPMiddleware {
    private let elapsed: @Sendable () -> Duration
    private let report: @Sendable (String) -> Void

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - elapsed: returns the time since a fixed instant.
    ///   - report: receives a line without a line break. It may be called from any task.
    public init(elapsed: @escaping @Sendable () -> Duration, report: @escaping @Sendable (String) -> Void) {
        self.elapsed = elapsed
        self.report = report
    }

    /// Passes the request on and reports it when the response arrives or the request fails.
    public func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        let start = elapsed()
        func milliseconds() -> String { "\(Int64((elapsed() - start) / .milliseconds(1))) ms" }
        let secrets = Self.secrets(of: request)
        let line = "\(request.method.rawValue) \(Self.redacted(request).target)"
        do {
            let response = try await next(request)
            report("\(line) \(response.status.code) \(milliseconds())")
            return response
        } catch {
            var reason = "\(error)"
            for secret in secrets { reason = reason.replacing(secret, with: Self.replacement) }
            report("\(line) failed after \(milliseconds()): \(reason)")
            throw error
        }
    }

    private static let replacement = "redacted"

    private static let secretNames = [
        "token", "password", "passphrase", "secret", "key", "auth", "credential", "code", "signature", "session", "jwt",
    ]

    private static func isSecret(_ item: URLQuery.Item, of request: HTTPRequest) -> Bool {
        request.isConfidential || secretNames.contains { item.name.lowercased().contains($0) }
    }

    private static func redacted(_ request: HTTPRequest) -> HTTPRequest {
        var request = request
        request.query = URLQuery(
            request.query.items.map { item in
                isSecret(item, of: request) ? URLQuery.Item(name: item.name, value: replacement) : item
            }
        )
        return request
    }

    /// The secret query values, decoded and encoded, and the values of fields with credentials. An error may quote
    /// them. The longest are first, because a shorter one may be a part of a longer one.
    private static func secrets(of request: HTTPRequest) -> [String] {
        let items = request.query.items.filter { isSecret($0, of: request) }
        let encoded = items.map { String("\(URLQuery([URLQuery.Item(name: "", value: $0.value)]))".dropFirst()) }
        let fields = HTTPRequest.credentialNames.compactMap { request.fields[$0] }
        let values = items.map(\.value) + encoded + fields
        return values.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }
}
