import HTTPCore
import HTTPCoreTesting
import Synchronization
import Testing

@Suite("Request coalescing")
struct RequestCoalescingMiddlewareTests {
    /// A server that responds when the test tells it to, and counts cancelled requests.
    private final class SlowServer: Sendable {
        private let gate = AsyncStream<Void>.makeStream()
        private let arrivals = AsyncStream<Void>.makeStream()
        let cancellations = Mutex(0)

        func respond() { gate.continuation.finish() }

        /// Waits for a request.
        func requestArrives() async { for await _ in arrivals.stream { return } }

        var transport: ScriptedTransport {
            ScriptedTransport { [self] request in
                arrivals.continuation.yield()
                for await _ in gate.stream {}
                if Task.isCancelled {
                    cancellations.withLock { $0 += 1 }
                    throw CancellationError()
                }
                return HTTPResponse(status: .ok, body: .text("\(request.target)"))
            }
        }
    }

    /// Waits until a number of requests have entered the middleware.
    private final class Entrance: HTTPMiddleware {
        private let count = Mutex(0)
        private let expected: Int
        private let entered = AsyncStream<Void>.makeStream()

        init(expecting expected: Int) { self.expected = expected }

        func allEntered() async { for await _ in entered.stream {} }

        func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
            let isLast = count.withLock { count in
                count += 1
                return count == expected
            }
            if isLast { entered.continuation.finish() }
            return try await next(request)
        }
    }

    @Test("A thousand identical requests in flight are sent once, and all get the response")
    func thousand() async throws {
        let server = SlowServer(), transport = server.transport, entrance = Entrance(expecting: 1000)
        let chain = MiddlewareChain([entrance, RequestCoalescingMiddleware()], transport)
        let bodies = try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
            for _ in 0..<1000 { group.addTask { try await chain.send(HTTPRequest(path: "/a")).body.bytes } }
            await entrance.allEntered()
            server.respond()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(bodies == Array(repeating: Array("/a".utf8), count: 1000))
        #expect(transport.requests.count == 1)
        _ = try await chain.send(HTTPRequest(path: "/a"))
        #expect(transport.requests.count == 2)
    }

    @Test("Different requests and unsafe methods are not coalesced")
    func different() async throws {
        let server = SlowServer(), transport = server.transport
        let stream: HTTPFields = [.accept: "text/event-stream"]
        let requests = [
            HTTPRequest(path: "/a"), HTTPRequest(path: "/b"), HTTPRequest(method: .head, path: "/a"),
            HTTPRequest(path: "/a", fields: [.authorization: "Bearer 1"]),
            HTTPRequest(path: "/a", fields: [.authorization: "Bearer 2"]), HTTPRequest(method: .post, path: "/a"),
            HTTPRequest(method: .post, path: "/a"), HTTPRequest(path: "/a", fields: stream),
            HTTPRequest(path: "/a", fields: stream),
        ]
        let entrance = Entrance(expecting: requests.count)
        let chain = MiddlewareChain([entrance, RequestCoalescingMiddleware()], transport)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for request in requests { group.addTask { _ = try await chain.send(request) } }
            await entrance.allEntered()
            server.respond()
            try await group.waitForAll()
        }
        #expect(transport.requests.count == requests.count)
    }

    @Test("A cancelled caller returns immediately, and the other callers get the response")
    func oneCancelled() async throws {
        let server = SlowServer(), transport = server.transport, entrance = Entrance(expecting: 2)
        let chain = MiddlewareChain([entrance, RequestCoalescingMiddleware()], transport)
        let first = Task { try await chain.send(HTTPRequest(path: "/a")) }
        await server.requestArrives()
        let second = Task { try await chain.send(HTTPRequest(path: "/a")) }
        await entrance.allEntered()
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        server.respond()
        #expect(try await second.value.status == .ok)
        #expect(transport.requests.count == 1 && server.cancellations.withLock { $0 } == 0)
    }

    @Test("When all callers are cancelled the request is cancelled, and a later caller sends another request")
    func allCancelled() async throws {
        let server = SlowServer(), transport = server.transport
        let chain = MiddlewareChain([RequestCoalescingMiddleware()], transport)
        let first = Task { try await chain.send(HTTPRequest(path: "/a")) }
        await server.requestArrives()
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        let second = Task { try await chain.send(HTTPRequest(path: "/a")) }
        await server.requestArrives()
        server.respond()
        #expect(try await second.value.status == .ok)
        #expect(transport.requests.count == 2)
    }

    @Test("A failure reaches all callers, and a later caller sends another request")
    func failure() async throws {
        struct Lost: Error {}
        let transport = ScriptedTransport { _ in throw Lost() }
        let chain = MiddlewareChain([RequestCoalescingMiddleware()], transport)
        for _ in 0..<2 { await #expect(throws: Lost.self) { try await chain.send(HTTPRequest(path: "/a")) } }
        #expect(transport.requests.count == 2)
    }
}
