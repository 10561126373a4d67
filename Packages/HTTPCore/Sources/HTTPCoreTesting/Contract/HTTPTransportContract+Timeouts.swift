import HTTPCore
import Synchronization
import Testing

extension HTTPTransportContract {
    /// The timeouts of `HTTPTimeouts` end a request.
    public static let timeouts: [HTTPTransportContract] = [
        HTTPTransportContract("A request ends if its response head does not arrive in time") { stage in
            let clock = StoppedClock()
            let server = try LoopbackServer { connection in
                clock.release()
                connection.awaitClose()
                return false
            }
            let error = await expectError(.timedOut) {
                let deadlines = HTTPTimeouts(head: .seconds(15), idle: nil, total: nil)
                _ = try await stage.transport(to: server.origin, deadlines: deadlines, clock: clock.clock).send(
                    HTTPRequest(path: "/")
                )
            }
            #expect(error?.message == "\(server.origin) did not send the response within 15 s.")
            await server.connectionsClose(1)
        },
        HTTPTransportContract("An event stream ends if no bytes arrive in time; its total time is not limited") {
            stage in
            let clock = StoppedClock()
            let server = try LoopbackServer { connection in
                connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata:1\n\n")
                connection.awaitClose()
                return false
            }
            let deadlines = HTTPTimeouts(head: nil, idle: .seconds(30), total: .seconds(1))
            let transport = stage.transport(to: server.origin, deadlines: deadlines, clock: clock.clock)
            let response = try await transport.send(HTTPRequest(path: "/"))
            let error = await expectError(.timedOut) {
                guard case .chunks(let chunks) = response.body else { return }
                for try await _ in chunks { clock.release() }
            }
            #expect(error?.message.contains("rest of the response within 30 s") == true)
        },
        HTTPTransportContract("Complete content has a total timeout") { stage in
            let clock = StoppedClock()
            let server = try LoopbackServer { connection in
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf")
                clock.release()
                connection.awaitClose()
                return false
            }
            let deadlines = HTTPTimeouts(head: nil, idle: nil, total: .seconds(60))
            let error = await expectError(.timedOut) {
                _ = try await stage.transport(to: server.origin, deadlines: deadlines, clock: clock.clock).send(
                    HTTPRequest(path: "/")
                )
            }
            #expect(error?.message.contains("complete response within 60 s") == true)
        },
    ]
}

/// A clock that is stopped until it is released; then all timeouts have expired.
private final class StoppedClock: Sendable {
    private let isReleased = Mutex(false)
    private let gate = AsyncStream<Void>.makeStream()

    func release() {
        isReleased.withLock { $0 = true }
        gate.continuation.finish()
    }

    var clock: HTTPClock {
        HTTPClock { [self] in
            isReleased.withLock { $0 ? .seconds(1 << 40) : .zero }
        } sleep: { [self] _ in
            for await _ in gate.stream {}
            try Task.checkCancellation()
        }
    }
}
