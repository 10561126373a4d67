import HTTPCore
import HTTPCoreURLSession
import Synchronization
import Testing

@Suite("Cut responses")
struct CutResponseTests {
    private static let statusLine = "HTTP/1.1 200 OK\r\n"
    private static let head = statusLine + "Content-Type: text/plain\r\nETag: \"1\"\r\nContent-Length: 4\r\n\r\n"
    private static let response = head + "done"

    /// Receives the response once for each count, cut after that number of bytes. Then receives the complete response.
    private static func expectErrors(ofCutsAfter counts: Range<Int>) async throws {
        let length = Mutex(0)
        let server = try LoopbackServer { connection in
            connection.send(String(decoding: response.utf8.prefix(length.withLock { $0 }), as: UTF8.self))
            return false
        }
        let transport = HTTPURLSession().transport(to: server.origin)
        for count in counts {
            length.withLock { $0 = count }
            do {
                let received = try await transport.send(HTTPRequest(path: "/"))
                Issue.record("cut after \(count) bytes: \(received.status), \(received.fields), \(received.body)")
            } catch let error as HTTPTransportError {
                #expect([.connectionLost, .invalidResponse].contains(error.code), "\(count) bytes: \(error)")
                #expect(error.mayHaveBeenReceived)
            }
        }
        length.withLock { $0 = response.utf8.count }
        #expect(try await transport.send(HTTPRequest(path: "/")).body.bytes == Array("done".utf8))
    }

    @Test("A response that is cut in the status line is an error")
    func statusLine() async throws { try await Self.expectErrors(ofCutsAfter: 0..<Self.statusLine.utf8.count) }

    @Test("A response that is cut in the content is an error")
    func content() async throws {
        try await Self.expectErrors(ofCutsAfter: Self.head.utf8.count..<Self.response.utf8.count)
    }

    @Test("A response that is cut after the status line, before the end of the head, is an error")
    func head() async {
        await withKnownIssue("Foundation on Linux ends the program: 'Transfer completed, but there's no response.'") {
            await #expect(processExitsWith: .success) {
                try await Self.expectErrors(ofCutsAfter: Self.statusLine.utf8.count..<Self.head.utf8.count)
            }
        } when: {
            #if canImport(FoundationNetworking)
            true
            #else
            false
            #endif
        }
    }
}
