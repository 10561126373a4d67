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
}
