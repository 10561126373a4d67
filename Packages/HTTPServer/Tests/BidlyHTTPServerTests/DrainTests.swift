import BidlyHTTPServer
import Dispatch
import HTTPCore
import Synchronization
import Testing

@Suite("Drain", .timeLimit(.minutes(5))) struct DrainTests {
    @Test("closes idle connections, finishes running requests, and refuses new connections")
    func graceful() async throws {
        let gate = Gate()
        let handler = TestHandler { request, _ in
            if request.target == "/slow" { await gate.wait() }
            return HTTPResponse(status: .ok, body: .text(request.target))
        }
        try await withServer(handler) { server in
            let idle = try RawClient(server)
            await idle.send("GET /1 HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await idle.receiveResponse().body == "/1")
            let slow = try RawClient(server)
            await slow.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\nGET /next HTTP/1.1\r\nHost: a\r\n\r\n")
            await until { gate.arrivals == 1 }
            async let drain: Void = server.drain(within: .seconds(3_600))
            #expect(await idle.receiveToEnd() == "")
            gate.open()
            let response = try await slow.receiveResponse()
            #expect(response.body == "/slow")
            #expect(response.fields["connection"] == "close")
            #expect(await slow.receiveToEnd() == "")
            await drain
            #expect(server.statistics.openConnections == 0)
            #expect(throws: RawClient.Failure.self) { try RawClient(server) }
        }
    }

    @Test(
        "does not wait for the rest of a request from a client that has half-closed the connection",
        arguments: ["GET / HTTP/1.1\r\n", "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc"]
    )
    func incompleteRequest(part: String) async throws {
        let clock = ManualClock()
        try await withServer(
            clock: clock,
            configure: { $0.maximizeTimeouts() },
            test: { server in
                let clients = try (0..<20).map { _ in try RawClient(server) }
                await until { server.statistics.openConnections == clients.count }
                for client in clients {
                    await client.send(part)
                    client.shutDownWriting()
                }
                let drain = Task { await server.drain(within: .seconds(86_400_000)) }
                // The event thread may process the request only after the drain has begun. The next check, a second
                // later, then ends the connection.
                await until {
                    server.statistics.openConnections == 0
                } repeating: {
                    clock.advance(by: .seconds(1))
                }
                await drain.value
                #expect(server.statistics.expiredConnections == 0)
            }
        )
    }

    @Test("can begin while connections arrive and event threads wake up", arguments: 1...300)
    func arrivals(_: Int) async throws {
        try await withServer(
            configure: { $0.threads = 4 },
            test: { server in
                let clients = (0..<16).map { _ in Task { try? RawClient(server) } }
                await server.drain(within: .seconds(3_600))
                for client in clients { _ = await client.value }
                #expect(server.statistics.openConnections == 0)
            }
        )
    }

    @Test("completes requests on connections that no event thread has processed, and stops listening")
    func unprocessedConnections() async throws {
        let slow = Gate(), entered = Gate(), release = DispatchSemaphore(value: 0)
        let handler = TestHandler(
            immediate: { request in
                guard request.target == "/running" else { return nil }
                // The only event thread processes nothing during this time.
                entered.open()
                release.wait()
                return HTTPResponse(status: .ok, body: .text(request.target))
            },
            respond: { request, _ in
                await slow.wait()
                return HTTPResponse(status: .ok, body: .text(request.target))
            }
        )
        try await withServer(
            handler,
            clock: ManualClock(),
            configure: {
                $0.threads = 1
                $0.maximumConnections = 3
            },
            test: { server in
                let waiting = try RawClient(server)
                await waiting.send("GET /waiting HTTP/1.1\r\nHost: a\r\n\r\n")
                await until { slow.arrivals == 1 }
                let running = try RawClient(server)
                await running.send("GET /running HTTP/1.1\r\nHost: a\r\n\r\n")
                await entered.wait()
                let unprocessed = try RawClient(server)
                await unprocessed.send("GET /unprocessed HTTP/1.1\r\nHost: a\r\n\r\n")
                // Connections are accepted in order, so the refusal shows that the previous ones are accepted.
                #expect(try await RawClient(server).receiveResponse().status == 503)
                async let drain: Void = server.drain(within: .seconds(3_600))
                await until { (try? RawClient(server)) == nil }
                release.signal()
                #expect(try await running.receiveResponse().body == "/running")
                slow.open()
                #expect(try await waiting.receiveResponse().body == "/waiting")
                let response = try await unprocessed.receiveResponse()
                #expect(response.body == "/unprocessed")
                #expect(response.fields["connection"] == "close")
                #expect(await unprocessed.receiveToEnd() == "")
                await drain
                #expect(server.statistics.openConnections == 0)
            }
        )
    }

    @Test("cancels running handlers immediately if its task is cancelled", arguments: [false, true])
    func cancellation(hasBegun: Bool) async throws {
        let gate = Gate()
        let handler = TestHandler { _, _ in
            await gate.wait()
            return HTTPResponse(status: .ok)
        }
        try await withServer(handler, clock: ManualClock()) { server in
            let running = try RawClient(server), sending = try RawClient(server)
            await running.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            await sending.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc")
            await until { gate.arrivals == 1 && server.statistics.openConnections == 2 }
            let drain = Task { await server.drain(within: .seconds(3_600)) }
            if hasBegun { await until { (try? RawClient(server)) == nil } }
            drain.cancel()
            await drain.value
            #expect(server.statistics.openConnections == 0)
            #expect(await running.receiveToEnd() == "")
        }
    }

    @Test("cancels running handlers at its limit, and closes their connections")
    func deadline() async throws {
        let clock = ManualClock()
        let gate = Gate()
        let cancelled = Mutex(0)
        let handler = TestHandler { _, _ in
            await gate.wait()
            if Task.isCancelled { cancelled.withLock { $0 += 1 } }
            return HTTPResponse(status: .ok, body: .text("late"))
        }
        try await withServer(handler, clock: clock) { server in
            let clients = try (0..<10).map { _ in try RawClient(server) }
            for client in clients { await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
            await until { gate.arrivals == 10 }
            async let drain: Void = server.drain(within: .seconds(5))
            // The drain may start its sleep at any moment, so advance the clock until it has ended.
            await until({ server.statistics.openConnections == 0 }, repeating: { clock.advance(by: .seconds(5)) })
            await drain
            for client in clients { #expect(await client.receiveToEnd() == "") }
            await until { cancelled.withLock { $0 } == 10 }
        }
    }

    @Test("does not wait for a handler that ignores cancellation")
    func stubbornHandler() async throws {
        let clock = ManualClock()
        let entered = Gate(), gate = Gate()
        let handler = TestHandler { _, _ in
            // This task is not a child of the handler, so it is not cancelled with it.
            await Task {
                entered.open()
                await gate.wait()
            }.value
            return HTTPResponse(status: .ok, body: .text("late"))
        }
        try await withServer(handler, clock: clock) { server in
            let client = try RawClient(server)
            await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            await entered.wait()
            async let drain: Void = server.drain(within: .seconds(1))
            await until({ server.statistics.openConnections == 0 }, repeating: { clock.advance(by: .seconds(1)) })
            await drain
            #expect(await client.receiveToEnd() == "")
            gate.open()
        }
    }

    @Test("returns for all callers, and releases the port")
    func twice() async throws {
        let first = try MicroHTTPServer.start(
            HTTPServerConfiguration(address: HTTPServerAddress(port: 0)),
            handler: TestHandler.echo
        )
        async let one: Void = first.drain(within: .seconds(1))
        async let two: Void = first.drain(within: .seconds(1))
        _ = await (one, two)
        await first.drain(within: .seconds(1))
        try await withServer(
            configure: { $0.address = first.address },
            test: { server in
                #expect(server.address == first.address)
                let client = try RawClient(server)
                await client.send("GET /again HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await client.receiveResponse().body == "GET /again ")
            }
        )
    }

    @Test("releases the handler, even if requests are waiting and streams are open")
    func releases() async throws {
        final class Token: Sendable {}
        weak var weakToken: Token?
        do {
            let token = Token(), gate = Gate(), events = Broadcaster()
            weakToken = token
            let handler = TestHandler { [token] request, _ in
                if request.target == "/events" { return events.response }
                await gate.wait()
                return HTTPResponse(status: .ok, body: .text("\(token)"))
            }
            try await withServer(handler) { server in
                let clients = try (0..<20).map { _ in try RawClient(server) }
                for (number, client) in clients.enumerated() {
                    let target = number.isMultiple(of: 2) ? "/events" : "/wait"
                    await client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
                }
                await until { gate.arrivals == 10 && events.started == 10 }
                await server.drain(within: .zero)
                #expect(events.stopped == 10)
            }
        }
        await until { weakToken == nil }
    }

    @Test("finishes a request whose body is being received")
    func body() async throws {
        let continues = "HTTP/1.1 100 Continue\r\n\r\n"
        try await withServer { server in
            let client = try RawClient(server)
            await client.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n")
            #expect(await client.receive(through: continues) == continues)
            let idle = try RawClient(server)
            await until { server.statistics.openConnections == 2 }
            async let drain: Void = server.drain(within: .seconds(3_600))
            #expect(await idle.receiveToEnd() == "")
            await client.send("body")
            #expect(try await client.receiveResponse().body == "PUT / body")
            await drain
        }
    }
}
