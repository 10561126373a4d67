import HTTPCore
import HTTPCoreTesting
import Testing

@Suite struct MiddlewareChainTests {
    /// Appends its name to the request and the response.
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

    /// Retries after each failure, up to a limit.
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

    /// Calls the rest of the chain from another task.
    struct Shared: HTTPMiddleware {
        func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
            try await Task { try await next(request) }.value
        }
    }

    /// Responds without calling the rest of the chain.
    struct Wall: HTTPMiddleware {
        func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
            HTTPResponse(status: .forbidden)
        }
    }

    @Test("The first middleware sees a request first and its response last")
    func order() async throws {
        let transport = ScriptedTransport { _ in HTTPResponse(status: .ok) }
        let chain = MiddlewareChain([Mark(name: "a"), Shared(), Mark(name: "b")], transport)
        let response = try await chain.send(HTTPRequest(path: "/"))
        #expect(transport.requests.map { $0.fields["Way"] } == ["a, b"])
        #expect(response.fields[values: "Way"] == ["b", "a"])
    }

    @Test("Without middlewares, the chain is the transport")
    func empty() async throws {
        let chain = MiddlewareChain([], ScriptedTransport { _ in HTTPResponse(status: .gone) })
        #expect(try await chain.send(HTTPRequest(path: "/")).status == .gone)
    }

    @Test("A middleware can retry a request or respond itself")
    func repeating() async throws {
        let transport = ScriptedTransport { _ in HTTPResponse(status: .serviceUnavailable) }
        let chain = MiddlewareChain([Again(times: 3), Mark(name: "a")], transport)
        #expect(try await chain.send(HTTPRequest(path: "/")).status == .serviceUnavailable)
        #expect(transport.requests.map { $0.fields["Way"] } == ["a", "a", "a"])
        #expect(try await MiddlewareChain([Wall()], transport).send(HTTPRequest(path: "/")).status == .forbidden)
        #expect(transport.requests.count == 3)
    }

    @Test("Cancelling the caller cancels the transport")
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
