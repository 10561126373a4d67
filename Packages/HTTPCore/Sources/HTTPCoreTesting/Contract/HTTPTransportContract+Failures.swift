import HTTPCore
import Synchronization
import Testing

extension HTTPTransportContract {
    /// Each failure has an error code, which states whether the server may have received the request.
    public static let failures: [HTTPTransportContract] = [
        HTTPTransportContract(
            "An unreachable server has not received the request; a server that closes the connection may have"
        ) { stage in
            let port = try LoopbackServer { _ in false }.origin.port
            // Nothing listens on port 1 of this machine.
            let nobody = try #require(HTTPOrigin("http://127.0.0.1:1"))
            let refused = await expectError(.unreachable) {
                _ = try await stage.transport(to: nobody).send(HTTPRequest(path: "/"))
            }
            #expect(refused?.mayHaveBeenReceived == false)
            let silent = try #require(HTTPOrigin("http://127.0.0.1:\(port)"))
            let lost = await expectError(.connectionLost) {
                _ = try await stage.transport(to: silent).send(HTTPRequest(path: "/"))
            }
            #expect(lost?.mayHaveBeenReceived == true)
            let server = try LoopbackServer { connection in
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf")
                return false
            }
            await expectError(.connectionLost) {
                _ = try await stage.transport(to: server.origin).send(HTTPRequest(path: "/"))
            }
        },
        HTTPTransportContract(
            "If a reused connection ends before the response to a change, the error is thrown without a retry"
        ) { stage in
            for start in ["", "HT"] {
                let server = try LoopbackServer { connection in
                    guard connection.head.hasPrefix("POST") else {
                        connection.respond()
                        return true
                    }
                    connection.send(start)
                    return false
                }
                let deadlines = HTTPTimeouts(head: nil, idle: nil, total: nil)
                let transport = stage.newTransport(to: server.origin, deadlines: deadlines, connectionsPerHost: 1)
                _ = try await transport.send(HTTPRequest(path: "/"))
                let lost = await expectError(.connectionLost) {
                    _ = try await transport.send(HTTPRequest(method: .post, path: "/", body: Array("{}".utf8)))
                }
                #expect(lost?.mayHaveBeenReceived == true && server.heads.withLock(\.count) == 2)
            }
        },
        HTTPTransportContract("Content that exceeds the limit ends the request") { stage in
            let server = try LoopbackServer { connection in
                connection.respond("200 OK", [], String(repeating: "x", count: 5000))
                return true
            }
            await expectError(.invalidResponse) {
                _ = try await stage.transport(to: server.origin, limit: 4999).send(HTTPRequest(path: "/"))
            }
            #expect(
                try await stage.transport(to: server.origin, limit: 5000).send(HTTPRequest(path: "/")).body.bytes?.count
                    == 5000
            )
        },
    ]
}
