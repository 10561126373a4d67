import BidlyHTTPServer
import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A TCP client that sends and receives raw bytes. Reading times out after 60 seconds, so that a test always ends.
final class RawClient: Sendable {
    struct Failure: Error { let call: String, code: Int32 }

    /// A response with complete content.
    struct Response {
        let status: Int
        /// The header fields, with names in lower case.
        let fields: [String: String]
        let body: String
    }

    private let descriptor: Int32
    private let buffer = Mutex<[UInt8]>([])

    init(_ server: some HTTPServer, receiveBuffer: Int32? = nil) throws {
        let isV4 = server.address.host.isV4
        descriptor = socket(isV4 ? AF_INET : AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        if var receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
        }
        let result: Int32
        if isV4 {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = server.address.port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            result = Self.connect(descriptor, &address)
        } else {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = server.address.port.bigEndian
            address.sin6_addr = in6addr_loopback
            result = Self.connect(descriptor, &address)
        }
        guard result == 0 else { throw Failure(call: "connect", code: errno) }
    }

    deinit { close(descriptor) }

    private static func connect<Address>(_ descriptor: Int32, _ address: inout Address) -> Int32 {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                systemConnect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }

    /// Sends all bytes. Returns `false` if the server is known to have closed the connection.
    @discardableResult func send(_ text: String) async -> Bool { await send(Array(text.utf8)) }

    @discardableResult func send(_ bytes: [UInt8]) async -> Bool {
        await blocking {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { systemSend(self.descriptor, $0.baseAddress, $0.count, 0x4000) }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// Closes the client's side of the connection.
    func shutDownWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Receives until a text has arrived. Returns everything up to and including it; `nil` if the connection ends
    /// first.
    func receive(through text: String) async -> String? {
        let pattern = Array(text.utf8)
        while true {
            let found = buffer.withLock { buffer -> [UInt8]? in
                guard let end = Self.end(of: pattern, in: buffer) else { return nil }
                defer { buffer.removeFirst(end) }
                return Array(buffer[..<end])
            }
            if let found { return String(decoding: found, as: UTF8.self) }
            guard await receiveMore() else { return nil }
        }
    }

    /// Receives a number of bytes; fewer if the connection ends first.
    func receive(count: Int) async -> String {
        while buffer.withLock({ $0.count }) < count, await receiveMore() {}
        return buffer.withLock { buffer in
            let bytes = buffer.prefix(count)
            buffer.removeFirst(bytes.count)
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Receives until the server has closed the connection.
    func receiveToEnd() async -> String {
        while await receiveMore() {}
        return await receive(count: .max)
    }

    /// Receives a response that has `Content-Length` or no content.
    func receiveResponse(hasBody: Bool = true) async throws -> Response {
        guard let head = await receive(through: "\r\n\r\n") else { throw Failure(call: "head", code: 0) }
        let lines = head.split(separator: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words[0] == "HTTP/1.1", let status = Int(words[1]) else { throw Failure(call: head, code: 0) }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            fields[parts[0].lowercased()] = parts[1].drop { $0 == " " }.description
        }
        let length = hasBody ? fields["content-length"].flatMap { Int($0) } ?? 0 : 0
        return Response(status: status, fields: fields, body: await receive(count: length))
    }

    private func receiveMore() async -> Bool {
        let bytes = await blocking {
            [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
                count = max(0, recv(self.descriptor, buffer.baseAddress, buffer.count, 0))
            }
        }
        buffer.withLock { $0 += bytes }
        return !bytes.isEmpty
    }

    /// Runs a blocking call on a separate thread.
    private func blocking<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: work()) }
        }
    }

    private static func end(of pattern: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.count >= pattern.count else { return nil }
        return (0...bytes.count - pattern.count).first { bytes[$0...].starts(with: pattern) }.map { $0 + pattern.count }
    }
}

private func systemConnect(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    connect(descriptor, address, size)
}

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, bytes, count, flags)
}
