import HTTPCore
import HTTPCoreTesting
import Synchronization
import Testing

@Suite("Event source")
struct EventSourceTests {
    private struct Lost: Error {}

    /// A server that handles its connections by a script.
    private final class Server: Sendable {
        private let responses: Mutex<[@Sendable () throws -> HTTPResponse]>
        let clock = FastForwardClock()

        init(_ responses: [@Sendable () throws -> HTTPResponse]) { self.responses = Mutex(responses) }

        var transport: ScriptedTransport {
            ScriptedTransport { [self] _ in
                let response = responses.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                return try response?() ?? HTTPResponse(status: .noContent)
            }
        }
    }

    /// A response with an event stream that ends, or fails with an error.
    private static func stream(_ chunks: [String], error: Lost? = nil) -> @Sendable () -> HTTPResponse {
        {
            let (base, continuation) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
            for chunk in chunks { continuation.yield(Array(chunk.utf8)) }
            continuation.finish(throwing: error)
            let fields: HTTPFields = [.contentType: "text/event-stream; charset=utf-8"]
            return HTTPResponse(status: .ok, fields: fields, body: .chunks(HTTPBody.Chunks(base)))
        }
    }

    private static func status(_ code: Int, _ fields: HTTPFields = [:]) -> @Sendable () throws -> HTTPResponse {
        { HTTPResponse(status: try #require(HTTPResponse.Status(code: code)), fields: fields) }
    }

    /// Reads a stream to its end and describes each update in one word.
    private func follow(
        _ server: Server,
        over transport: ScriptedTransport,
        after id: String = ""
    ) async throws -> [String] {
        let source = EventSource(
            HTTPRequest(path: "/events"),
            over: transport,
            after: id,
            backoff: HTTPBackoff(base: .seconds(1), maximum: .seconds(8)) { 1 },
            clock: server.clock.clock
        )
        var updates: [String] = []
        for try await update in source {
            switch update {
            case .connecting: updates.append("connecting")
            case .connected: updates.append("connected")
            case .event(let event): updates.append(String(decoding: event.data ?? [], as: UTF8.self))
            case .disconnected(let reason, _): updates.append("\(type(of: reason))")
            }
        }
        return updates
    }

    @Test("A subscription resumes after the last event if the connection ends or fails")
    func resumes() async throws {
        let server = Server([
            Self.stream(["id:1\ndata:a\n\nid:2\nda", "ta:b\n\ndata:incomplete"]),
            Self.stream(["id:3\ndata:c\n\nid:4\n\n"], error: Lost()), Self.stream([]),
        ])
        let transport = server.transport
        let updates = try await follow(server, over: transport, after: "0")
        #expect(
            updates == [
                "connecting", "connected", "a", "b", "StreamEnded", "connecting", "connected", "c", "Lost",
                "connecting",
                "connected", "StreamEnded", "connecting",
            ]
        )
        #expect(transport.requests.map { $0.fields[.lastEventID] } == ["0", "2", "4", "4"])
        #expect(transport.requests.allSatisfy { $0.fields[.accept] == "text/event-stream" })
        #expect(transport.requests.allSatisfy { $0.fields[.cacheControl] == "no-store" })
    }

    @Test("The delay between attempts starts with the server's reconnection time, and grows until bytes arrive")
    func backoff() async throws {
        let server = Server([
            { throw Lost() }, { throw Lost() }, { throw Lost() }, { throw Lost() }, { throw Lost() },
            Self.stream(["data:a\n\nretry:3000\n"]), Self.stream([]), Self.stream([]),
        ])
        _ = try await follow(server, over: server.transport)
        #expect(server.clock.sleeps == [1, 2, 4, 8, 8, 3, 6, 8].map { .seconds($0) })
    }

    @Test("The delay has a minimum and grows even if the server asks to reconnect immediately")
    func immediateReconnection() async throws {
        let server = Server([
            Self.stream(["retry:0\ndata:a\n\n"]), { throw Lost() }, Self.status(503, [.retryAfter: "0"]),
            Self.stream(["data:b\n\n"]),
        ])
        let updates = try await follow(server, over: server.transport)
        #expect(updates.filter { $0 == "a" || $0 == "b" } == ["a", "b"])
        #expect(server.clock.sleeps == [100, 200, 400, 100].map { .milliseconds($0) })
    }

    @Test("A date in Retry-After is compared with the injected time")
    func retryAfterDate() async throws {
        let server = Server([Self.status(503, [.retryAfter: "Sun, 06 Nov 1994 08:49:37 GMT"])])
        let source = EventSource(
            HTTPRequest(path: "/events"),
            over: server.transport,
            clock: server.clock.clock,
            now: { HTTPDate(secondsSince1970: 784_111_777 - 50) }
        )
        for try await _ in source {}
        #expect(server.clock.sleeps == [.seconds(50)])
    }

    @Test("The events before an event that is too large are returned before the error")
    func tooLarge() async throws {
        let server = Server([Self.stream(["id:1\ndata:a\n\nid:2\ndata:\(String(repeating: "x", count: 50))\n\n"])])
        let request = HTTPRequest(path: "/events")
        var iterator = EventSource(request, over: server.transport, clock: server.clock.clock, eventLimit: 30)
            .makeAsyncIterator()
        var events: [ServerSentEvent] = []
        await #expect(throws: EventStreamDecoder.EventTooLarge.self) {
            while let update = try await iterator.next() { if case .event(let event) = update { events.append(event) } }
        }
        #expect(events == [ServerSentEvent(id: "1", data: Array("a".utf8))] && iterator.lastEventID == "1")
        let end = try await iterator.next()
        #expect(end == nil)
    }

