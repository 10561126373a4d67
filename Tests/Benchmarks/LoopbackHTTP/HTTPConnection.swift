#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A connection to an HTTP server on this machine. Requests are sent one after another, and each blocks its thread.
///
/// The first request opens the connection. After a failure, the next request opens it again.
public final class HTTPConnection {
    /// A response with complete content.
    public struct Response: Sendable, Hashable {
        /// The status code.
        public let status: Int
        /// The header fields, one per line.
        public let fields: String
        /// The content.
        public let content: [UInt8]
    }

    /// The reason why there is no response. The request may have taken effect.
    public struct Failure: Error, CustomStringConvertible {
        /// What failed, as a text.
        public let description: String
    }

    private let port: UInt16
    private var descriptor: Int32?
    private var received: [UInt8] = []

    /// Creates a connection to a port of `127.0.0.1`.
    public init(to port: UInt16) { self.port = port }

    deinit { disconnect() }

    /// Sends a request and waits for its response.
    ///
    /// - Parameters:
    ///   - body: the body as JSON.
    ///   - token: the bearer token.
    ///   - key: the idempotency key.
    /// - Throws: `Failure` if the server cannot be reached or closes the connection.
    public func send(
        _ method: String,
        _ target: String,
        body: String? = nil,
        token: String? = nil,
        key: String? = nil
    ) throws(Failure) -> Response {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        if let token { head += "Authorization: Bearer \(token)\r\n" }
        if let key { head += "Idempotency-Key: \(key)\r\n" }
        if let body { head += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n" }
        do throws(Failure) {
            return try exchange(Array("\(head)\r\n\(body ?? "")".utf8))
        } catch {
            disconnect()
            throw error
        }
    }

    private func exchange(_ message: [UInt8]) throws(Failure) -> Response {
        let socket = if let descriptor { descriptor } else { try connect() }
        descriptor = socket
        var sent = 0
        while sent < message.count {
            let count = message[sent...].withUnsafeBytes { systemSend(socket, $0) }
            guard count > 0 else { throw Failure(description: "The server has closed the connection.") }
            sent += count
        }
        let separator = Array("\r\n\r\n".utf8)
        var end: Range<Int>?
        while end == nil {
            try receive(from: socket)
            end = received.firstRange(of: separator)
        }
        let head = String(decoding: received[..<(end?.lowerBound ?? 0)], as: UTF8.self)
        let lines = head.split(separator: "\r\n"), start = end?.upperBound ?? 0
        guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw Failure(description: "The server responded with '\(head)'.")
        }
        let length = head.lowercased().firstMatch(of: /content-length: ([0-9]+)/).flatMap { Int($0.1) } ?? 0
        while received.count < start + length { try receive(from: socket) }
        defer { received.removeFirst(start + length) }
        return Response(
            status: status,
            fields: lines.dropFirst().joined(separator: "\n"),
            content: Array(received[start..<start + length])
        )
    }

    private func receive(from socket: Int32) throws(Failure) {
        let count = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            let count = recv(socket, buffer.baseAddress, buffer.count, 0)
            if count > 0 { received.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            return count
        }
        guard count > 0 else { throw Failure(description: "The server has closed the connection.") }
    }

    private func connect() throws(Failure) -> Int32 {
        #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
        #else
        let stream = SOCK_STREAM
        #endif
        let socket = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                systemConnect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            if socket >= 0 { close(socket) }
            throw Failure(
                description: "The server on port \(port) cannot be reached: \(String(cString: strerror(errno)))."
            )
        }
        return socket
    }

    private func disconnect() {
        if let descriptor { close(descriptor) }
        descriptor = nil
        received = []
    }
}

/// Calls `send(2)`. Inside ``HTTPConnection``, the name `send` refers to a method.
private func systemSend(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
    send(socket, bytes.baseAddress, bytes.count, 0)
    #else
    send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
}

/// Calls `connect(2)`. Inside ``HTTPConnection``, the name `connect` refers to a method.
private func systemConnect(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    connect(socket, address, size)
}
