import Foundation
import HTTPCore
import HTTPCoreCurl
import HTTPCoreTesting
import Synchronization
import Testing

@Suite("Curl transport", .serialized)
struct CurlTransportTests {
    @Test(
        "keeps the contract",
        .timeLimit(.minutes(5)),
        arguments: HTTPTransportContract.all + [.truncatedHead, .unauthorized]
    )
    func contract(_ contract: HTTPTransportContract) async throws { try await contract.run(on: CurlSession.self) }

    @Test(
        "keeps the contract of encryption",
        .enabled(if: EncryptedServer.isAvailable, "openssl is not installed"),
        arguments: HTTPTransportContract.encryption
    )
    func encryption(_ contract: HTTPTransportContract) async throws { try await contract.run(on: CurlSession.self) }

    @Test(
        "trusts the authorities in a file, which SSL_CERT_FILE can name",
        .enabled(if: EncryptedServer.isAvailable, "openssl is not installed")
    )
    func authorities() async throws {
        let server = try EncryptedServer()
        let session = CurlSession(connectionsPerHost: 1, authorities: server.authority)
        #expect(try await session.transport(to: server.origin).send(HTTPRequest(path: "/")).status == .ok)
        await #expect(processExitsWith: .success) {
            [port = server.origin.port as Int, file = server.authority as String] in
            setenv("SSL_CERT_FILE", file, 1)
            let origin = try #require(HTTPOrigin("https://localhost:\(port)"))
            #expect(try await CurlSession().transport(to: origin).send(HTTPRequest(path: "/")).status == .ok)
        }
        withExtendedLifetime(server) {}
    }

    @Test("The environment selects a proxy, but not for unencrypted requests to this machine")
    func proxy() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer { connection in
                connection.respond("200 OK", ["X-Name: server"])
                return true
            }
            let proxy = try LoopbackServer { connection in
                connection.respond("200 OK", ["X-Name: proxy"])
                return true
            }
            setenv("http_proxy", proxy.origin.description, 1)
            unsetenv("no_proxy")
            unsetenv("NO_PROXY")
            let session = CurlSession(), request = HTTPRequest(path: "/", fields: [.authorization: "Bearer t"])
            #expect(try await session.transport(to: server.origin).send(request).fields["X-Name"] == "server")
            let origin = try #require(HTTPOrigin("http://example.invalid"))
            #expect(try await session.transport(to: origin).send(HTTPRequest(path: "/")).fields["X-Name"] == "proxy")
            #expect(proxy.heads.withLock { $0.first }?.hasPrefix("GET http://example.invalid/ ") == true)
        }
    }

    @Test("A request has no fields but its own, the host, the size of the content and the supported encodings")
    func fields() async throws {
        let server = try LoopbackServer { connection in
            connection.respond()
            return true
        }
        let transport = CurlSession().transport(to: server.origin)
        _ = try await transport.send(HTTPRequest(method: .post, path: "/", fields: ["X-Own": "1", "X-Empty": ""]))
        _ = try await transport.send(HTTPRequest(method: .delete, path: "/"))
        let names = server.heads.withLock { $0 }.map { head in
            head.split(separator: "\n").dropFirst().map { $0.prefix { $0 != ":" } }
        }
        #expect(
            names == [["Host", "Accept-Encoding", "X-Own", "X-Empty", "Content-Length"], ["Host", "Accept-Encoding"]]
        )
    }

    @Test("If a reused connection ends before the response to a safe request, the request is sent again")
    func repetition() async throws {
        let requests = Mutex(0)
        let server = try LoopbackServer { connection in
            let number = requests.withLock { requests in
                requests += 1
                return requests
            }
            if number == 2 { return false }
            connection.respond("200 OK", ["X-Number: \(number)"])
            return true
        }
        let transport = CurlSession().transport(to: server.origin)
        _ = try await transport.send(HTTPRequest(path: "/"))
        #expect(try await transport.send(HTTPRequest(path: "/")).fields["X-Number"] == "3")
    }

    @Test("An event stream that is not read pauses, while other requests continue, and loses nothing")
    func backPressure() async throws {
        let comments = String(repeating: ":heartbeat\n", count: 10_000), rounds = 2_000, isSent = Mutex(false)
        let server = try LoopbackServer { connection in
            guard connection.head.hasPrefix("GET /events ") else {
                connection.respond()
                return true
            }
            connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
            for _ in 0..<rounds { connection.send(comments) }
            isSent.withLock { $0 = true }
            return false
        }
        let transport = CurlSession().transport(to: server.origin, limit: 100_000)
        let response = try await transport.send(HTTPRequest(path: "/events"))
        for _ in 0..<500 { _ = try await transport.send(HTTPRequest(path: "/")) }
        // The content is far larger than the buffers of the connection.
        #expect(isSent.withLock { $0 } == false)
        guard case .chunks(let chunks) = response.body else {
            Issue.record("The content is complete, not an event stream.")
            return
        }
        var size = 0
        for try await chunk in chunks { size += chunk.count }
        #expect(size == rounds * comments.utf8.count)
    }
}
