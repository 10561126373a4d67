import BidlyHTTPServer
import HTTPCore
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@Suite("Requests", .timeLimit(.minutes(5))) struct RequestTests {
    @Test("are answered with status, fields and content, on a connection that stays open")
    func keepAlive() async throws {
        try await withServer { server in
            let client = try RawClient(server)
            for number in 1...3 {
                await client.send("GET /items?page=\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
                let response = try await client.receiveResponse()
                #expect(response.status == 200)
                #expect(response.fields["content-type"] == "text/plain")
                #expect(response.fields["connection"] == nil)
                #expect(response.body == "GET /items?page=\(number) ")
            }
            #expect(server.statistics.requests == 3)
        }
    }

    @Test("that are pipelined are answered in order, even if some handlers suspend")
    func pipelining() async throws {
        let handler = TestHandler { request, _ in
            if request.path.segments.last?.hasSuffix("0") == true { await Task.yield() }
            return HTTPResponse(status: .ok, body: .text(request.target))
        }
        try await withServer(handler) { server in
            let client = try RawClient(server)
            await client.send((0..<50).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
            for number in 0..<50 { #expect(try await client.receiveResponse().body == "/\(number)") }
        }
    }

    @Test("with an immediate response are answered without calling the asynchronous handler")
    func immediateResponses() async throws {
        let immediate: @Sendable (HTTPRequest) -> HTTPResponse? = { request in
            request.query["known"].map { HTTPResponse(status: .ok, fields: ["X-Known": $0], body: .text("known")) }
        }
        let handler = TestHandler(immediate: immediate) { request, _ in
            #expect(request.query["known"] == nil)
            return HTTPResponse(status: .ok, body: .text("made"))
        }
        try await withServer(handler) { server in
            let client = try RawClient(server)
            await client.send(
                "GET /?known=1 HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"
                    + "PUT /?known=2 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nxy"
            )
            for (body, field) in [("known", "1"), ("made", nil), ("known", "2")] {
                let response = try await client.receiveResponse()
                #expect(response.body == body)
                #expect(response.fields["x-known"] == field)
            }
            #expect(server.statistics.requests == 3)
        }
    }

    @Test("are passed to the handler with decoded path, query and fields, and the client's address")
    func values() async throws {
        let handler = TestHandler { request, peer in
            let query = request.query["q"] ?? "none"
            let fields = [request.fields["X-Two"] ?? "none", request.fields["X-Empty"] ?? "none", "\(peer.address)"]
            return HTTPResponse(
                status: .ok,
                body: .text((request.path.segments + [query] + fields).joined(separator: "|"))
            )
        }
        try await withServer(handler) { server in
            let client = try RawClient(server)
            await client.send(
                "GET /a%20b/c%2Fd?q=%C3%A9+x HTTP/1.1\r\nHost: a\r\nX-Two:  v 1 \t\r\nX-Empty:\r\nX-Two: v2\r\n\r\n"
            )
            #expect(try await client.receiveResponse().body == "a b|c/d|é x|v 1, v2||127.0.0.1")
        }
    }

    @Test(
        "may have a query with any number of parameters",
        arguments: [
            "?", "??a=?", "?" + String(repeating: "&", count: 4_000), "?a=%26" + String(repeating: "&a", count: 2_000),
            "?" + (100..<200).map { "item=km5kxwh\($0)" }.joined(separator: "&"),
        ]
    )
    func manyParameters(query: String) async throws {
        let target = "/%61\(query)", request = try HTTPRequest(method: .get, target: target)
        try await withServer { server in
            let client = try RawClient(server)
            for _ in 1...2 {
                await client.send("GET \(target) HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer b\r\n\r\n")
                let response = try await client.receiveResponse()
                #expect(response.status == 200)
                #expect(response.body == "GET \(request.target) ")
            }
        }
    }

    @Test("may have a head that arrives in small parts")
    func partsOfHead() async throws {
        try await withServer { server in
            let client = try RawClient(server)
            let value = String(repeating: "v", count: 90)
            let fields = (1...40).map { "X-\($0): \(value)\r\n" }.joined()
            let head = Array("GET /parts?of=head HTTP/1.1\r\nHost: a\r\n\(fields)\r\n".utf8)
            for _ in 1...2 {
                for start in stride(from: 0, to: head.count, by: 7) {
                    await client.send(Array(head[start..<min(start + 7, head.count)]))
                }
                #expect(try await client.receiveResponse().body == "GET /parts?of=head ")
            }
        }
    }

    @Test("with a content coding are refused with 415 after their body", arguments: ["gzip", "identity, br"])
    func contentCoding(coding: String) async throws {
        try await withServer { server in
            let client = try RawClient(server)
            let head = "PUT /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Encoding: "
            await client.send(head + "\(coding)\r\n\r\nabc")
            let response = try await client.receiveResponse()
            #expect(response.status == 415)
            #expect(response.fields["accept-encoding"] == "identity")
            #expect(response.body.contains("The content must not have a Content-Encoding."))
            await client.send(head + "Identity\r\n\r\nabc")
            #expect(try await client.receiveResponse().body == "PUT /a abc")
            await client.send("GET /b HTTP/1.1\r\nHost: a\r\nContent-Encoding: \(coding)\r\n\r\n")
            #expect(try await client.receiveResponse().body == "GET /b ")
            await client.send(head + "\(coding)\r\nExpect: 100-continue\r\n\r\n")
            #expect(try await client.receiveResponse().status == 415)
            #expect(await client.receiveToEnd() == "")
        }
    }

    @Test("with the method HEAD get the response's fields without content")
    func head() async throws {
        try await withServer { server in
            let client = try RawClient(server)
            await client.send("HEAD /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n")
            let head = try await client.receiveResponse(hasBody: false)
            #expect(head.status == 200)
            #expect(head.fields["content-length"] == "8")
            #expect(try await client.receiveResponse().body == "GET /b ")
        }
    }

    @Test("get the Content-Length that the handler sets without content, for HEAD and 304")
    func headWithStatedSize() async throws {
        let handler = TestHandler { request, _ in
            HTTPResponse(status: request.target == "/304" ? .notModified : .ok, fields: [.contentLength: "1234"])
        }
        try await withServer(handler) { server in
            let client = try RawClient(server)
            for line in ["HEAD /a", "GET /304", "GET /a"] { await client.send("\(line) HTTP/1.1\r\nHost: a\r\n\r\n") }
            #expect(try await client.receiveResponse(hasBody: false).fields["content-length"] == "1234")
            #expect(try await client.receiveResponse(hasBody: false).fields["content-length"] == "1234")
            #expect(try await client.receiveResponse().fields["content-length"] == "0")
        }
    }

    @Test("may have a body with a declared size", arguments: [0, 1, 5_000, 65_536])
    func body(size: Int) async throws {
        let handler = TestHandler { request, _ in
            HTTPResponse(status: .ok, body: .text("\(request.body.count) \(request.body.allSatisfy { $0 == 0x78 })"))
        }
        try await withServer(handler) { server in
            let client = try RawClient(server)
            for _ in 1...2 {
                await client.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: \(size)\r\n\r\n")
                await client.send(String(repeating: "x", count: size))
                #expect(try await client.receiveResponse().body == "\(size) true")
            }
        }
    }

    @Test("may have a chunked body with extensions and trailers")
    func chunkedBody() async throws {
        try await withServer { server in
            let client = try RawClient(server)
            await client.send("POST /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n")
            await client.send("3\r\nabc\r\n")
            await client.send("A;x=y\r\ndefghijklm\r\n0\r\nX: y\r\n\r\n")
            #expect(try await client.receiveResponse().body == "POST /c abcdefghijklm")
            await client.send("GET /d HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.receiveResponse().body == "GET /d ")
        }
    }

    @Test("that expect 100-continue get it before they send the body")
    func expectContinue() async throws {
        try await withServer { server in
            let client = try RawClient(server)
            await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-Continue\r\n\r\n")
            #expect(await client.receive(through: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
            await client.send("ok")
            #expect(try await client.receiveResponse().body == "POST / ok")
        }
    }

    @Test("may have a target in absolute form, whose host replaces the field Host")
    func absoluteForm() async throws {
        let handler = TestHandler { request, _ in
            HTTPResponse(status: .ok, body: .text("\(request.fields[.host] ?? "") \(request.target)"))
        }
        try await withServer(handler) { server in
            let client = try RawClient(server)
            for target in ["http://b:80/x?y=1", "HTTPS://c"] {
                await client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
            }
            #expect(try await client.receiveResponse().body == "b:80 /x?y=1")
            #expect(try await client.receiveResponse().body == "c /")
        }
    }

    @Test("with OPTIONS * are answered by the server")
    func optionsOfServer() async throws {
        try await withServer { server in
            let client = try RawClient(server)
            await client.send("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n")
            let response = try await client.receiveResponse()
            #expect(response.status == 204)
            #expect(response.fields["content-length"] == nil)
            #expect(server.statistics.requests == 0)
        }
    }

    @Test("of HTTP/1.0 need no Host field, and the connection closes after the response")
    func version10() async throws {
        try await withServer { server in
            let client = try RawClient(server)
            await client.send("GET /old HTTP/1.0\r\n\r\n")
            #expect(await client.receiveToEnd().hasSuffix("\r\n\r\nGET /old "))
        }
    }

    @Test("with Connection: close are the last of their connection")
    func connectionClose() async throws {
        try await withServer { server in
            let client = try RawClient(server)
            await client.send("GET /1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            await client.send("GET /2 HTTP/1.1\r\nHost: a\r\n\r\n")
            let text = await client.receiveToEnd()
            #expect(text.contains("GET /1 ") && !text.contains("GET /2 "))
        }
    }

    @Test("reach the handler over IPv6, with the client's address")
    func overIPv6() async throws {
        let handler = TestHandler { _, peer in HTTPResponse(status: .ok, body: .text("\(peer.address)")) }
        try await withServer(
            handler,
            configure: { $0.address = HTTPServerAddress(host: .loopbackV6, port: 0) },
            test: { server in
                let client = try RawClient(server)
                await client.send("GET / HTTP/1.1\r\nHost: [::1]\r\n\r\n")
                #expect(try await client.receiveResponse().body == "::1")
            }
        )
    }

    @Test("that suspend in the handler do not block other connections of the same thread")
    func waiting() async throws {
        let gate = Gate()
        let handler = TestHandler { request, _ in
            if request.target == "/slow" { await gate.wait() }
            return HTTPResponse(status: .ok, body: .text(request.target))
        }
        try await withServer(
            handler,
            configure: { $0.threads = 1 },
            test: { server in
                let slow = try (0..<20).map { _ in try RawClient(server) }
                for client in slow { await client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n") }
                await until { gate.arrivals == 20 }
                let client = try RawClient(server)
                await client.send("GET /fast HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await client.receiveResponse().body == "/fast")
                gate.open()
                for client in slow { #expect(try await client.receiveResponse().body == "/slow") }
            }
        )
    }

    @Test("run on the event thread of their connection until the handler suspends")
    func eventThread() async throws {
        let handler = TestHandler { _, _ in
            HTTPResponse(status: .ok, body: .text("\(threadIdentifier())"))
        }
        try await withServer(
            handler,
            configure: { $0.threads = 1 },
            test: { server in
                var threads: Set<String> = []
                for _ in 1...20 {
                    let client = try RawClient(server)
                    await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                    threads.insert(try await client.receiveResponse().body)
                }
                #expect(threads.count == 1)
            }
        )
    }

    @Test("with a status without content get none", arguments: [HTTPResponse.Status.noContent, .notModified])
    func withoutContent(status: HTTPResponse.Status) async throws {
        let handler = TestHandler { request, _ in
            guard request.target == "/none" else { return HTTPResponse(status: .ok, body: .text("next")) }
            return HTTPResponse(status: status, fields: [.eTag: "\"1\""], body: .text("ignored"))
        }
        try await withServer(handler) { server in
            let client = try RawClient(server)
            await client.send("GET /none HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let response = try await client.receiveResponse(hasBody: false)
            #expect(response.status == status.code && response.fields["etag"] == "\"1\"")
            #expect(try await client.receiveResponse().body == "next")
        }
    }
}

private func threadIdentifier() -> UInt { UInt(pthread_self()) }
