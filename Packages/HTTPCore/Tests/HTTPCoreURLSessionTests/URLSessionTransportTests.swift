import HTTPCore
import HTTPCoreURLSession
import Synchronization
import Testing

@Suite("URLSession transport", .serialized)
struct URLSessionTransportTests {
    private let session = HTTPURLSession(connectionsPerHost: 4)

    private func transport(
        to server: LoopbackServer,
        deadlines: HTTPTimeouts = HTTPTimeouts(),
        limit: Int = 1 << 20,
        clock: HTTPClock = .continuous
    ) -> URLSessionTransport {
        session.transport(to: server.origin, deadlines: deadlines, limit: limit, clock: clock)
    }

    /// Expects a transport error with a code. Returns the error.
    @discardableResult
    private func expectError(
        _ code: HTTPTransportError.Code,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ work: () async throws -> Void
    ) async -> HTTPTransportError? {
        do {
            try await work()
            Issue.record("The request succeeded.", sourceLocation: sourceLocation)
        } catch let error as HTTPTransportError {
            #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
            return error
        } catch {
            Issue.record(error, sourceLocation: sourceLocation)
        }
        return nil
    }

    @Test("A request arrives with method, target, fields and content, and the response is returned")
    func requestAndResponse() async throws {
        let server = try LoopbackServer { connection in
            connection.respond("201 Created", ["X-Length: \(connection.body.count)", "ETag: \"1\""], "done")
            return true
        }
        var request = try HTTPRequest(method: .post, target: "/v1/items?text=a%20b&x=%C3%A9", body: [0, 1, 2])
        request.fields = [.accept: "application/json", "X-Own": "value", .contentType: "application/octet-stream"]
        let response = try await transport(to: server).send(request)
        #expect(response.status == .created && response.fields["X-Length"] == "3")
        #expect(response.entityTag == EntityTag(version: 1) && response.body.bytes == Array("done".utf8))
        let head = try #require(server.heads.withLock { $0.first })
        #expect(head.hasPrefix("POST /v1/items?text=a%20b&x=%C3%A9 HTTP/1.1\n"))
        let lines = Set(head.split(separator: "\n").map { $0.lowercased() })
        #expect(
            lines.isSuperset(of: ["x-own: value", "accept: application/json", "content-type: application/octet-stream"])
        )
    }

    @Test("Responses of every status, including redirects, are returned", arguments: [204, 302, 304, 404, 500, 503])
    func statuses(code: Int) async throws {
        let server = try LoopbackServer { connection in
            connection.send("HTTP/1.1 \(code) X\r\nLocation: /other\r\n")
            connection.send(code == 204 || code == 304 ? "\r\n" : "Content-Length: 2\r\n\r\nno")
            return true
        }
        let response = try await transport(to: server).send(HTTPRequest(path: "/"))
        #expect(response.status.code == code && response.fields[.location] == "/other")
        #expect(response.body.bytes == (code == 204 || code == 304 ? [] : Array("no".utf8)))
        #expect(server.heads.withLock { $0.count } == 1)
    }

    @Test("Interim responses are skipped", arguments: [100, 102, 103])
    func interim(code: Int) async throws {
        let server = try LoopbackServer { connection in
            connection.send("HTTP/1.1 \(code) X\r\nLink: </style.css>; rel=preload\r\n\r\n")
            connection.respond("200 OK", ["X-Own: 1"], "x")
            return true
        }
        let response = try await transport(to: server).send(HTTPRequest(path: "/"))
        #expect(response.status == .ok && response.fields["X-Own"] == "1" && response.body.bytes == Array("x".utf8))
    }

    @Test("Content is received in chunks and without a length; a response to HEAD has none")
    func framing() async throws {
        let server = try LoopbackServer { connection in
            switch connection.head.split(separator: " ")[1] {
            case "/chunked":
                connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
                return true
            case "/close":
                connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nabcde")
                return false
            default:
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n")
                return true
            }
        }
        let transport = transport(to: server)
        for target in ["/chunked", "/close"] {
            #expect(try await transport.send(HTTPRequest(target: target)).body.bytes == Array("abcde".utf8))
        }
        let head = try await transport.send(HTTPRequest(method: .head, path: "/head"))
        #expect(head.body.bytes == [] && head.fields[.contentLength] == "5")
    }

    @Test("A large upload arrives completely")
    func upload() async throws {
        let server = try LoopbackServer { connection in
            let isIntact = connection.body.enumerated().allSatisfy { $0.element == UInt8($0.offset % 251) }
            connection.respond("200 OK", ["X-Length: \(connection.body.count)", "X-Intact: \(isIntact)"])
            return true
        }
        let body = (0..<2_000_000).map { UInt8($0 % 251) }
        let response = try await transport(to: server).send(HTTPRequest(method: .put, path: "/", body: body))
        #expect(response.fields["X-Length"] == "2000000" && response.fields["X-Intact"] == "true")
    }

    @Test("Cookies are neither stored nor sent")
    func cookies() async throws {
        let server = try LoopbackServer { connection in
            connection.respond("200 OK", ["Set-Cookie: session=secret; Path=/", "Cache-Control: max-age=60"], "x")
            return true
        }
        for _ in 0..<2 { _ = try await transport(to: server).send(HTTPRequest(path: "/")) }
        let heads = server.heads.withLock { $0 }
        // URLSession's cache is also off, so both requests arrive.
        #expect(heads.count == 2 && heads.allSatisfy { !$0.lowercased().contains("cookie") })
    }

    @Test("Credentials for another machine over http are refused before anything is sent")
    func insecureCredentials() async throws {
        let origin = try #require(HTTPOrigin("http://example.invalid"))
        for name: HTTPField.Name in [.authorization, "Cookie", "Proxy-Authorization"] {
            let request = HTTPRequest(path: "/", fields: [name: "secret"])
            let error = await expectError(.insecureCredentials) {
                _ = try await session.transport(to: origin).send(request)
            }
            #expect(error?.mayHaveBeenReceived == false && error?.message.contains("secret") == false)
        }
    }

    @Test("A confidential request to another machine over http is refused before anything is sent")
    func confidentialRequest() async throws {
        let origin = try #require(HTTPOrigin("http://example.invalid"))
        var request = HTTPRequest(method: .post, path: "/", body: Array("secret".utf8))
        request.isConfidential = true
        let error = await expectError(.insecureCredentials) {
            _ = try await session.transport(to: origin).send(request)
        }
        #expect(error?.mayHaveBeenReceived == false)
    }

    @Test("Credentials are sent to this machine")
    func loopbackCredentials() async throws {
        let server = try LoopbackServer { connection in
            connection.respond()
            return true
        }
        _ = try await transport(to: server).send(HTTPRequest(path: "/", fields: [.authorization: "Bearer t"]))
        #expect(server.heads.withLock { $0.first }?.contains("Authorization: Bearer t\n") == true)
    }

    @Test("An unreachable server has not received the request; a server that closes the connection may have")
    func lostConnections() async throws {
        let port = try LoopbackServer { _ in false }.origin.port
        // Nothing listens on port 1 of this machine.
        let nobody = try #require(HTTPOrigin("http://127.0.0.1:1"))
        let refused = await expectError(.unreachable) {
            _ = try await session.transport(to: nobody).send(HTTPRequest(path: "/"))
        }
        #expect(refused?.mayHaveBeenReceived == false)
        let silent = try #require(HTTPOrigin("http://127.0.0.1:\(port)"))
        let lost = await expectError(.connectionLost) {
            _ = try await session.transport(to: silent).send(HTTPRequest(path: "/"))
        }
        #expect(lost?.mayHaveBeenReceived == true)
        let server = try LoopbackServer { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf")
            return false
        }
        await expectError(.connectionLost) { _ = try await transport(to: server).send(HTTPRequest(path: "/")) }
    }

    @Test(
        "If a reused connection ends before the response to a change, the error is thrown without a retry",
        arguments: ["", "HT"]
    )
    func lostReusedConnection(start: String) async throws {
        let server = try LoopbackServer { connection in
            guard connection.head.hasPrefix("POST") else {
                connection.respond()
                return true
            }
            connection.send(start)
            return false
        }
        let deadlines = HTTPTimeouts(head: nil, idle: nil, total: nil)
        let transport = HTTPURLSession(connectionsPerHost: 1).transport(to: server.origin, deadlines: deadlines)
        _ = try await transport.send(HTTPRequest(path: "/"))
        let lost = await expectError(.connectionLost) {
            _ = try await transport.send(HTTPRequest(method: .post, path: "/", body: Array("{}".utf8)))
        }
        #expect(lost?.mayHaveBeenReceived == true && server.heads.withLock(\.count) == 2)
    }

    @Test("Content that exceeds the limit ends the request")
    func limit() async throws {
        let server = try LoopbackServer { connection in
            connection.respond("200 OK", [], String(repeating: "x", count: 5000))
            return true
        }
        await expectError(.invalidResponse) {
            _ = try await transport(to: server, limit: 4999).send(HTTPRequest(path: "/"))
        }
        #expect(try await transport(to: server, limit: 5000).send(HTTPRequest(path: "/")).body.bytes?.count == 5000)
    }

    @Test("The events of a stream arrive while the response is open, and releasing it closes the connection")
    func eventStream() async throws {
        let server = try LoopbackServer { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata:1\n\n")
            connection.awaitClose()
            return false
        }
        do {
            let response = try await transport(to: server).send(HTTPRequest(path: "/"))
            guard case .chunks(let chunks) = response.body else {
                Issue.record("The content is complete, not an event stream.")
                return
            }
            var iterator = chunks.makeAsyncIterator()
            #expect(try await iterator.next() == Array("data:1\n\n".utf8))
        }
        await server.connectionsClose(1)
    }

    @Test("An event source follows a server that closes its connections, and resumes")
    func eventSource() async throws {
        let count = Mutex(0)
        let server = try LoopbackServer { connection in
            let number = count.withLock { count in
                count += 1
                return count
            }
            if number == 4 {
                connection.respond("204 No Content")
                return false
            }
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nretry:1\nid:\(number)\ndata:\(number)\n\n"
            )
            return false
        }
        var events: [String] = []
        for try await update in EventSource(HTTPRequest(path: "/"), over: transport(to: server)) {
            if case .event(let event) = update { events.append(String(decoding: event.data ?? [], as: UTF8.self)) }
        }
        #expect(events == ["1", "2", "3"])
        let ids = server.heads.withLock { $0 }.map { head in
            head.split(separator: "\n").first { $0.lowercased().hasPrefix("last-event-id: ") }.map {
                String($0.dropFirst(15))
            }
        }
        #expect(ids == [nil, "1", "2", "3"])
    }

    /// A clock that is stopped until it is released; then all timeouts have expired.
    private final class StoppedClock: Sendable {
        private let isReleased = Mutex(false)
        private let gate = AsyncStream<Void>.makeStream()

        func release() {
            isReleased.withLock { $0 = true }
            gate.continuation.finish()
        }

        var clock: HTTPClock {
            HTTPClock { [self] in
                isReleased.withLock { $0 ? .seconds(1 << 40) : .zero }
            } sleep: { [self] _ in
                for await _ in gate.stream {}
                try Task.checkCancellation()
            }
        }
    }

    @Test("A request ends if its response head does not arrive in time")
    func headDeadline() async throws {
        let clock = StoppedClock()
        let server = try LoopbackServer { connection in
            clock.release()
            connection.awaitClose()
            return false
        }
        let error = await expectError(.timedOut) {
            let deadlines = HTTPTimeouts(head: .seconds(15), idle: nil, total: nil)
            _ = try await transport(to: server, deadlines: deadlines, clock: clock.clock).send(HTTPRequest(path: "/"))
        }
        #expect(error?.message == "\(server.origin) did not send the response within 15 s.")
        await server.connectionsClose(1)
    }

    @Test("An event stream ends if no bytes arrive in time; its total time is not limited")
    func idleDeadline() async throws {
        let clock = StoppedClock()
        let server = try LoopbackServer { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata:1\n\n")
            connection.awaitClose()
            return false
        }
        let deadlines = HTTPTimeouts(head: nil, idle: .seconds(30), total: .seconds(1))
        let transport = transport(to: server, deadlines: deadlines, clock: clock.clock)
        let response = try await transport.send(HTTPRequest(path: "/"))
        let error = await expectError(.timedOut) {
            guard case .chunks(let chunks) = response.body else { return }
            for try await _ in chunks { clock.release() }
        }
        #expect(error?.message.contains("rest of the response within 30 s") == true)
    }

    @Test("Complete content has a total timeout")
    func totalDeadline() async throws {
        let clock = StoppedClock()
        let server = try LoopbackServer { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf")
            clock.release()
            connection.awaitClose()
            return false
        }
        let deadlines = HTTPTimeouts(head: nil, idle: nil, total: .seconds(60))
        let error = await expectError(.timedOut) {
            _ = try await transport(to: server, deadlines: deadlines, clock: clock.clock).send(HTTPRequest(path: "/"))
        }
        #expect(error?.message.contains("complete response within 60 s") == true)
    }

    @Test("An event stream that is not read ends when its buffer is full")
    func slowReader() async throws {
        let server = try LoopbackServer { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
            connection.send(String(repeating: ":heartbeat\n", count: 1000))
            connection.awaitClose()
            return false
        }
        let response = try await transport(to: server, limit: 1000).send(HTTPRequest(path: "/"))
        await server.connectionsClose(1)
        await expectError(.readerTooSlow) {
            guard case .chunks(let chunks) = response.body else { return }
            for try await _ in chunks {}
        }
    }

    @Test("Many event streams and requests run at the same time over one session")
    func concurrency() async throws {
        let server = try LoopbackServer { connection in
            connection.respond("200 OK", [], connection.head.contains("/3 ") ? "three" : "other")
            return true
        }
        let transport = transport(to: server)
        try await withThrowingTaskGroup(of: (Int, [UInt8]?).self) { group in
            for number in 0..<50 {
                group.addTask {
                    let request = try HTTPRequest(target: "/\(number)")
                    return (number, try await transport.send(request).body.bytes)
                }
            }
            for try await (number, body) in group {
                #expect(body == Array((number == 3 ? "three" : "other").utf8))
            }
        }
    }
}
