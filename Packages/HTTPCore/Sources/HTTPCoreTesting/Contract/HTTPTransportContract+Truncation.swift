import HTTPCore
import Synchronization
import Testing

extension HTTPTransportContract {
    /// A response that ends early is an error, and the session continues.
    public static let truncation: [HTTPTransportContract] = [
        HTTPTransportContract("A response that ends in the status line is an error") { stage in
            try await stage.expectErrors(truncatingAfter: 0..<statusLine.utf8.count)
        },
        HTTPTransportContract("A response that ends before the content is complete is an error") { stage in
            try await stage.expectErrors(truncatingAfter: head.utf8.count..<response.utf8.count)
        },
    ]

    /// A response that ends in the head, after the status line, is an error. `URLSession` on Linux ends the program
    /// instead.
    public static let truncatedHead = HTTPTransportContract(
        "A response that ends after the status line, before the end of the head, is an error"
    ) { stage in
        try await stage.expectErrors(truncatingAfter: statusLine.utf8.count..<head.utf8.count)
    }

    private static let statusLine = "HTTP/1.1 200 OK\r\n"
    private static let head = statusLine + "Content-Type: text/plain\r\nETag: \"1\"\r\nContent-Length: 4\r\n\r\n"
    fileprivate static let response = head + "done"
}

extension HTTPTransportStage {
    /// For each count, expects an error if the response ends after that number of bytes. Then receives the complete
    /// response.
    fileprivate func expectErrors(truncatingAfter counts: Range<Int>) async throws {
        let response = HTTPTransportContract.response, length = Mutex(0)
        let server = try LoopbackServer { connection in
            connection.send(String(decoding: response.utf8.prefix(length.withLock { $0 }), as: UTF8.self))
            return false
        }
        let transport = transport(to: server.origin)
        for count in counts {
            length.withLock { $0 = count }
            do {
                let received = try await transport.send(HTTPRequest(path: "/"))
                Issue.record("truncated after \(count) bytes: \(received.status), \(received.fields), \(received.body)")
            } catch let error as HTTPTransportError {
                #expect([.connectionLost, .invalidResponse].contains(error.code), "\(count) bytes: \(error)")
                #expect(error.mayHaveBeenReceived)
            }
        }
        length.withLock { $0 = response.utf8.count }
        #expect(try await transport.send(HTTPRequest(path: "/")).body.bytes == Array("done".utf8))
    }
}
