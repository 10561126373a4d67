import HTTPCore
import HTTPCoreTesting
import Synchronization
import Testing

@Suite("Authorization")
struct AuthorizationMiddlewareTests {
    /// A server that accepts one token, and a token store that issues `t1`, `t2` and so on.
    private final class Server: Sendable {
        private struct State {
            var issued = 0
            var accepted = 1
            var refusals: [String?] = []
        }

        private let state = Mutex(State())

        /// The refused token in each request to the token store; `nil` in a request for the first token.
        var refusals: [String?] { state.withLock { $0.refusals } }

        func expireToken() { state.withLock { $0.accepted = $0.issued + 1 } }

        func token(after refused: String?) -> String {
            state.withLock { state in
                state.refusals.append(refused)
                state.issued += 1
                return "t\(state.issued)"
            }
        }

        var transport: ScriptedTransport {
            ScriptedTransport { [self] request in
                let accepted = "Bearer t\(state.withLock { $0.accepted })"
                return HTTPResponse(status: request.fields[.authorization] == accepted ? .ok : .unauthorized)
            }
        }
    }

    @Test("The provider is called once, and every request gets its token")
    func token() async throws {
        let server = Server(), transport = server.transport
        let chain = MiddlewareChain([AuthorizationMiddleware { server.token(after: $0) }], transport)
        for _ in 0..<3 { #expect(try await chain.send(HTTPRequest(path: "/")).status == .ok) }
        #expect(transport.requests.map { $0.fields[.authorization] } == Array(repeating: "Bearer t1", count: 3))
        #expect(server.refusals == [nil])
    }

    @Test("A hundred refused requests renew the token once")
    func renewal() async throws {
        let server = Server(), transport = server.transport
        let chain = MiddlewareChain([AuthorizationMiddleware { server.token(after: $0) }], transport)
        _ = try await chain.send(HTTPRequest(path: "/"))
        server.expireToken()
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 {
                group.addTask { try await chain.send(HTTPRequest(method: .post, path: "/")).status.code }
            }
            for try await status in group { #expect(status == 200) }
        }
        #expect(server.refusals == [nil, "t1"])
    }

    @Test("If the renewed token is refused as well, the 401 is returned without further attempts")
    func refused() async throws {
        let server = Server()
        let transport = ScriptedTransport { _ in HTTPResponse(status: .unauthorized) }
        let chain = MiddlewareChain([AuthorizationMiddleware { server.token(after: $0) }], transport)
        #expect(try await chain.send(HTTPRequest(path: "/")).status == .unauthorized)
        #expect(transport.requests.count == 2)
    }

    @Test("A fixed token is not renewed, and an existing Authorization field is not changed")
    func fixed() async throws {
        let transport = ScriptedTransport { _ in HTTPResponse(status: .unauthorized) }
        let chain = MiddlewareChain([AuthorizationMiddleware(token: "t")], transport)
        #expect(try await chain.send(HTTPRequest(path: "/")).status == .unauthorized)
        _ = try await chain.send(HTTPRequest(path: "/", fields: [.authorization: "Bearer own"]))
        #expect(transport.requests.map { $0.fields[.authorization] } == ["Bearer t", "Bearer own"])
    }

    @Test("A failed renewal is thrown, and the next request tries again")
    func failedRenewal() async throws {
        struct Offline: Error {}
        let server = Server(), transport = server.transport, isOffline = Mutex(true)
        let authorization = AuthorizationMiddleware { refused in
            if isOffline.withLock({ $0 }) { throw Offline() }
            return server.token(after: refused)
        }
        let chain = MiddlewareChain([authorization], transport)
        await #expect(throws: Offline.self) { try await chain.send(HTTPRequest(path: "/")) }
        #expect(transport.requests.isEmpty)
        isOffline.withLock { $0 = false }
        #expect(try await chain.send(HTTPRequest(path: "/")).status == .ok)
    }

    /// A task-local value. When it is deallocated, all tasks that inherited it have ended.
    private final class Lifetime: Sendable {
        @TaskLocal static var current: Lifetime?
        private let end = AsyncStream<Void>.makeStream()

        var ended: AsyncStream<Void> { end.stream }

        deinit { end.continuation.finish() }
    }

    @Test("If an abandoned renewal ends late, it does not replace a newer token", arguments: [true, false])
    func abandonedRenewal(fails: Bool) async throws {
        struct Late: Error {}
        let server = Server(), transport = server.transport
        let asked = AsyncStream<Void>.makeStream(), gate = AsyncStream<Void>.makeStream()
        let authorization = AuthorizationMiddleware { refused in
            guard Lifetime.current != nil else { return server.token(after: refused) }
            // This renewal ignores cancellation.
            await Task.detached {
                asked.continuation.finish()
                for await _ in gate.stream {}
            }.value
            if fails { throw Late() }
            return "late"
        }
        let chain = MiddlewareChain([authorization], transport)
        _ = try await chain.send(HTTPRequest(path: "/"))
        server.expireToken()
        let (abandoned, ended) = Lifetime.$current.withValue(Lifetime()) {
            (Task { try await chain.send(HTTPRequest(path: "/")) }, Lifetime.current?.ended)
        }
        for await _ in asked.stream {}
        abandoned.cancel()
        await #expect(throws: CancellationError.self) { try await abandoned.value }
        #expect(try await chain.send(HTTPRequest(path: "/")).status == .ok)
        gate.continuation.finish()
        for await _ in try #require(ended) {}
        #expect(try await chain.send(HTTPRequest(path: "/")).status == .ok)
        #expect(transport.requests.last?.fields[.authorization] == "Bearer t2")
        #expect(server.refusals == [nil, "t1"])
        #expect(transport.requests.count == 5)
    }

    @Test("If the provider returns no token, requests are sent without an Authorization field")
    func anonymous() async throws {
        let transport = ScriptedTransport { _ in HTTPResponse(status: .ok) }
        let chain = MiddlewareChain([AuthorizationMiddleware { _ in nil }], transport)
        #expect(try await chain.send(HTTPRequest(path: "/")).status == .ok)
        #expect(transport.requests.map { $0.fields.contains(.authorization) } == [false])
    }
}
