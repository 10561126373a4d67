import HTTPCore
import HTTPCoreTesting
import Testing

@Suite struct MiddlewareChainTests {
    /// Leaves its name on the request and on the answer.
    struct Mark: HTTPMiddleware {
        let name: String

        func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
            var request = request
            request.fields.append(HTTPField(name: "Way", value: name))
            var response = try await next(request)
            response.fields.append(HTTPField(name: "Way", value: name))
            return response
        }
    }

    /// Asks again after each failure, as often as told.
    struct Again: HTTPMiddleware {
        let times: Int

        func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
            for _ in 1..<times {
                let response = try await next(request)
                if response.status.isSuccessful { return response }
            }
            return try await next(request)
        }
    }

    /// Goes on from a task of its own.
    struct Shared: HTTPMiddleware {
        func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
            try await Task { try await next(request) }.value
        }
    }

    /// Answers by itself.
    struct Wall: HTTPMiddleware {
        func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
            HTTPResponse(status: .forbidden)
        }
    }

    @Test("the first middleware sees a request first and its answer last")
    func order() async throws {
        let transport = ScriptedTransport { _ in HTTPResponse(status: .ok) }
        let chain = MiddlewareChain([Mark(name: "a"), Shared(), Mark(name: "b")], transport)
        let response = try await chain.send(HTTPRequest(path: "/"))
        #expect(transport.requests.map { $0.fields["Way"] } == ["a, b"])
        #expect(response.fields[values: "Way"] == ["b", "a"])
    }

    @Test("without middlewares it is the transport")
    func empty() async throws {
        let chain = MiddlewareChain([], ScriptedTransport { _ in HTTPResponse(status: .gone) })
        #expect(try await chain.send(HTTPRequest(path: "/")).status == .gone)
    }

    @Test("a middleware asks again, or not at all")
    func repeating() async throws {
        let transport = ScriptedTransport { _ in HTTPResponse(status: .serviceUnavailable) }
        let chain = MiddlewareChain([Again(times: 3), Mark(name: "a")], transport)
        #expect(try await chain.send(HTTPRequest(path: "/")).status == .serviceUnavailable)
        #expect(transport.requests.map { $0.fields["Way"] } == ["a", "a", "a"])
        #expect(try await MiddlewareChain([Wall()], transport).send(HTTPRequest(path: "/")).status == .forbidden)
        #expect(transport.requests.count == 3)
    }

    @Test("cancelling the caller reaches the transport")
    func cancellation() async {
        let (began, begins) = AsyncStream<Void>.makeStream()
        let transport = ScriptedTransport { _ in
            begins.finish()
            for await _ in AsyncStream<Void>.makeStream().stream {}
            try Task.checkCancellation()
            return HTTPResponse(status: .ok)
        }
        let chain = MiddlewareChain([Mark(name: "a"), Again(times: 2)], transport)
        let task = Task { try await chain.send(HTTPRequest(path: "/")) }
        for await _ in began {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(transport.requests.count == 1)
    }
}
