import HTTPCore
import Synchronization
import Testing

extension HTTPTransportContract {
    /// Requests arrive, and responses are returned, as they are.
    public static let messages: [HTTPTransportContract] = [
        HTTPTransportContract("A request arrives with method, target, fields and content, and the response is returned")
        { stage in
            let server = try LoopbackServer { connection in
                connection.respond("201 Created", ["X-Length: \(connection.body.count)", "ETag: \"1\""], "done")
                return true
            }
            var request = try HTTPRequest(method: .post, target: "/v1/items?text=a%20b&x=%C3%A9", body: [0, 1, 2])
            request.fields = [.accept: "application/json", "X-Own": "value", .contentType: "application/octet-stream"]
            let response = try await stage.transport(to: server.origin).send(request)
            #expect(response.status == .created && response.fields["X-Length"] == "3")
            #expect(response.entityTag == EntityTag(version: 1) && response.body.bytes == Array("done".utf8))
            let head = try #require(server.heads.withLock { $0.first })
            #expect(head.hasPrefix("POST /v1/items?text=a%20b&x=%C3%A9 HTTP/1.1\n"))
            let lines = Set(head.split(separator: "\n").map { $0.lowercased() })
            #expect(
                lines.isSuperset(of: [
                    "x-own: value", "accept: application/json", "content-type: application/octet-stream",
                ])
            )
        },
        HTTPTransportContract("Responses of every status, including redirects, are returned") { stage in
            for code in [204, 302, 304, 404, 500, 503] {
                let server = try LoopbackServer { connection in
                    connection.send("HTTP/1.1 \(code) X\r\nLocation: /other\r\n")
                    connection.send(code == 204 || code == 304 ? "\r\n" : "Content-Length: 2\r\n\r\nno")
                    return true
                }
                let response = try await stage.transport(to: server.origin).send(HTTPRequest(path: "/"))
                #expect(response.status.code == code && response.fields[.location] == "/other")
                #expect(response.body.bytes == (code == 204 || code == 304 ? [] : Array("no".utf8)))
                #expect(server.heads.withLock { $0.count } == 1)
            }
        },
        HTTPTransportContract("Interim responses are skipped") { stage in
            for code in [100, 102, 103] {
                let server = try LoopbackServer { connection in
                    connection.send("HTTP/1.1 \(code) X\r\nLink: </style.css>; rel=preload\r\n\r\n")
                    connection.respond("200 OK", ["X-Own: 1"], "x")
                    return true
                }
                let response = try await stage.transport(to: server.origin).send(HTTPRequest(path: "/"))
                #expect(
                    response.status == .ok && response.fields["X-Own"] == "1" && response.body.bytes == Array("x".utf8)
                )
            }
        },
        HTTPTransportContract("Content is received in chunks and without a length; a response to HEAD has none") {
            stage in
            let server = try LoopbackServer { connection in
                switch connection.head.split(separator: " ")[1] {
                case "/chunked":
                    connection.send(
                        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"
                    )
                    return true
                case "/close":
                    connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nabcde")
                    return false
                default:
                    connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n")
                    return true
                }
            }
            let transport = stage.transport(to: server.origin)
            for target in ["/chunked", "/close"] {
                #expect(try await transport.send(HTTPRequest(target: target)).body.bytes == Array("abcde".utf8))
            }
            let head = try await transport.send(HTTPRequest(method: .head, path: "/head"))
            #expect(head.body.bytes == [] && head.fields[.contentLength] == "5")
        },
        HTTPTransportContract("A large upload arrives completely") { stage in
            let server = try LoopbackServer { connection in
                let isIntact = connection.body.enumerated().allSatisfy { $0.element == UInt8($0.offset % 251) }
                connection.respond("200 OK", ["X-Length: \(connection.body.count)", "X-Intact: \(isIntact)"])
                return true
            }
            let body = (0..<2_000_000).map { UInt8($0 % 251) }
            let response = try await stage.transport(to: server.origin).send(
                HTTPRequest(method: .put, path: "/", body: body)
            )
            #expect(response.fields["X-Length"] == "2000000" && response.fields["X-Intact"] == "true")
        },
        HTTPTransportContract("Cookies are neither stored nor sent") { stage in
            let server = try LoopbackServer { connection in
                connection.respond("200 OK", ["Set-Cookie: session=secret; Path=/", "Cache-Control: max-age=60"], "x")
                return true
            }
            for _ in 0..<2 { _ = try await stage.transport(to: server.origin).send(HTTPRequest(path: "/")) }
            let heads = server.heads.withLock { $0 }
            // URLSession's cache is also off, so both requests arrive.
            #expect(heads.count == 2 && heads.allSatisfy { !$0.lowercased().contains("cookie") })
        },
        HTTPTransportContract("Many event streams and requests run at the same time over one session") { stage in
            let server = try LoopbackServer { connection in
                connection.respond("200 OK", [], connection.head.contains("/3 ") ? "three" : "other")
                return true
            }
            let transport = stage.transport(to: server.origin)
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
        },
        HTTPTransportContract("Encoded content is decoded, and the fields that describe the encoding are removed") {
            stage in
            let hello: [UInt8] = [
                31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 203, 72, 205, 201, 201, 7, 0, 134, 166, 16, 54, 5, 0, 0, 0,
            ]
            let server = try LoopbackServer { connection in
                connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(hello.count)\r\n\r\n")
                connection.send(hello)
                return true
            }
            let response = try await stage.transport(to: server.origin).send(HTTPRequest(path: "/"))
            #expect(response.body.bytes == Array("hello".utf8))
            #expect(response.fields["Content-Encoding"] == nil && response.fields[.contentLength] == nil)
        },
    ]

    /// A response with status 401 is returned, whatever its challenge. `URLSession` on Linux ends the program if a
    /// `Basic` challenge has no realm, and never returns a response with a realm.
    public static let unauthorized = HTTPTransportContract("A response with status 401 is returned") { stage in
        for challenge in ["Bearer", "Basic", "Basic realm=\"house\""] {
            let server = try LoopbackServer { connection in
                connection.respond("401 Unauthorized", ["WWW-Authenticate: \(challenge)"], "no")
                return true
            }
            let response = try await stage.transport(to: server.origin).send(HTTPRequest(path: "/"))
            #expect(response.status == .unauthorized && response.fields["WWW-Authenticate"] == challenge)
            #expect(response.body.bytes == Array("no".utf8))
        }
    }
}
