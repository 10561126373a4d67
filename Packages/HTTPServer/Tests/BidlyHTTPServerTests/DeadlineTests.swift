import BidlyHTTPServer
import HTTPCore
import Testing

@Suite("Deadlines", .timeLimit(.minutes(5))) struct DeadlineTests {
    @Test("close a connection that sends no request")
    func silence() async throws {
        let clock = ManualClock()
        try await withServer(clock: clock) { server in
            let client = try RawClient(server)
            await until { server.statistics.openConnections == 1 }
            clock.advance(by: .seconds(12))
            #expect(await client.receiveToEnd() == "")
            #expect(server.statistics.expiredConnections == 1)
        }
    }

    @Test("close a connection whose head arrives in small parts")
    func slowHead() async throws {
        let clock = ManualClock()
        try await withServer(clock: clock) { server in
            let client = try RawClient(server)
            await until { server.statistics.openConnections == 1 }
            await client.send("GET / HTTP/1.1\r\nHost: a\r\n")
            for number in 1...12 {
                await client.send("X-\(number): y\r\n")
                clock.advance(by: .seconds(1))
            }
            #expect(await client.receiveToEnd() == "")
            #expect(server.statistics.expiredConnections == 1)
            #expect(server.statistics.requests == 0)
        }
    }

    @Test("close a connection whose body arrives in small parts")
    func slowBody() async throws {
        let clock = ManualClock()
        let continues = "HTTP/1.1 100 Continue\r\n\r\n"
        try await withServer(clock: clock) { server in
            let client = try RawClient(server)
            await client.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n")
            #expect(await client.receive(through: continues) == continues)
            for _ in 1...62 {
                await client.send("x")
                clock.advance(by: .seconds(1))
            }
            #expect(await client.receiveToEnd() == "")
            #expect(server.statistics.expiredConnections == 1)
            #expect(server.statistics.requests == 0)
        }
    }

    @Test("close an idle connection after a response")
    func idle() async throws {
        let clock = ManualClock()
        try await withServer(clock: clock) { server in
            let client = try RawClient(server)
            await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.receiveResponse().status == 200)
            clock.advance(by: .seconds(50))
            await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.receiveResponse().status == 200)
            clock.advance(by: .seconds(62))
            #expect(await client.receiveToEnd() == "")
        }
    }

    @Test("need not pass if the client half-closes the connection together with its request")
    func endOfClient() async throws {
        let clock = ManualClock()
        try await withServer(
            clock: clock,
            configure: { $0.maximizeTimeouts() },
            test: { server in
                for request in ["GET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n\r\n\n"] {
                    let client = try RawClient(server)
                    await client.send(request)
                    client.shutDownWriting()
                    #expect(try await client.receiveResponse().status == 200)
                    await until {
                        server.statistics.openConnections == 0
                    } repeating: {
                        clock.advance(by: .seconds(1))
                    }
                }
                #expect(server.statistics.expiredConnections == 0)
            }
        )
    }

    @Test(
        "need not pass if the client half-closes the connection together with a part of its request",
        arguments: [
            "G", "GET / HTTP/1.1\r\nHost: a\r\n", "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc",
            "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n",
        ]
    )
    func endOfClientInRequest(part: String) async throws {
        let clock = ManualClock()
        try await withServer(
            clock: clock,
            configure: { $0.maximizeTimeouts() },
            test: { server in
                let clients = try (0..<20).map { _ in try RawClient(server) }
                await until { server.statistics.openConnections == clients.count }
                clock.advance(by: .seconds(10))
                for client in clients {
                    await client.send(part)
                    client.shutDownWriting()
                }
                await until {
                    server.statistics.openConnections == 0
                } repeating: {
                    clock.advance(by: .milliseconds(100))
                }
                for client in clients { #expect(await client.receiveToEnd() == "") }
                #expect(server.statistics.expiredConnections == 0)
                #expect(server.statistics.requests == 0)
            }
        )
    }

    @Test(
        "do not pass before a client that has half-closed the connection gets its response",
        arguments: ["GET", "HEAD"]
    )
    func endOfClientBeforeResponse(method: String) async throws {
        let gate = Gate()
        let handler = TestHandler { _, _ in
            await gate.wait()
            return HTTPResponse(status: .ok, fields: ["X-Late": "yes"], body: .text("late"))
        }
        try await withServer(handler, clock: ManualClock()) { server in
            let clients = try (0..<20).map { _ in try RawClient(server) }
            for client in clients {
                await client.send("\(method) / HTTP/1.1\r\nHost: a\r\n\r\n")
                client.shutDownWriting()
            }
            await until { gate.arrivals == clients.count }
            gate.open()
            for client in clients {
                let response = try await client.receiveResponse(hasBody: method == "GET")
                #expect(response.status == 200 && response.fields["x-late"] == "yes")
                #expect(response.fields["content-length"] == "4")
                #expect(response.body == (method == "GET" ? "late" : ""))
                #expect(await client.receiveToEnd() == "")
            }
            await until { server.statistics.openConnections == 0 }
        }
    }

    @Test("close a connection whose client reads the response too slowly")
    func unreadResponse() async throws {
        let clock = ManualClock()
        let handler = TestHandler { _, _ in
            HTTPResponse(status: .ok, body: .bytes(Array(repeating: 0x78, count: 20_000_000)))
        }
        try await withServer(handler, clock: clock) { server in
            let client = try RawClient(server, receiveBuffer: 4_096)
            await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await client.receive(through: "\r\n\r\n") != nil)
            let silent = try RawClient(server)
            await until { server.statistics.openConnections == 2 }
            // The end of the silent connection shows that the server has checked the deadlines.
            clock.advance(by: .seconds(660))
            #expect(await silent.receiveToEnd() == "")
            #expect(server.statistics.expiredConnections == 1)
            clock.advance(by: .seconds(20))
            await until { server.statistics.openConnections == 0 }
            #expect(server.statistics.expiredConnections == 2)
        }
    }

    @Test("do not limit a handler that suspends")
    func waitingHandler() async throws {
        let clock = ManualClock()
        let gate = Gate()
        let handler = TestHandler { _, _ in
            await gate.wait()
            return HTTPResponse(status: .ok, body: .text("late"))
        }
        try await withServer(handler, clock: clock) { server in
            let client = try RawClient(server)
            await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            await until { gate.arrivals == 1 }
            clock.advance(by: .seconds(3_600))
            gate.open()
            #expect(try await client.receiveResponse().body == "late")
        }
    }
}
