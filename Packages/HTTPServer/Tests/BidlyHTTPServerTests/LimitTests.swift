import BidlyHTTPServer
import Foundation
import HTTPCore
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite("Limits", .timeLimit(.minutes(5))) struct LimitTests {
    @Test("of the body refuse a larger declared size with 413 after reading the body")
    func declaredSize() async throws {
        try await withServer(TestHandler(limit: 10, respond: TestHandler.echo.respond)) { server in
            let client = try RawClient(server)
            await client.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n0123456789")
            #expect(try await client.receiveResponse().body == "PUT / 0123456789")
            await client.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\n")
            await client.send(String(repeating: "x", count: 900_000))
            let response = try await client.receiveResponse()
            #expect(response.status == 413)
            #expect(response.body.contains("The content must not exceed 10 bytes."))
            #expect(server.statistics.requests == 1)
        }
    }

    @Test("of the body refuse a client that sends Expect: 100-continue")
    func expectContinue() async throws {
        try await withServer(TestHandler(limit: 10, respond: TestHandler.echo.respond)) { server in
            let client = try RawClient(server)
            await client.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 11\r\nExpect: 100-continue\r\n\r\n")
            #expect(try await client.receiveResponse().status == 413)
            #expect(await client.receiveToEnd() == "")
        }
    }

    @Test("of the body refuse a much larger declared size before the body is sent")
    func muchLargerSize() async throws {
        try await withServer(TestHandler(limit: 10, respond: TestHandler.echo.respond)) { server in
            let client = try RawClient(server)
            await client.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n")
            #expect(try await client.receiveResponse().status == 413)
            #expect(await client.receiveToEnd() == "")
        }
    }

    @Test("of the body refuse a larger chunked body with 413, and close the connection if it does not end")
    func chunks() async throws {
        try await withServer(TestHandler(limit: 10, respond: TestHandler.echo.respond)) { server in
            let head = "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
            let client = try RawClient(server)
            await client.send(head + "6\r\nabcdef\r\n6\r\nabcdef\r\n0\r\n\r\n")
            #expect(try await client.receiveResponse().status == 413)
            let endless = try RawClient(server)
            await endless.send(head)
            let chunk = "10000\r\n\(String(repeating: "x", count: 65_536))\r\n"
            for _ in 1...40 { await endless.send(chunk) }
            let response = try await endless.receiveResponse()
            #expect(response.status == 413)
            #expect(response.fields["connection"] == "close")
            #expect(response.body.contains("The content must not exceed 10 bytes."))
            #expect(await endless.receiveToEnd() == "")
            #expect(server.statistics.requests == 0)
        }
    }

    @Test("of the memory for all bodies refuse requests with 503 until another request has ended")
    func bodyMemory() async throws {
        let gate = Gate()
        let handler = TestHandler(limit: 5_000) { request, _ in
            await gate.wait()
            return HTTPResponse(status: .ok, body: .text("\(request.body.count)"))
        }
        try await withServer(
            handler,
            configure: { $0.maximumBodyMemory = 10_000 },
            test: { server in
                let head = "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n"
                let body = String(repeating: "x", count: 5_000)
                let clients = try (0..<2).map { _ in try RawClient(server) }
                for client in clients { await client.send(head + body) }
                await until { gate.arrivals == 2 }
                let refused = try RawClient(server)
                await refused.send(head + body)
                #expect(try await refused.receiveResponse().status == 503)
                gate.open()
                for client in clients { #expect(try await client.receiveResponse().body == "5000") }
                // A request releases its memory when it ends, even if its body was refused or is incomplete.
                do {
                    let incomplete = try RawClient(server)
                    await incomplete.send(head + "x")
                    await until { server.statistics.openConnections == 4 }
                }
                await until { server.statistics.openConnections == 3 }
                for client in clients + [refused] {
                    await client.send(head + body)
                    #expect(try await client.receiveResponse().body == "5000")
                }
            }
        )
    }

    @Test("of the head allow a head of maximum size with a normal response")
    func largestHead() async throws {
        let handler = TestHandler { _, _ in
            HTTPResponse(status: .ok, fields: ["X-Large": String(repeating: "v", count: 1_500)], body: .text("ok"))
        }
        try await withServer(handler) { server in
            let client = try RawClient(server)
            let line = "GET /\(String(repeating: "a", count: 4_000)) HTTP/1.1\r\nHost: a\r\n"
            let field = "X: \(String(repeating: "b", count: 5_120 - line.utf8.count - 7))\r\n\r\n"
            for _ in 1...3 {
                await client.send(line + field)
                let response = try await client.receiveResponse()
                #expect(response.status == 200)
                #expect(response.fields["x-large"]?.utf8.count == 1_500)
            }
        }
    }

    @Test("of the head apply to cookies as to other fields", arguments: ["a=b; ", "a;", "name=\"a, b\"; ", "a=b, "])
    func cookies(cookie: String) async throws {
        try await withServer { server in
            let client = try RawClient(server)
            for size in [2_000, 5_000, 5_200] {
                let cookies = String(repeating: cookie, count: size / cookie.utf8.count)
                await client.send("GET / HTTP/1.1\r\nHost: a\r\nCookie: \(cookies)\r\n\r\n")
                let response = try await client.receiveResponse()
                #expect(response.status == (size <= 5_000 ? 200 : 431), "\(size)")
            }
            #expect(await client.receiveToEnd() == "")
        }
    }

    @Test(
        "of the head never close a connection without a response, whatever the size and number of fields",
        arguments: [1, 2, 20, 40, 62]
    )
    func everyHead(fieldCount: Int) async throws {
        try await withServer { server in
            for size in stride(from: 500, to: 9_000, by: 100) {
                let value = String(repeating: "v", count: size / fieldCount)
                for field in ["X: \(value)", "Cookie: \(value.prefix(40));a=\(value)"] {
                    let client = try RawClient(server)
                    await client.send("GET / HTTP/1.1\r\nHost: a\r\n")
                    await client.send(String(repeating: "\(field)\r\n", count: fieldCount) + "\r\n")
                    let status = try? await client.receiveResponse().status
                    #expect(status == 200 || status == 431, "\(field.count) \(size)")
                }
            }
            for size in stride(from: 3_900, to: 9_000, by: 50) {
                let client = try RawClient(server)
                await client.send("GET /\(String(repeating: "a", count: size)) HTTP/1.1\r\nHost: a\r\n\r\n")
                let status = try? await client.receiveResponse().status
                // libmicrohttpd refuses a head that does not fit, before or after it has parsed the request line.
                let expected = size < 4_096 ? [200] : size < 8_000 ? [414] : [414, 431]
                #expect(expected.contains(status ?? 0), "\(size)")
            }
        }
    }

    @Test("of connections refuse further ones with 503 until one closes")
    func connections() async throws {
        try await withServer(
            configure: { $0.maximumConnections = 3 },
            test: { server in
                var clients = try (0..<3).map { _ in try RawClient(server) }
                await until { server.statistics.openConnections == 3 }
                let refused = try RawClient(server)
                let response = try await refused.receiveResponse()
                #expect(response.status == 503)
                #expect(response.fields["retry-after"] == "5")
                #expect(response.body.contains("maximum number of connections"))
                #expect(await refused.receiveToEnd() == "")
                #expect(server.statistics.refusedConnections == 1)
                clients.removeLast()
                await until { server.statistics.openConnections == 2 }
                let admitted = try RawClient(server)
                await admitted.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await admitted.receiveResponse().status == 200)
            }
        )
    }

    @Test("of connections from one address refuse further ones with 429")
    func connectionsOfAddress() async throws {
        try await withServer(
            configure: { $0.maximumConnectionsPerAddress = 2 },
            test: { server in
                let clients = try (0..<2).map { _ in try RawClient(server) }
                await until { server.statistics.openConnections == 2 }
                let refused = try RawClient(server)
                await refused.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await refused.receiveResponse().status == 429)
                for client in clients {
                    await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                    #expect(try await client.receiveResponse().status == 200)
                }
                #expect(server.statistics.requests == 2)
            }
        )
    }

    @Test("of connections let the handler write the response")
    func connectionsRefusedByHandler() async throws {
        var configuration = HTTPServerConfiguration(address: HTTPServerAddress(port: 0))
        configuration.maximumConnectionsPerAddress = 1
        let server = try MicroHTTPServer.start(configuration, handler: RefusingHandler())
        let client = try RawClient(server)
        await until { server.statistics.openConnections == 1 }
        let response = try await RawClient(server).receiveResponse()
        #expect(response.status == 429 && response.fields["x-refused"] == "no request")
        #expect(response.fields["retry-after"] == "5")
        await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await client.receiveResponse().status == 200)
        await server.drain(within: .zero)
    }

    @Test("of connections from one address do not apply to exempt networks")
    func unlimitedNetworks() async throws {
        let loopback = try #require(IPNetwork("127.0.0.0/8"))
        try await withServer(
            configure: {
                $0.maximumConnectionsPerAddress = 2
                $0.unlimitedNetworks = [loopback]
            },
            test: { server in
                for client in try (0..<5).map({ _ in try RawClient(server) }) {
                    await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                    #expect(try await client.receiveResponse().status == 200)
                }
            }
        )
    }

    #if os(Linux)
    @Test("of CPU affinity determine the default number of event threads")
    func affinity() async throws {
        var configuration = HTTPServerConfiguration(address: HTTPServerAddress(port: 0))
        configuration.threads = nil
        let before = try Self.singleEventThreads()
        let server = try Self.onOneCore { try MicroHTTPServer.start(configuration, handler: TestHandler.echo) }
        await until { (try? Self.singleEventThreads().isSubset(of: before)) == false }
        await server.drain(within: .zero)
    }

    /// The event threads, in this process, of servers with a single event thread. libmicrohttpd gives such threads a
    /// distinct name.
    private static func singleEventThreads() throws -> Set<String> {
        let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
        return Set(threads).filter { thread in
            // The thread may have ended in the meantime.
            (try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8)) == "MHD-single\n"
        }
    }

    /// Runs a closure on a thread that may use only one processor core.
    private static func onOneCore<Result>(_ work: () throws -> Result) throws -> Result {
        // sched.h declares both functions only with `_GNU_SOURCE`.
        typealias Function = @convention(c) (Int32, Int, UnsafeMutableRawPointer?) -> Int32
        let get = unsafeBitCast(try #require(dlsym(nil, "sched_getaffinity")), to: Function.self)
        let set = unsafeBitCast(try #require(dlsym(nil, "sched_setaffinity")), to: Function.self)
        var cores = [UInt8](repeating: 0, count: 1_024), one = cores
        try #require(get(0, cores.count, &cores) == 0)
        let index = try #require(cores.firstIndex { $0 != 0 })
        one[index] = cores[index] & (~cores[index] &+ 1)
        try #require(set(0, one.count, &one) == 0)
        defer { _ = set(0, cores.count, &cores) }
        return try work()
    }
    #endif
}