    @Test("A comment resets the delay between attempts; an empty stream does not")
    func comment() async throws {
        let server = Server([
            { throw Lost() }, { throw Lost() }, Self.stream([]), Self.stream([":\n"]), { throw Lost() },
        ])
        _ = try await follow(server, over: server.transport)
        #expect(server.clock.sleeps == [1, 2, 4, 1, 2].map { .seconds($0) })
    }

    @Test(
        "A permanent error ends the subscription",
        arguments: [.insecureCredentials, .notSecure, .invalidResponse] as [HTTPTransportError.Code]
    )
    func lastingError(code: HTTPTransportError.Code) async throws {
        let error = HTTPTransportError(code, "A retry would fail in the same way.", mayHaveBeenReceived: false)
        let server = Server([{ throw error }])
        await #expect(throws: error) { try await follow(server, over: server.transport) }
        #expect(server.clock.sleeps.isEmpty)
    }

    @Test("A temporary refusal is retried after the time in Retry-After")
    func retryAfter() async throws {
        let server = Server([Self.status(503, [.retryAfter: "7"]), Self.status(429), Self.status(500)])
        let updates = try await follow(server, over: server.transport)
        #expect(updates == ["connecting", "Refused", "connecting", "Refused", "connecting", "Refused", "connecting"])
        #expect(server.clock.sleeps == [7, 2, 4].map { .seconds($0) })
    }

    @Test(
        "A permanent refusal or another media type ends the subscription with an error",
        arguments: [200, 401, 403, 404, 302]
    )
    func refused(code: Int) async throws {
        let server = Server([Self.status(code, [.contentType: "text/html"])])
        await #expect(throws: EventSource.Refused.self) { _ = try await follow(server, over: server.transport) }
        #expect(server.clock.sleeps.isEmpty)
    }

    @Test("The iterator returns the ID to resume after")
    func lastID() async throws {
        let server = Server([Self.stream(["id:1\ndata:a\n\nid:2\ndata:b\n\n"])])
        let request = HTTPRequest(path: "/events")
        var iterator = EventSource(request, over: server.transport, clock: server.clock.clock).makeAsyncIterator()
        var ids: [String] = []
        while let update = try await iterator.next() {
            if case .event = update { ids.append(iterator.lastEventID) }
        }
        #expect(ids == ["1", "2"])
    }

    @Test("Cancelling the task ends the subscription")
    func cancellation() async throws {
        let (base, continuation) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
        let fields: HTTPFields = [.contentType: "text/event-stream"]
        let transport = ScriptedTransport { _ in
            HTTPResponse(status: .ok, fields: fields, body: .chunks(HTTPBody.Chunks(base)))
        }
        let (connected, connects) = AsyncStream<Void>.makeStream()
        let task = Task {
            for try await update in EventSource(HTTPRequest(path: "/events"), over: transport) {
                if case .connected = update { connects.finish() }
            }
        }
        for await _ in connected {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        _ = continuation
        #expect(transport.requests.count == 1)
    }
}
