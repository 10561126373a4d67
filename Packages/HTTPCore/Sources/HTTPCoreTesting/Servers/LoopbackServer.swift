import Foundation
public import HTTPCore
public import Synchronization
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A server on this machine that sends scripted bytes, including invalid responses.
public final class LoopbackServer: Sendable {
    /// A connection on which a client has sent a complete request.
    public struct Connection: Sendable {
        /// The head of the request, with lines separated by LF.
        public let head: String
        /// The content of the request.
        public let body: [UInt8]
        fileprivate let socket: Int32
        fileprivate let server: LoopbackServer

        /// Sends a text.
        public func send(_ text: String) { send(Array(text.utf8)) }

        /// Sends bytes.
        public func send(_ bytes: [UInt8]) {
            var sent = 0
            while sent < bytes.count {
                let count = bytes[sent...].withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
                guard count > 0 else { return }
                sent += count
            }
        }

        /// Sends a response with complete content.
        public func respond(_ status: String = "200 OK", _ fields: [String] = [], _ content: String = "") {
            let head = ["HTTP/1.1 \(status)", "Content-Length: \(content.utf8.count)"] + fields
            send(head.joined(separator: "\r\n") + "\r\n\r\n" + content)
        }

        /// Waits until the client closes the connection, and adds it to the count of closed connections.
        public func awaitClose() {
            var byte: UInt8 = 0
            while read(socket, &byte, 1) > 0 {}
            server.closed.withLock { $0 += 1 }
            server.closures.continuation.yield()
        }
    }

    /// The origin of the server.
    public let origin: HTTPOrigin
    /// The heads of the requests that have arrived.
    public let heads = Mutex<[String]>([])
    fileprivate let closed = Mutex(0)
    private let open = Mutex(0)
    fileprivate let closures = AsyncStream<Void>.makeStream()
    private let socket: Int32

    /// Starts a server that calls `handle` for each request, on the thread of the connection. If `handle` returns
    /// `false`, the connection is closed.
    public init(_ handle: @escaping @Sendable (Connection) -> Bool) throws {
        // Without this, writing to a connection that the client has closed would end the process.
        signal(SIGPIPE, SIG_IGN)
        #if canImport(Glibc)
        socket = Self.systemSocket(AF_INET, Int32(SOCK_STREAM.rawValue))
        #else
        socket = Self.systemSocket(AF_INET, SOCK_STREAM)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = socket
        let port =
            withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    bind(listener, address, length) == 0 && listen(listener, 64) == 0
                        && getsockname(listener, address, &length) == 0
                }
            } ? UInt16(bigEndian: address.sin_port) : 0
        origin = try #require(HTTPOrigin("http://127.0.0.1:\(port)"))
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                open.withLock { $0 += 1 }
                Thread.detachNewThread { [self] in
                    while let (head, body) = Self.request(from: connection) {
                        heads.withLock { $0.append(head) }
                        if !handle(Connection(head: head, body: body, socket: connection, server: self)) { break }
                    }
                    close(connection)
                    open.withLock { $0 -= 1 }
                    closures.continuation.yield()
                }
            }
        }
    }

    /// Waits until clients have closed a number of connections.
    public func connectionsClose(_ count: Int) async {
        if closed.withLock({ $0 }) >= count { return }
        for await _ in closures.stream where closed.withLock({ $0 }) >= count { return }
    }

    /// Waits until no connection is open.
    public func connectionsEnd() async {
        if open.withLock({ $0 }) == 0 { return }
        for await _ in closures.stream where open.withLock({ $0 }) == 0 { return }
    }

    private static func systemSocket(_ family: Int32, _ type: Int32) -> Int32 {
        #if canImport(Glibc)
        Glibc.socket(family, type, 0)
        #elseif canImport(Musl)
        Musl.socket(family, type, 0)
        #else
        Darwin.socket(family, type, 0)
        #endif
    }

    /// Reads a request; `nil` if the client has closed the connection.
    private static func request(from socket: Int32) -> (head: String, body: [UInt8])? {
        var head: [UInt8] = [], byte: UInt8 = 0
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            guard read(socket, &byte, 1) == 1 else { return nil }
            head.append(byte)
        }
        let text = String(decoding: head, as: UTF8.self).replacing("\r\n", with: "\n")
        let field = text.lowercased().split(separator: "\n").first { $0.hasPrefix("content-length:") }
        let length = field?.split(separator: ":").last.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        if text.lowercased().contains("expect: 100-continue") {
            let interim = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
            _ = write(socket, interim, interim.count)
        }
        var body: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 65_536)
        while body.count < length {
            let count = read(socket, &buffer, min(buffer.count, length - body.count))
            guard count > 0 else { return nil }
            body += buffer[..<count]
        }
        return (text, body)
    }
}
