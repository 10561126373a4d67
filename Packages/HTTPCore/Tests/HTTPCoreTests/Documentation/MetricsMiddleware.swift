import HTTPCore
import Synchronization

/// The counts of a client's requests by outcome, and the longest duration.
struct RequestMetrics: Sendable, Hashable {
    var responses: [Int: Int] = [:]
    var failures = 0
    var cancellations = 0
    var slowest = Duration.zero
}

/// Counts and times the requests that pass through it.
final class MetricsMiddleware: HTTPMiddleware {
    private let elapsed: @Sendable () -> Duration
    private let recorded = Mutex(RequestMetrics())

    /// Creates a middleware; `elapsed` returns the time since a fixed instant.
    init(elapsed: @escaping @Sendable () -> Duration) { self.elapsed = elapsed }

    /// The counts of all requests so far.
    var metrics: RequestMetrics { recorded.withLock { $0 } }

    func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        let start = elapsed()
        do {
            let response = try await next(request)
            record(since: start) { $0.responses[response.status.code, default: 0] += 1 }
            return response
        } catch {
            // A cancelled request is not a failure of the server or of the network.
            record(since: start) { metrics in
                if error is CancellationError { metrics.cancellations += 1 } else { metrics.failures += 1 }
            }
            throw error
        }
    }

    private func record(since start: Duration, _ count: (inout RequestMetrics) -> Void) {
        let duration = elapsed() - start
        recorded.withLock { metrics in
            count(&metrics)
            metrics.slowest = max(metrics.slowest, duration)
        }
    }
}

/// Signs each request, for servers that require it.
struct SigningMiddleware: HTTPMiddleware {
    let keyName: String
    /// Returns the signature of bytes as text.
    let sign: @Sendable ([UInt8]) -> String

    func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        var request = request
        let signed = Array("\(request.method.rawValue) \(request.target)\n".utf8) + request.body
        request.fields["X-Signature"] = "\(keyName):\(sign(signed))"
        return try await next(request)
    }
}

func transport(over network: some HTTPTransport, metrics: MetricsMiddleware) -> some HTTPTransport {
    let signing = SigningMiddleware(keyName: "k1") { bytes in String(bytes.count) }
    return MiddlewareChain([metrics, signing], network)
}
