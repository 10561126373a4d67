import BidlyHTTPServer
import HTTPCore
import Testing

@Suite struct RateLimiterTests {
    private let limit = RateLimit(name: "address", quota: 3, window: .seconds(6))

    @Test("A key may send its whole quota at once, then continue at the average rate")
    func quota() {
        let limiter = RateLimiter(limit)
        let burst = (0..<5).map { _ in limiter.take("a", at: .zero) }
        #expect(burst.map(\.isAllowed) == [true, true, true, false, false])
        #expect(burst.map(\.remaining) == [2, 1, 0, 0, 0])
        #expect(burst.map(\.reset) == [2, 4, 6, 2, 2])
        #expect(limiter.take("b", at: .zero).isAllowed)
        #expect(!limiter.take("a", at: .milliseconds(1_999)).isAllowed)
        #expect(limiter.take("a", at: .seconds(2)).isAllowed)
        #expect(!limiter.take("a", at: .seconds(2)).isAllowed)
        #expect(limiter.take("a", at: .seconds(100)).remaining == 2)
    }

    @Test("A decision becomes header fields")
    func fields() {
        var fields: HTTPFields = ["RateLimit": "old"]
        RateLimiter(limit).take("a", at: .zero).add(to: &fields)
        #expect(fields.count == 2)
        #expect(fields["RateLimit"] == "\"address\";r=2;t=2")
        #expect(fields["RateLimit-Policy"] == "\"address\";q=3;w=6")
    }

    @Test("The number of keys in memory is bounded")
    func capacity() {
        let limiter = RateLimiter(limit, capacity: 2)
        for _ in 0..<3 { _ = limiter.take("a", at: .zero) }
        _ = limiter.take("b", at: .seconds(1))
        #expect(!limiter.take("a", at: .seconds(1)).isAllowed)
        // The bucket of b is full again, so it is removed to make room for c.
        #expect(limiter.take("c", at: .seconds(5)).isAllowed)
        #expect(limiter.take("d", at: .seconds(5)).isAllowed)
    }
}

@Suite struct TrustedProxiesTests {
    @Test(
        "The client is the nearest untrusted address",
        arguments: [
            ("192.0.2.9", ["203.0.113.1"], "192.0.2.9"),
            ("10.0.0.1", [], "10.0.0.1"),
            ("10.0.0.1", ["203.0.113.1"], "203.0.113.1"),
            ("10.0.0.1", ["198.51.100.7, 203.0.113.1"], "203.0.113.1"),
            ("10.0.0.1", ["198.51.100.7", "203.0.113.1, 10.0.0.2"], "203.0.113.1"),
            ("10.0.0.1", ["forged, 10.0.0.2"], "10.0.0.2"),
            ("10.0.0.1", ["2001:db8::1"], "2001:db8::1"),
            ("10.0.0.1", ["10.0.0.3,10.0.0.2"], "10.0.0.3"),
        ]
    )
    func client(peer: String, forwarded: [String], expected: String) throws {
        let proxies = TrustedProxies([try #require(IPNetwork("10.0.0.0/8"))])
        var request = HTTPRequest(path: "/")
        for value in forwarded { request.fields.append(HTTPField(name: "X-Forwarded-For", value: value)) }
        let address = try #require(IPAddress(peer))
        #expect(proxies.client(of: request, from: HTTPPeer(address: address, port: 1)) == IPAddress(expected))
        #expect(TrustedProxies().client(of: request, from: HTTPPeer(address: address, port: 1)) == address)
    }

    @Test(
        "Only a trusted proxy can state that the connection is encrypted",
        arguments: [
            ("10.0.0.1", "https", true), ("10.0.0.1", "http", false), ("10.0.0.1", nil, false),
            ("192.0.2.9", "https", false),
        ]
    )
    func scheme(peer: String, scheme: String?, isSecure: Bool) throws {
        let proxies = TrustedProxies([try #require(IPNetwork("10.0.0.0/8"))])
        var request = HTTPRequest(path: "/")
        request.fields["X-Forwarded-Proto"] = scheme
        let peer = HTTPPeer(address: try #require(IPAddress(peer)), port: 1)
        #expect(proxies.isSecure(request, from: peer) == isSecure)
    }
}

@Suite struct TraceContextTests {
    @Test("A valid traceparent is parsed")
    func valid() throws {
        let context = try #require(TraceContext("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"))
        #expect(context.traceID == "4bf92f3577b34da6a3ce929d0e0e4736")
        #expect(context.parentID == "00f067aa0ba902b7")
        #expect(context.isSampled)
        #expect(TraceContext("cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00-later") != nil)
    }

    @Test(
        "An invalid traceparent is ignored",
        arguments: [
            "", "00", "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
            "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
            "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-x",
            "00-4bf92f3577b34da6a3ce929d0e0e473-00f067aa0ba902b7-01",
        ]
    )
    func invalid(text: String) {
        #expect(TraceContext(text) == nil)
    }
}

@Suite struct RequestMetricsTests {
    @Test("Requests are counted by method and status, and their durations in buckets")
    func text() {
        let metrics = RequestMetrics()
        metrics.count(method: "GET", status: 200, duration: .milliseconds(2))
        metrics.count(method: "GET", status: 200, duration: .seconds(20))
        metrics.count(method: "BREW\"", status: 405, duration: .zero)
        var statistics = HTTPServerStatistics()
        statistics.openStreams = 7
        let lines = metrics.text(with: statistics).split(separator: "\n")
        for line in [
            "# TYPE http_requests_total counter", "http_requests_total{method=\"GET\",status=\"200\"} 2",
            "http_requests_total{method=\"other\",status=\"405\"} 1",
            "http_request_duration_seconds_bucket{le=\"0.001\"} 1",
            "http_request_duration_seconds_bucket{le=\"0.0025\"} 2",
            "http_request_duration_seconds_bucket{le=\"10.0\"} 2",
            "http_request_duration_seconds_bucket{le=\"+Inf\"} 3",
            "http_request_duration_seconds_sum 20.002", "http_request_duration_seconds_count 3", "http_streams 7",
        ] { #expect(lines.contains { $0 == line }, "\(line)") }
    }
}
