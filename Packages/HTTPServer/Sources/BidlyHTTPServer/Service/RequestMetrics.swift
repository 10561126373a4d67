internal import HTTPCore
internal import Synchronization

/// Counts requests and measures their durations, for Prometheus.
public final class RequestMetrics: Sendable {
    private struct Key: Hashable, Comparable {
        let method: String
        let status: Int

        static func < (a: Key, b: Key) -> Bool { (a.method, a.status) < (b.method, b.status) }
    }

    private struct State {
        var requests: [Key: Int] = [:]
        var buckets = [Int](repeating: 0, count: RequestMetrics.bounds.count + 1)
        var seconds = 0.0
    }

    private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
    /// The values of the label `method`. All other methods are counted as `other`, so that clients cannot create an
    /// unlimited number of time series.
    private static let methods: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
    private let state = Mutex(State())

    /// Creates metrics with all counts 0.
    public init() {}

    /// Counts a request.
    public func count(method: String, status: Int, duration: Duration) {
        let seconds = duration / .seconds(1)
        let bucket = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
        let key = Key(method: Self.methods.contains(method) ? method : "other", status: status)
        state.withLock { state in
            state.requests[key, default: 0] += 1
            state.buckets[bucket] += 1
            state.seconds += seconds
        }
    }

    /// Returns the metrics in the Prometheus text format, version 0.0.4.
    ///
    /// - Parameter statistics: the statistics of the server.
    public func text(with statistics: HTTPServerStatistics) -> String {
        let (requests, buckets, seconds) = state.withLock { ($0.requests, $0.buckets, $0.seconds) }
        var lines: [String] = []
        func metric(_ name: String, _ type: String, _ help: String, _ samples: [String]) {
            lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(type)"] + samples.map { name + $0 }
        }
        metric(
            "http_requests_total",
            "counter",
            "Requests by method and status.",
            requests.sorted { $0.key < $1.key }.map {
                "{method=\"\($0.key.method)\",status=\"\($0.key.status)\"} \($0.value)"
            }
        )
        var total = 0
        let cumulative = zip(Self.bounds.map(String.init(describing:)) + ["+Inf"], buckets).map { bound, count in
            total += count
            return "_bucket{le=\"\(bound)\"} \(total)"
        }
        metric(
            "http_request_duration_seconds",
            "histogram",
            "Time from a request to its response.",
            cumulative + ["_sum \(seconds)", "_count \(total)"]
        )
        for (name, type, help, value) in [
            ("http_connections", "gauge", "Open connections.", statistics.openConnections),
            ("http_streams", "gauge", "Open event streams.", statistics.openStreams),
            (
                "http_refused_requests_total", "counter", "Requests refused before they reached the handler.",
                statistics.refusedRequests
            ),
            (
                "http_refused_connections_total", "counter", "Connections refused because of a limit or a shutdown.",
                statistics.refusedConnections
            ),
            (
                "http_expired_connections_total", "counter", "Connections closed because a deadline had passed.",
                statistics.expiredConnections
            ),
            ("http_slow_readers_total", "counter", "Streams ended because of a slow reader.", statistics.slowReaders),
        ] { metric(name, type, help, [" \(value)"]) }
        return lines.joined(separator: "\n") + "\n"
    }
}
