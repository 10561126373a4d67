import BidlyHTTPServer
import HTTPCore
import Testing

/// A server that limits bodies to 10 bytes.
private let handler = TestHandler(limit: 10, respond: TestHandler.echo.respond)

@Suite("A connection that the server ends while the client sends", .timeLimit(.minutes(5))) struct LingeringCloseTests {
    @Test(
        "lets the client read the response after sending its whole request",
        arguments: [
            (status: 413, head: "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 5000000\r\n\r\n"),
            (status: 400, head: "PUT / HTTP/1.1\r\nContent-Length: 5000000\r\n\r\n"),
            (status: 431, head: "PUT / HTTP/1.1\r\nHost: a\r\nX: "),
            (status: 414, head: "PUT /"),
        ]
    )
    func response(status: Int, head: String) async throws {
        try await withServer(handler) { server in
            let client = try RawClient(server)
            #expect(await client.send(head + String(repeating: "x", count: 5_000_000)))
            #expect(try await client.receiveResponse().status == status)
            #expect(await client.receiveToEnd() == "")
            await until { server.statistics.openConnections == 0 }
        }
    }

    @Test("is closed after 8 MiB")
    func size() async throws {
        try await withServer(handler) { server in
            let client = try RawClient(server)
            await client.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000000\r\n\r\n")
            #expect(try await client.receiveResponse().status == 413)
            let block = String(repeating: "x", count: 1_048_576)
            var sent = 0
            while sent < 1_000, await client.send(block) { sent += 1 }
            #expect((8..<100).contains(sent))
        }
    }

    @Test("is closed after 5 seconds")
    func time() async throws {
        let clock = ManualClock()
        try await withServer(handler, clock: clock) { server in
            let client = try RawClient(server)
            await client.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000000\r\n\r\n")
            #expect(try await client.receiveResponse().status == 413)
            await until { server.statistics.openConnections == 0 }
            clock.advance(by: .seconds(4))
            for _ in 1...100 { #expect(await client.send("x")) }
            clock.advance(by: .seconds(2))
            var sent = 0
            while sent < 1_000_000, await client.send("x") { sent += 1 }
            #expect(sent < 1_000_000)
        }
    }

    @Test("does not delay the end of the server")
    func drain() async throws {
        var client: RawClient?
        try await withServer(handler, clock: ManualClock()) { server in
            client = try RawClient(server)
            await client?.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000000\r\n\r\n")
            #expect(try await client?.receiveResponse().status == 413)
        }
        var sent = 0
        while sent < 1_000_000, await client?.send("x") == true { sent += 1 }
        #expect(sent < 1_000_000)
    }
}
