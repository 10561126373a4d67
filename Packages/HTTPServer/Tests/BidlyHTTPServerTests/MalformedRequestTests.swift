import BidlyHTTPServer
import HTTPCore
import Testing

/// The bytes of an invalid request, and the expected status.
struct MalformedRequest: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let status: Int

    var testDescription: String { name }

    private init(_ name: String, _ text: String, _ status: Int = 400) {
        self.name = name
        self.text = text
        self.status = status
    }

    private static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }

    /// The requests that the server itself refuses. The test sends another request after each of them on the same
    /// connection.
    static let refusedByServer = [
        MalformedRequest("no Host", "GET / HTTP/1.1\r\n\r\n"),
        MalformedRequest("two Host fields", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"),
        MalformedRequest("a Host with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"),
        MalformedRequest("a Host with user information", "GET / HTTP/1.1\r\nHost: a@b\r\n\r\n"),
        MalformedRequest("a Host with a space", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n"),
        MalformedRequest("a method that is not a token", "G(T / HTTP/1.1\r\nHost: a\r\n\r\n"),
        MalformedRequest("two spaces in the request line", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n"),
        MalformedRequest("a space in the target", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n"),
        MalformedRequest("a control character in the target", "GET /a\u{1} HTTP/1.1\r\nHost: a\r\n\r\n"),
        MalformedRequest("a character that is not ASCII in the target", "GET /é HTTP/1.1\r\nHost: a\r\n\r\n"),
        MalformedRequest("a fragment in the target", "GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n"),
        MalformedRequest("an incomplete escape in the path", "GET /%4 HTTP/1.1\r\nHost: a\r\n\r\n"),
        MalformedRequest("an escape that is not UTF-8", "GET /%FF HTTP/1.1\r\nHost: a\r\n\r\n"),
        MalformedRequest("an incomplete escape in the query", "GET /?a=%zz HTTP/1.1\r\nHost: a\r\n\r\n"),
        MalformedRequest("a dot segment", "GET /../a HTTP/1.1\r\nHost: a\r\n\r\n"),
        MalformedRequest("an escaped dot segment", "GET /%2e%2e/a HTTP/1.1\r\nHost: a\r\n\r\n"),
        MalformedRequest("a relative target", "GET a HTTP/1.1\r\nHost: a\r\n\r\n"),
        MalformedRequest("an asterisk for GET", "GET * HTTP/1.1\r\nHost: a\r\n\r\n"),
        MalformedRequest("an absolute target with a malformed host", "GET http://a@b/ HTTP/1.1\r\nHost: a\r\n\r\n"),
        MalformedRequest("a line end without CR after the request line", "GET / HTTP/1.1\nHost: a\r\n\r\n"),
        MalformedRequest("a line end without CR after a field", "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n"),
        MalformedRequest("a line end without CR after the fields", "GET / HTTP/1.1\r\nHost: a\r\n\n"),
        MalformedRequest("a CR in a value", "GET / HTTP/1.1\r\nHost: a\r\nX: b\rY: c\r\n\r\n"),
        MalformedRequest("a NUL in a value", "GET / HTTP/1.1\r\nHost: a\r\nX: b\0c\r\n\r\n"),
        MalformedRequest("a control character in a value", "GET / HTTP/1.1\r\nHost: a\r\nX: b\u{1}c\r\n\r\n"),
        MalformedRequest("a folded value", "GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n"),
        MalformedRequest("a space before the first field", "GET / HTTP/1.1\r\n Host: a\r\n\r\n"),
        MalformedRequest("a space in a name", "GET / HTTP/1.1\r\nHost: a\r\nX Y: b\r\n\r\n"),
        MalformedRequest("a space before a colon", "GET / HTTP/1.1\r\nHost: a\r\nX : b\r\n\r\n"),
        MalformedRequest("a field without a name", "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n"),
        MalformedRequest("a signed size", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +3\r\n\r\nabc"),
        MalformedRequest("a negative size", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -3\r\n\r\nabc"),
        MalformedRequest("a hexadecimal size", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x3\r\n\r\nabc"),
        MalformedRequest("a list of sizes", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3, 3\r\n\r\nabc"),
        MalformedRequest(
            "a size beyond 64 bits",
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\nabc",
            413
        ),
        MalformedRequest("an empty size", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\nabc"),
        MalformedRequest("a size in letters", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: abc\r\n\r\nabc"),
        MalformedRequest("a size before a tab", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\t3\t\r\n\r\nabc"),
        MalformedRequest(
            "two different sizes",
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"
        ),
        MalformedRequest(
            "two equal sizes",
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc"
        ),
        MalformedRequest(
            "a size and a transfer coding",
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
        ),
        MalformedRequest(
            "a transfer coding and a size",
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
        ),
        MalformedRequest(
            "two transfer codings",
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        ),
        MalformedRequest(
            "a space after the transfer coding",
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked \r\n\r\n0\r\n\r\n"
        ),
        MalformedRequest(
            "a transfer coding in HTTP/1.0",
            "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        ),
        MalformedRequest(
            "an unknown transfer coding",
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n",
            501
        ),
        MalformedRequest(
            "a list of transfer codings",
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
            501
        ),
        MalformedRequest("an unknown expectation", "GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n", 417),
        MalformedRequest("the method CONNECT", "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        MalformedRequest(
            "a long chunk extension",
            "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3;a=\(letters(9_000))\r\nabc\r\n0\r\n\r\n"
        ),
        MalformedRequest(
            "a long extension of a later chunk",
            "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n3;\(letters(100_000))\r\nabc\r\n0\r\n\r\n"
        ),
        MalformedRequest("a long target", "GET /\(letters(4_096)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
        MalformedRequest("a long head", "GET / HTTP/1.1\r\nHost: a\r\nX: \(letters(5_200))\r\n\r\n", 431),
        MalformedRequest(
            "many fields",
            "GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: y\r\n", count: 64))\r\n",
            431
        ),
    ]

    /// The requests that libmicrohttpd refuses with its own error page.
    static let refusedByLibrary = [
        MalformedRequest("HTTP/2.0", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505),
        MalformedRequest("HTTP/0.9", "GET /\r\nHost: a\r\n\r\n"),
        MalformedRequest("a lower-case version", "GET / http/1.1\r\nHost: a\r\n\r\n"),
        MalformedRequest("a space after the version", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n"),
        MalformedRequest("a field without a colon", "GET / HTTP/1.1\r\nHost: a\r\nX\r\n\r\n"),
        MalformedRequest("a NUL in a name", "GET / HTTP/1.1\r\nHost: a\r\nX\0Y: b\r\n\r\n"),
        MalformedRequest(
            "a malformed size of a chunk",
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxy\r\nabc\r\n0\r\n\r\n"
        ),
        MalformedRequest(
            "a chunk that is longer than its size",
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n0\r\n\r\n"
        ),
        MalformedRequest("a target beyond the memory", "GET /\(letters(9_000)) HTTP/1.1\r\n", 414),
        MalformedRequest("fields beyond the memory", "GET / HTTP/1.1\r\nHost: a\r\nX: \(letters(9_000))\r\n", 431),
    ]
}

@Suite("Malformed requests") struct MalformedRequestTests {
    @Test("are refused with a problem, and the connection is closed", arguments: MalformedRequest.refusedByServer)
    func refused(_ request: MalformedRequest) async throws {
        try await withServer { server in
            let client = try RawClient(server)
            await client.send(request.text + "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
            let response = try await client.receiveResponse()
            #expect(response.status == request.status)
            #expect(response.fields["content-type"] == "application/problem+json")
            #expect(response.body.contains("\"status\":\(request.status)"))
            #expect(await client.receiveToEnd() == "")
            #expect(server.statistics.requests == 0)
            #expect(server.statistics.refusedRequests == 1)
        }
    }

    @Test("are refused with a problem if the size arrives after the heads of other requests have begun")
    func sizeAfterOtherHeads() async throws {
        try await withServer(
            configure: { $0.threads = 1 },
            test: { server in
                let begun = "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: "
                let clients = try (0..<10).map { _ in try RawClient(server) }
                for client in clients { await client.send(begun) }
                let client = try RawClient(server)
                await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await client.receiveResponse().status == 200)
                for (index, client) in clients.enumerated() {
                    await client.send(index.isMultiple(of: 2) ? "1\r\n\r\nx" : "x\r\n\r\n")
                }
                for (index, client) in clients.enumerated() {
                    let response = try await client.receiveResponse()
                    #expect(response.status == (index.isMultiple(of: 2) ? 200 : 400))
                    if response.status == 400 {
                        #expect(response.fields["content-type"] == "application/problem+json")
                        #expect(await client.receiveToEnd() == "")
                    }
                }
            }
        )
    }

    @Test("are refused by libmicrohttpd, and the connection is closed", arguments: MalformedRequest.refusedByLibrary)
    func refusedByLibrary(_ request: MalformedRequest) async throws {
        try await withServer { server in
            let client = try RawClient(server)
            await client.send(request.text)
            #expect(await client.receiveToEnd().hasPrefix("HTTP/1.1 \(request.status) "))
            #expect(server.statistics.requests == 0)
        }
    }

    @Test(
        "without a readable request line close the connection",
        arguments: ["GET\t/\tHTTP/1.1\r\n", " GET / HTTP/1.1\r\n", "\u{16}\u{3}\u{1}\r\n", "\r\n\r\nx\r\n"]
    )
    func unreadable(text: String) async throws {
        try await withServer { server in
            let client = try RawClient(server)
            await client.send(text + "Host: a\r\n\r\n")
            let response = await client.receiveToEnd()
            #expect(response == "" || response.hasPrefix("HTTP/1.1 400 "))
            #expect(server.statistics.requests == 0)
        }
    }

    @Test("with fields that are not UTF-8 are refused")
    func invalidUTF8() async throws {
        try await withServer { server in
            let client = try RawClient(server)
            await client.send(Array("GET / HTTP/1.1\r\nHost: a\r\nX: b".utf8) + [0xFF] + Array("\r\n\r\n".utf8))
            #expect(try await client.receiveResponse().status == 400)
        }
    }

    @Test("are passed to the handler, which writes the response")
    func handlerResponds() async throws {
        let server = try MicroHTTPServer.start(
            HTTPServerConfiguration(address: HTTPServerAddress(port: 0)),
            handler: RefusingHandler()
        )
        let client = try RawClient(server)
        await client.send("GET / HTTP/1.1\r\n\r\n")
        #expect(try await client.receiveResponse().fields["x-refused"] == "no request")
        for target in ["/?q=%ff", "/%zz"] {
            let client = try RawClient(server)
            await client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
            let response = try await client.receiveResponse()
            #expect(response.status == 400 && response.fields["x-refused"] == "/", "\(target)")
        }
        for size in [70_000, 100_000_000] {
            let client = try RawClient(server)
            await client.send("POST /form?a=b HTTP/1.1\r\nHost: a\r\nContent-Length: \(size)\r\n\r\n")
            await client.send(String(repeating: "x", count: 70_000))
            let response = try await client.receiveResponse()
            #expect(response.status == 413 && response.fields["x-refused"] == "/form?a=b")
        }
        await server.drain(within: .zero)
    }
}
