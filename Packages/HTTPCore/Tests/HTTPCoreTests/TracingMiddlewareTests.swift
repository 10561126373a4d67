import HTTPCore
import Synchronization
import Testing

@Suite struct TracingMiddlewareTests {
    private struct Reset: Error, CustomStringConvertible {
        var description: String { "connection reset" }
    }

    private final class Lines: Sendable {
        let lines = Mutex<[String]>([])
        let time = Mutex(Duration.zero)
    }

    @Test("Each request is reported on one line with its status and duration, without secrets")
    func lines() async throws {
        let seen = Lines()
        let tracing = TracingMiddleware {
            seen.time.withLock { time in
                time += .milliseconds(12)
                return time
            }
        } report: { line in
            seen.lines.withLock { $0.append(line) }
        }
        var request = try HTTPRequest(
            method: .get,
            target: "/v1/items?text=camera&accessToken=abc",
            body: Array("x".utf8)
        )
        request.fields[.authorization] = "Bearer abc"
        let answer = try await tracing.intercept(request) { request in
            #expect(request.target == "/v1/items?text=camera&accessToken=abc")
            return HTTPResponse(status: .notFound)
        }
        #expect(answer.status == .notFound)
        await #expect(throws: Reset.self) { try await tracing.intercept(request) { _ in throw Reset() } }
        #expect(
            seen.lines.withLock { $0 } == [
                "GET /v1/items?text=camera&accessToken=redacted 404 12 ms",
                "GET /v1/items?text=camera&accessToken=redacted failed after 12 ms: connection reset",
            ]
        )
    }

    private struct Quoting: Error, CustomStringConvertible {
        let description: String
    }

    @Test("An error that quotes a secret is reported without it; a confidential request without any query value")
    func secretsInErrors() async throws {
        let lines = Mutex<[String]>([])
        let tracing = TracingMiddleware {
            .zero
        } report: { line in
            lines.withLock { $0.append(line) }
        }
        var request = try HTTPRequest(target: "/a?credentials=x%20y&page=2", fields: [.authorization: "Bearer abc"])
        for isConfidential in [false, true] {
            request.isConfidential = isConfidential
            await #expect(throws: Quoting.self) {
                try await tracing.intercept(request) { request in
                    throw Quoting(description: "\(request.target) with 'x y' and 'Bearer abc' failed")
                }
            }
        }
        let target = "/a?credentials=redacted&page="
        #expect(
            lines.withLock { $0 } == [
                "GET \(target)2 failed after 0 ms: \(target)2 with 'redacted' and 'redacted' failed",
                "GET \(target)redacted failed after 0 ms: \(target)redacted with 'redacted' and 'redacted' failed",
            ]
        )
    }
}
