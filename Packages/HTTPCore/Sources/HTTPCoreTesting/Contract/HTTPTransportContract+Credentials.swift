import HTTPCore
import Synchronization
import Testing

extension HTTPTransportContract {
    /// Secrets are sent only encrypted or to this machine.
    public static let credentials: [HTTPTransportContract] = [
        HTTPTransportContract("Credentials for another machine over http are refused before anything is sent") {
            stage in
            let origin = try #require(HTTPOrigin("http://example.invalid"))
            for name: HTTPField.Name in [.authorization, "Cookie", "Proxy-Authorization"] {
                let request = HTTPRequest(path: "/", fields: [name: "secret"])
                let error = await expectError(.insecureCredentials) {
                    _ = try await stage.transport(to: origin).send(request)
                }
                #expect(error?.mayHaveBeenReceived == false && error?.message.contains("secret") == false)
            }
        },
        HTTPTransportContract("A confidential request to another machine over http is refused before anything is sent")
        { stage in
            let origin = try #require(HTTPOrigin("http://example.invalid"))
            var request = HTTPRequest(method: .post, path: "/", body: Array("secret".utf8))
            request.isConfidential = true
            let error = await expectError(.insecureCredentials) {
                _ = try await stage.transport(to: origin).send(request)
            }
            #expect(error?.mayHaveBeenReceived == false)
        },
        HTTPTransportContract("Credentials are sent to this machine") { stage in
            let server = try LoopbackServer { connection in
                connection.respond()
                return true
            }
            _ = try await stage.transport(to: server.origin).send(
                HTTPRequest(path: "/", fields: [.authorization: "Bearer t"])
            )
            #expect(server.heads.withLock { $0.first }?.contains("Authorization: Bearer t\n") == true)
        },
    ]
}
