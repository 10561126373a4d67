/// Reports each request on one line: method, target, status and duration.
///
/// ```
/// GET /v1/items?text=camera 200 12 ms
/// POST /v1/tokens failed after 3 ms: connection reset
/// ```
///
/// Header fields and bodies are never reported. Query values are replaced by `redacted` if their names suggest a
/// secret.
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
        let line = "\(request.method.rawValue) \(Self.redacted(request).target)"
        do {
            let response = try await next(request)
            report("\(line) \(response.status.code) \(milliseconds())")
            return response
        } catch {
            report("\(line) failed after \(milliseconds()): \(error)")
            throw error
        }
    }

    private static let secretNames = [
        "token", "password", "secret", "key", "authorization", "code", "signature", "session",
    ]

    private static func redacted(_ request: HTTPRequest) -> HTTPRequest {
        var request = request
        request.query = URLQuery(
            request.query.items.map { item in
                let isSecret = secretNames.contains { item.name.lowercased().contains($0) }
                return isSecret ? URLQuery.Item(name: item.name, value: "redacted") : item
            }
        )
        return request
    }
}
