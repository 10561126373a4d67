import HTTPCore
import HTTPCoreTesting
import Synchronization
import Testing

@Suite("Retry")
struct RetryMiddlewareTests {
    private struct Lost: Error {}

    private let time = FastForwardClock()

    private func retry(_ attempts: Int = 3) -> RetryMiddleware {
        RetryMiddleware(
            attempts: attempts,
            maximumDelay: .seconds(10),
            backoff: HTTPBackoff(base: .milliseconds(100), maximum: .milliseconds(300)) { 1 },
            clock: time.clock,
            now: { HTTPDate(secondsSince1970: 784_111_777) }
        )
    }

    /// Sends a request whose attempts get the given responses, in order. Returns the last status and the number of
    /// attempts.
    private func send(
        _ responses: [(Int, HTTPFields)],
        to request: HTTPRequest = HTTPRequest(path: "/"),
        attempts: Int = 3
    ) async throws -> (status: Int, attempts: Int) {
        let rest = Mutex(responses[...])
        let transport = ScriptedTransport { _ in
            let (code, fields) = try #require(rest.withLock { $0.popFirst() })
            return HTTPResponse(status: try #require(HTTPResponse.Status(code: code)), fields: fields)
        }
        let response = try await MiddlewareChain([retry(attempts)], transport).send(request)
        return (response.status.code, transport.requests.count)
    }

    @Test("Temporary failures are retried with growing delays, and the last response is returned")
    func temporary() async throws {
        let result = try await send(
            [(503, [:]), (502, [:]), (429, [:]), (504, [:]), (408, [:]), (200, [:])],
            attempts: 9
        )
        #expect(result == (200, 6))
        #expect(time.sleeps == [100, 200, 300, 300, 300].map { .milliseconds($0) })
        #expect(try await send([(503, [:]), (503, [:]), (503, [:])]) == (503, 3))
    }

    @Test("No attempt starts after the time limit")
    func timeLimit() async throws {
        // Each attempt takes 4 s, as if a timeout expired.
        let transport = ScriptedTransport { [time] _ in
            try await time.clock.sleep(.seconds(4))
            throw Lost()
        }
        let retry = RetryMiddleware(
            attempts: 9,
            timeLimit: .seconds(10),
            backoff: HTTPBackoff(base: .milliseconds(100)) { 1 },
            clock: time.clock
        )
        let chain = MiddlewareChain([retry], transport)
        await #expect(throws: Lost.self) { try await chain.send(HTTPRequest(path: "/")) }
        // The third attempt starts at 8.3 s and ends at 12.3 s.
        #expect(transport.requests.count == 3)
    }

    @Test(
        "Responses with a permanent status are returned immediately",
        arguments: [200, 304, 400, 401, 404, 409, 500, 501]
    )
    func final(code: Int) async throws {
        #expect(try await send([(code, [:])]) == (code, 1))
    }

    @Test(
        "Retry-After states the delay, in seconds or as a date; a long delay ends the attempts",
        arguments: [
            ("2", .seconds(2)), ("0", .zero), ("Sun, 06 Nov 1994 08:49:40 GMT", .seconds(3)),
            ("Sun, 06 Nov 1994 08:49:00 GMT", .zero), ("soon", .milliseconds(100)), ("11", nil),
        ] as [(String, Duration?)]
    )
    func retryAfter(value: String, delay: Duration?) async throws {
        let result = try await send([(503, [.retryAfter: value]), (200, [:])])
        #expect(result == (delay == nil ? (503, 1) : (200, 2)))
        #expect(time.sleeps == delay.map { [$0] } ?? [])
    }

    @Test(
        "Only idempotent requests are retried",
        arguments: [
            (.get, false, true), (.head, false, true), (.put, false, true), (.delete, false, true),
            (.post, false, false),
            (.patch, false, false), (.post, true, true),
        ] as [(HTTPRequest.Method, Bool, Bool)]
    )
    func repeatable(method: HTTPRequest.Method, hasKey: Bool, isRepeated: Bool) async throws {
        let fields: HTTPFields = hasKey ? [.idempotencyKey: "k1"] : [:]
        let request = HTTPRequest(method: method, path: "/", fields: fields)
        #expect(try await send([(503, [:]), (200, [:])], to: request) == (isRepeated ? (200, 2) : (503, 1)))
    }

    @Test(
        "A conditional change is retried only after statuses that guarantee that it was not applied",
        arguments: [408, 425, 429, 502, 503, 504]
    )
    func conditionalChange(code: Int) async throws {
        let isApplicable = code == 502 || code == 504
        for method in [HTTPRequest.Method.put, .delete] {
            for condition in [HTTPField.Name.ifMatch, .ifNoneMatch, "If-Unmodified-Since"] {
                let request = HTTPRequest(method: method, path: "/", fields: [condition: "*"])
                let result = try await send([(code, [:]), (200, [:])], to: request)
                #expect(result == (isApplicable ? (code, 1) : (200, 2)))
            }
        }
        let read = HTTPRequest(path: "/", fields: [.ifNoneMatch: "*"])
        #expect(try await send([(code, [:]), (200, [:])], to: read) == (200, 2))
        let keyed = HTTPRequest(method: .put, path: "/", fields: [.ifMatch: "*", .idempotencyKey: "k1"])
        #expect(try await send([(code, [:]), (200, [:])], to: keyed) == (200, 2))
    }

    @Test("A conditional change is retried only after errors that prove that the server did not receive it")
    func conditionalChangeWithoutResponse() async throws {
        let request = HTTPRequest(method: .put, path: "/", fields: [.ifMatch: "*"])
        let unsent = HTTPTransportError(.unreachable, "The server is not reachable.", mayHaveBeenReceived: false)
        let unknown = HTTPTransportError(.connectionLost, "The connection was lost.", mayHaveBeenReceived: true)
        for (error, attempts) in [(unsent, 3), (unknown, 1), (Lost(), 1)] as [(any Error, Int)] {
            let transport = ScriptedTransport { _ in throw error }
            await #expect(throws: (any Error).self) { try await MiddlewareChain([retry()], transport).send(request) }
            #expect(transport.requests.count == attempts)
        }
    }

    @Test("Requests without a response are retried, and the last error is thrown")
    func errors() async throws {
        let transport = ScriptedTransport { _ in throw Lost() }
        let chain = MiddlewareChain([retry()], transport)
        await #expect(throws: Lost.self) { try await chain.send(HTTPRequest(path: "/")) }
        #expect(transport.requests.count == 3)
        await #expect(throws: Lost.self) { try await chain.send(HTTPRequest(method: .post, path: "/")) }
        #expect(transport.requests.count == 4)
    }

    @Test("Permanent errors and cancellation are not retried")
    func lastingErrors() async throws {
        let origin = try #require(HTTPOrigin("http://example.org"))
        let errors: [any Error] = [HTTPTransportError.insecureCredentials(to: origin), CancellationError()]
        for error in errors {
            let transport = ScriptedTransport { _ in throw error }
            await #expect(throws: (any Error).self) {
                try await MiddlewareChain([retry()], transport).send(HTTPRequest(path: "/"))
            }
            #expect(transport.requests.count == 1)
        }
    }

    @Test("The delay with jitter is between half of the delay and all of it")
    func jitter() {
        let lowest = HTTPBackoff(base: .seconds(1), maximum: .seconds(4)) { 0 }
        #expect((1...4).map { lowest.delay(afterFailures: $0) } == [0.5, 1, 2, 2].map { .seconds($0) })
        #expect(lowest.delay(afterFailures: 1, base: .seconds(10)) == .seconds(5))
    }
}
