import BidlyHTTPServer
import HTTPCore
import Synchronization
import Testing

/// A producer with which a test writes to all readers.
final class Broadcaster: Sendable {
    private struct State {
        var writers: [Int: any HTTPBodyWriter] = [:]
        var started = 0
        var stopped = 0
    }

    private let state = Mutex(State())

    var started: Int { state.withLock { $0.started } }
    var stopped: Int { state.withLock { $0.stopped } }
    var writers: [any HTTPBodyWriter] { state.withLock { Array($0.writers.values) } }

    var response: HTTPResponse {
        let producer = HTTPBodyProducer { writer in
            let number = self.state.withLock { state in
                state.started += 1
                state.writers[state.started] = writer
                return state.started
            }
            writer.write(Array("data: hello\n\n".utf8))
            return {
                self.state.withLock { state in
                    state.stopped += 1
                    state.writers[number] = nil
                }
            }
        }
        return HTTPResponse(
            status: .ok,
            fields: [.contentType: "text/event-stream"],
            body: .chunks(HTTPBody.Chunks(producer))
        )
    }

    /// Writes to all readers. Returns the number of readers that accepted the chunk.
    @discardableResult
    func write(_ text: String) -> Int {
        let bytes = Array(text.utf8)
        return writers.count { $0.write(bytes) }
    }
}

