/// Reports each request on a line: method, path and query, status, milliseconds.
///
/// ```
/// GET /v1/items?text=camera 200 12 ms
/// POST /v1/tokens failed after 3 ms: connection reset
/// ```
///
/// Header fields and bodies are never reported. Values in the query are replaced by `redacted` where their names speak of
/// a secret.
public struct TracingMiddleware: HTTPMiddleware {
    private let elapsed: @Sendable () -> Duration
    private let report: @Sendable (String) -> Void

    /// A middleware that reports lines.
    ///
    /// - Parameters:
    ///   - elapsed: the time since any fixed moment.
    ///   - report: takes a line without its break; it is called from any task.
    public init(elapsed: @escaping @Sendable () -> Duration, report: @escaping @Sendable (String) -> Void) {
        self.elapsed = elapsed
        self.report = report
    }

    /// Passes the request on, and reports it when its answer or its failure is there.
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

    private static let secretNames = ["token", "password", "secret", "key", "authorization"]

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
