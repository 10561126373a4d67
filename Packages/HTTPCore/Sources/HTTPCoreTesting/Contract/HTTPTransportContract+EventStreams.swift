import HTTPCore
import Synchronization
import Testing

extension HTTPTransportContract {
    /// Event streams arrive in chunks.
    public static let eventStreams: [HTTPTransportContract] = [
        HTTPTransportContract(
            "The events of a stream arrive while the response is open, and releasing it closes the connection"
        ) { stage in
            let server = try LoopbackServer { connection in
                connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata:1\n\n")
                connection.awaitClose()
                return false
            }
            do {
                let response = try await stage.transport(to: server.origin).send(HTTPRequest(path: "/"))
                guard case .chunks(let chunks) = response.body else {
                    Issue.record("The content is complete, not an event stream.")
                    return
                }
                var iterator = chunks.makeAsyncIterator()
                #expect(try await iterator.next() == Array("data:1\n\n".utf8))
            }
            await server.connectionsClose(1)
        },
        HTTPTransportContract("An event source follows a server that closes its connections, and resumes") { stage in
            let count = Mutex(0)
            let server = try LoopbackServer { connection in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                if number == 4 {
                    connection.respond("204 No Content")
                    return false
                }
                connection.send(
                    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nretry:1\nid:\(number)\ndata:\(number)\n\n"
                )
                return false
            }
            var events: [String] = []
            for try await update in EventSource(HTTPRequest(path: "/"), over: stage.transport(to: server.origin)) {
                if case .event(let event) = update { events.append(String(decoding: event.data ?? [], as: UTF8.self)) }
            }
            #expect(events == ["1", "2", "3"])
            let ids = server.heads.withLock { $0 }.map { head in
                head.split(separator: "\n").first { $0.lowercased().hasPrefix("last-event-id: ") }.map {
                    String($0.dropFirst(15))
                }
            }
            #expect(ids == [nil, "1", "2", "3"])
        },
    ]
}