@Suite("Streams", .timeLimit(.minutes(5))) struct StreamTests {
    private static let request = "GET /events HTTP/1.1\r\nHost: a\r\n\r\n"

    @Test("deliver everything that a producer writes, and end when it finishes")
    func pushed() async throws {
        let events = Broadcaster()
        try await withServer(TestHandler { _, _ in events.response }) { server in
            let client = try RawClient(server)
            await client.send(Self.request)
            let head = try #require(await client.receive(through: "\r\n\r\n"))
            #expect(head.contains("Content-Type: text/event-stream\r\n"))
            #expect(head.contains("Connection: close\r\n") && !head.contains("chunked"))
            #expect(await client.receive(through: "\n\n") == "data: hello\n\n")
            for number in 1...100 {
                #expect(events.write("data: \(number)\n\n") == 1)
                #expect(await client.receive(through: "\n\n") == "data: \(number)\n\n")
            }
            #expect(server.statistics.openStreams == 1)
            for number in 1...1_000 { events.write("data: \(number)\n\n") }
            for writer in events.writers { writer.finish() }
            let rest = await client.receiveToEnd()
            #expect(rest == (1...1_000).map { "data: \($0)\n\n" }.joined())
            await until { events.stopped == 1 }
            #expect(server.statistics.openStreams == 0)
            #expect(events.write("data: late\n\n") == 0)
        }
    }

    @Test("reach a thousand concurrent readers, completely and in order")
    func thousandReaders() async throws {
        let events = Broadcaster()
        try await withServer(TestHandler { _, _ in events.response }) { server in
            let clients = try (0..<1_000).map { _ in try RawClient(server) }
            for client in clients { await client.send(Self.request) }
            await until { events.started == 1_000 }
            let expected = (["hello"] + (1...5).map { "\($0)" }).map { "data: \($0)\n\n" }.joined()
            for number in 1...5 { #expect(events.write("data: \(number)\n\n") == 1_000) }
            for client in clients {
                let content = await client.receive(through: "data: 5\n\n")
                #expect(content?.hasSuffix("\r\n\r\n" + expected) == true)
            }
            await server.drain(within: .seconds(60))
            #expect(events.stopped == 1_000)
        }
    }

    @Test("contain heartbeats, so that the server notices a lost reader")
    func heartbeat() async throws {
        let clock = ManualClock()
        let events = Broadcaster()
        try await withServer(TestHandler { _, _ in events.response }, clock: clock) { server in
            let reader = try RawClient(server)
            await reader.send(Self.request)
            #expect(await reader.receive(through: "data: hello\n\n") != nil)
            for _ in 1...3 {
                clock.advance(by: .seconds(10))
                #expect(await reader.receive(through: ":\n\n") == ":\n\n")
            }
            do {
                let gone = try RawClient(server)
                await gone.send(Self.request)
                #expect(await gone.receive(through: "data: hello\n\n") != nil)
            }
            await until({ events.stopped == 1 }, repeating: { clock.advance(by: .seconds(10)) })
            #expect(events.writers.count == 1)
            #expect(server.statistics.slowReaders == 0)
        }
    }

    @Test("disconnect only the reader that is too slow")
    func slowReader() async throws {
        let events = Broadcaster()
        try await withServer(
            TestHandler { _, _ in events.response },
            configure: { $0.streamBufferSize = 8_192 },
            test: { server in
                let slow = try RawClient(server, receiveBuffer: 4_096)
                await slow.send(Self.request)
                #expect(await slow.receive(through: "data: hello\n\n") != nil)
                let fast = try RawClient(server)
                await fast.send(Self.request)
                #expect(await fast.receive(through: "data: hello\n\n") != nil)
                let event = "data: \(String(repeating: "x", count: 1_000))\n\n"
                var count = 0
                await until(
                    { events.stopped == 1 },
                    repeating: {
                        events.write(event)
                        count += 1
                        #expect(await fast.receive(through: "\n\n") == event)
                    }
                )
                #expect(server.statistics.slowReaders == 1)
                #expect(count < 10_000)
                #expect(events.write("data: last\n\n") == 1)
                #expect(await fast.receive(through: "\n\n") == "data: last\n\n")
            }
        )
    }

    @Test("disconnect a reader that does not read buffered content in time")
    func stalledReader() async throws {
        let clock = ManualClock()
        let events = Broadcaster()
        try await withServer(
            TestHandler { _, _ in events.response },
            clock: clock,
            configure: { $0.streamBufferSize = 1_048_576 },
            test: { server in
                let reader = try RawClient(server, receiveBuffer: 4_096)
                await reader.send(Self.request)
                #expect(await reader.receive(through: "data: hello\n\n") != nil)
                events.write(String(repeating: ":\n\n", count: 4_000_000))
                clock.advance(by: .seconds(29))
                await until({ events.stopped == 1 }, repeating: { clock.advance(by: .seconds(1)) })
                #expect(server.statistics.slowReaders == 1)
            }
        )
    }

    @Test("of an asynchronous sequence disconnect a reader that reads nothing in time")
    func stalledReaderOfSequence() async throws {
        let clock = ManualClock()
        let handler = TestHandler { _, _ in
            let chunks = AsyncStream<[UInt8]>(unfolding: { Array(repeating: 0x78, count: 1_000) })
            return HTTPResponse(status: .ok, body: .chunks(HTTPBody.Chunks(chunks)))
        }
        try await withServer(handler, clock: clock) { server in
            let reader = try RawClient(server, receiveBuffer: 4_096)
            await reader.send(Self.request)
            #expect(await reader.receive(through: "\r\n\r\n") != nil)
            await until({ server.statistics.openConnections == 0 }, repeating: { clock.advance(by: .seconds(1)) })
            #expect(server.statistics.slowReaders == 1)
        }
    }

    @Test("leave no connection behind when they end, while older connections stay open")
    func endBesideOlderConnection() async throws {
        let events = Broadcaster()
        try await withServer(
            TestHandler { _, _ in events.response },
            clock: ManualClock(),
            configure: { $0.threads = 1 },
            test: { server in
                let older = try RawClient(server)
                await until { server.statistics.openConnections == 1 }
                let reader = try RawClient(server)
                await reader.send(Self.request)
                #expect(await reader.receive(through: "data: hello\n\n") != nil)
                for writer in events.writers { writer.finish() }
                #expect(await reader.receiveToEnd() == "")
                await until { server.statistics.openConnections == 1 }
                await older.send(Self.request)
                #expect(await older.receive(through: "data: hello\n\n") != nil)
            }
        )
    }

    @Test("end when the server is drained")
    func drain() async throws {
        let events = Broadcaster()
        try await withServer(TestHandler { _, _ in events.response }) { server in
            let client = try RawClient(server)
            await client.send(Self.request)
            #expect(await client.receive(through: "data: hello\n\n") != nil)
            await server.drain(within: .seconds(3_600))
            #expect(await client.receiveToEnd() == "")
            #expect(events.stopped == 1)
        }
    }

    @Test("end when the server is drained, even if the reader reads nothing")
    func drainOfStalledReader() async throws {
        let events = Broadcaster()
        try await withServer(
            TestHandler { _, _ in events.response },
            clock: ManualClock(),
            test: { server in
                let reader = try RawClient(server, receiveBuffer: 4_096)
                await reader.send(Self.request)
                #expect(await reader.receive(through: "data: hello\n\n") != nil)
                events.write(String(repeating: ":\n\n", count: 4_000_000))
                for writer in events.writers { writer.finish() }
                await server.drain(within: .seconds(3_600))
                #expect(events.stopped == 1)
            }
        )
    }

    @Test("of disconnected readers do not count against the limit of connections per address")
    func readersThatHaveGone() async throws {
        let events = Broadcaster()
        try await withServer(
            TestHandler { _, _ in events.response },
            clock: ManualClock(),
            configure: { $0.maximumConnectionsPerAddress = 256 },
            test: { server in
                let reader = try RawClient(server)
                await reader.send(Self.request)
                for _ in 1...300 {
                    let other = try RawClient(server)
                    await other.send(Self.request)
                    #expect(await other.receive(through: "data: hello\n\n") != nil)
                }
                #expect(server.statistics.refusedConnections == 0)
                events.write("data: last\n\n")
                #expect(await reader.receive(through: "data: last\n\n") != nil)
            }
        )
    }

    @Test("let a producer wait until the reader has received everything")
    func flush() async throws {
        let producer = HTTPBodyProducer { writer in
            let task = Task {
                for number in 0..<20 {
                    writer.write(Array("\(number)".utf8) + Array(repeating: 0x78, count: 30_000))
                    guard await writer.flush() else { return }
                }
                writer.finish()
            }
            return { task.cancel() }
        }
        let handler = TestHandler { _, _ in
            HTTPResponse(status: .ok, body: .chunks(HTTPBody.Chunks(producer)))
        }
        try await withServer(
            handler,
            configure: { $0.streamBufferSize = 16_384 },
            test: { server in
                let client = try RawClient(server)
                await client.send(Self.request)
                #expect(await client.receive(through: "\r\n\r\n") != nil)
                let content = await client.receiveToEnd()
                #expect(content == (0..<20).map { "\($0)" + String(repeating: "x", count: 30_000) }.joined())
                #expect(server.statistics.slowReaders == 0)
            }
        )
    }

    @Test("of an asynchronous sequence are sent in chunks, and the connection stays open")
    func pulled() async throws {
        let handler = TestHandler { request, _ in
            guard request.target == "/events" else { return HTTPResponse(status: .ok, body: .text("next")) }
            let chunks = AsyncStream { continuation in
                for number in 0..<3 { continuation.yield(Array("part \(number);".utf8)) }
                continuation.yield([])
                continuation.finish()
            }
            return HTTPResponse(status: .ok, body: .chunks(HTTPBody.Chunks(chunks)))
        }
        try await withServer(handler) { server in
            let client = try RawClient(server)
            await client.send(Self.request)
            #expect(await client.receive(through: "\r\n\r\n")?.contains("Transfer-Encoding: chunked\r\n") == true)
            let body = try #require(await client.receive(through: "0\r\n\r\n"))
            #expect(body == "7\r\npart 0;\r\n7\r\npart 1;\r\n7\r\npart 2;\r\n0\r\n\r\n")
            await client.send("GET /next HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.receiveResponse().body == "next")
        }
    }

    @Test("of an asynchronous sequence that fails close the connection without the last chunk")
    func failing() async throws {
        struct Failure: Error {}
        let handler = TestHandler { _, _ in
            let chunks = AsyncThrowingStream<[UInt8], any Error> { continuation in
                continuation.yield(Array("part".utf8))
                continuation.finish(throwing: Failure())
            }
            return HTTPResponse(status: .ok, body: .chunks(HTTPBody.Chunks(chunks)))
        }
        try await withServer(handler) { server in
            let client = try RawClient(server)
            await client.send(Self.request)
            #expect(await client.receiveToEnd().hasSuffix("\r\n\r\n4\r\npart\r\n"))
        }
    }

    @Test("are not started for HEAD, and the connection is closed")
    func head() async throws {
        let events = Broadcaster()
        try await withServer(TestHandler { _, _ in events.response }) { server in
            let client = try RawClient(server)
            await client.send("HEAD /events HTTP/1.1\r\nHost: a\r\n\r\n")
            let response = await client.receiveToEnd()
            #expect(response.contains("text/event-stream") && response.hasSuffix("\r\n\r\n"))
            #expect(events.started == 0)
        }
    }
}
