import Foundation
import FoundationCore
import HTTPCore
import Synchronization
import Testing

/// A proxy on this machine that forwards bytes between clients and a server. It closes a connection after the number of
/// response bytes that the test specifies.
final class FaultProxy: Sendable {
    private struct Truncation {
        let target: String
        var remaining: Int
    }

    private struct State {
        var truncation: Truncation?
        /// The request for the last event stream, and the bytes of its response so far.
        var stream = ""
        /// The bytes of the response to the last POST request so far.
        var response = ""
    }

    /// A client's connection to the proxy, and the corresponding connection to the server.
    private final class Connection: Sendable {
        let client: LoopbackSocket
        let server: LoopbackSocket
        let request = Mutex("")
        private let openDirections = Atomic(2)

        init(_ client: LoopbackSocket, _ server: LoopbackSocket) { (self.client, self.server) = (client, server) }

        /// Ends one direction, and thereby the other. The second call releases the sockets.
        func endDirection() {
            client.shutDown()
            server.shutDown()
            guard openDirections.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
            client.close()
            server.close()
        }
    }

    /// The proxy address.
    let origin: HTTPOrigin
    private let listener: LoopbackSocket
    private let port: UInt16
    private let state = Mutex(State())
    private let changes = EventBroadcast<Void>()

    /// Starts a proxy for a server on this machine.
    init(to server: HTTPOrigin) throws {
        // Writing to a connection that the peer has closed must not end this process.
        signal(SIGPIPE, SIG_IGN)
        port = try #require(UInt16(exactly: server.port))
        let (listener, ownPort) = try #require(LoopbackSocket.listening())
        self.listener = listener
        origin = try #require(HTTPOrigin("http://127.0.0.1:\(ownPort)"))
        Thread.detachNewThread { [self] in
            while let client = listener.accepted() { serve(client) }
            listener.close()
        }
    }

    /// The response to the last POST request.
    var response: String { state.withLock(\.response) }

    /// Stops accepting connections.
    func close() { listener.shutDown() }

    /// Closes a connection after `count` more bytes of responses to matching requests; once.
    ///
    /// - Parameter target: the start of the request line, such as `POST /v1/tokens`.
    func truncate(afterBytes count: Int, ofResponsesTo target: String) {
        state.withLock { $0.truncation = Truncation(target: target, remaining: count) }
    }

    /// Cancels the requested truncation.
    ///
    /// - Returns: `true` if a connection had already been closed.
    func cancelTruncation() -> Bool {
        state.withLock { state in
            defer { state.truncation = nil }
            return state.truncation == nil
        }
    }

    /// Waits until `condition` is true for the last event stream. `condition` receives one text: the request, followed
    /// by the part of the response that has been received so far.
    func waitForStream(_ condition: (String) -> Bool) async {
        let changes = changes.subscribe()
        if condition(state.withLock(\.stream)) { return }
        for await _ in changes where condition(state.withLock(\.stream)) { return }
    }

    private func serve(_ client: LoopbackSocket) {
        guard let server = LoopbackSocket.connected(to: port) else { return client.close() }
        let connection = Connection(client, server)
        Thread.detachNewThread { [self] in
            while let bytes = client.received() {
                note(bytes, on: connection)
                guard server.send(bytes) else { break }
            }
            connection.endDirection()
        }
        Thread.detachNewThread { [self] in
            while let bytes = server.received() {
                let (count, isTruncated) = limit(bytes, on: connection)
                guard client.send(bytes.prefix(count)), !isTruncated else { break }
            }
            connection.endDirection()
        }
    }

    private func note(_ bytes: [UInt8], on connection: Connection) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard ["GET ", "POST ", "PUT ", "DELETE "].contains(where: text.hasPrefix) else { return }
        connection.request.withLock { $0 = text }
        state.withLock { state in
            if Self.isStream(text) { state.stream = text }
            if text.hasPrefix("POST ") { state.response = "" }
        }
    }

    /// Returns how many of these response bytes to forward, and whether to close the connection after them.
    private func limit(_ bytes: [UInt8], on connection: Connection) -> (count: Int, isTruncated: Bool) {
        defer { changes.send(()) }
        let request = connection.request.withLock(\.self)
        return state.withLock { state in
            if let truncation = state.truncation, request.hasPrefix(truncation.target) {
                guard truncation.remaining > bytes.count else {
                    state.truncation = nil
                    return (truncation.remaining, true)
                }
                state.truncation?.remaining -= bytes.count
            }
            let text = String(decoding: bytes, as: UTF8.self)
            if Self.isStream(request) { state.stream += text }
            if request.hasPrefix("POST ") { state.response += text }
            return (bytes.count, false)
        }
    }

    private static func isStream(_ request: String) -> Bool { request.hasPrefix("GET /v1/events") }
}
