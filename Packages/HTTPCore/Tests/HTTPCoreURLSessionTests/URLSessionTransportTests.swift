import HTTPCore
import HTTPCoreTesting
import HTTPCoreURLSession
import Testing

@Suite("URLSession transport", .serialized)
struct URLSessionTransportTests {
    @Test("keeps the contract", .timeLimit(.minutes(5)), arguments: HTTPTransportContract.all)
    func contract(_ contract: HTTPTransportContract) async throws { try await contract.run(on: HTTPURLSession.self) }

    @Test(
        "keeps the contract of encryption",
        .enabled(if: EncryptedServer.isAvailable, "openssl is not installed"),
        arguments: HTTPTransportContract.encryption
    )
    func encryption(_ contract: HTTPTransportContract) async throws { try await contract.run(on: HTTPURLSession.self) }

    @Test("A response that ends after the status line, before the end of the head, is an error")
    func truncatedHead() async {
        await withKnownIssue("Foundation on Linux ends the program: 'Transfer completed, but there's no response.'") {
            await #expect(processExitsWith: .success) {
                try await HTTPTransportContract.truncatedHead.run(on: HTTPURLSession.self)
            }
        } when: {
            isFoundationNetworking
        }
    }

    @Test("A response with status 401 is returned")
    func unauthorized() async {
        await withKnownIssue("Foundation on Linux ends the program if a Basic challenge has no realm.") {
            await #expect(processExitsWith: .success) {
                try await HTTPTransportContract.unauthorized.run(on: HTTPURLSession.self)
            }
        } when: {
            isFoundationNetworking
        }
    }

    @Test("An event stream that is not read ends when its buffer is full")
    func slowReader() async throws {
        let server = try LoopbackServer { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
            connection.send(String(repeating: ":heartbeat\n", count: 1000))
            connection.awaitClose()
            return false
        }
        let response = try await HTTPURLSession().transport(to: server.origin, limit: 1000).send(HTTPRequest(path: "/"))
        await server.connectionsClose(1)
        let error = await #expect(throws: HTTPTransportError.self) {
            guard case .chunks(let chunks) = response.body else { return }
            for try await _ in chunks {}
        }
        #expect(error?.code == .readerTooSlow)
    }
}

/// Whether `URLSession` is implemented by swift-corelibs-foundation.
private var isFoundationNetworking: Bool {
    #if canImport(FoundationNetworking)
    true
    #else
    false
    #endif
}
