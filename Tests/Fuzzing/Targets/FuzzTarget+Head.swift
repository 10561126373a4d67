import BidlyHTTPServer
import Dispatch
import FoundationCoreTesting
import HTTPCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension FuzzTarget {
    /// Bytes that a client sends to the server: request lines, header fields, and the framing of bodies.
    static let head = FuzzTarget("head") { input in
        let server = try FuzzedServer.shared.get()
        let output = try await withCheckedThrowingContinuation { continuation in
            // The socket blocks its thread.
            DispatchQueue.global().async {
                continuation.resume(with: Result { try server.output(for: input) })
            }
        }
        // Check the first response: it must be a normal response or a problem.
        guard !output.isEmpty else { return }
        let line = String(decoding: output.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        let words = line.split(separator: " ", maxSplits: 2)
        try require(words.count >= 2 && words[0].hasPrefix("HTTP/1."), "The server responds '\(line)'.")
        let status = Int(words[1]) ?? 0
        try require((100..<500).contains(status) || [501, 505].contains(status), "The server responds '\(line)'.")
    }
}

/// A server that verifies each request that it receives. Its deadlines pass while a client waits for a response.
private struct FuzzedServer {
    static let shared = Result { try FuzzedServer() }
    /// The time in milliseconds within which the server must close a connection on which it sends nothing.
    private static let waitLimit: Int32 = 10_000
    /// A duration after which every deadline of a connection has passed.
    private static let allDeadlines = Duration.seconds(600)

    private let clock = TestClock()
    private let server: MicroHTTPServer

    private init() throws {
        var configuration = HTTPServerConfiguration(address: HTTPServerAddress(port: 0))
        configuration.threads = 1
        server = try MicroHTTPServer.start(configuration, handler: Handler(), clock: clock)
    }

    private struct Handler: HTTPRequestHandler {
        func response(to request: HTTPRequest, from peer: HTTPPeer) async -> HTTPResponse {
            for field in request.fields { precondition(HTTPField.isValidValue(field.value), "\(field) is not valid.") }
            let again = try? HTTPRequest(
                method: request.method,
                target: request.target,
                fields: request.fields,
                body: request.body
            )
            precondition(again == request, "The target \(request.target) is parsed differently.")
            return HTTPResponse(status: .ok, body: .bytes(request.body))
        }
    }

    /// Sends bytes on a new connection and closes the sending side. Returns everything that the server sends until it
    /// closes the connection.
    func output(for input: [UInt8]) throws -> [UInt8] {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Violation(description: "No socket: error \(errno).") }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = server.address.port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw Violation(description: "The server accepts no connection: error \(errno).") }
        // The server may close the connection before it has read everything.
        _ = input.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        shutdown(descriptor, Int32(SHUT_WR))
        var output: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 65_536), wait: Int32 = 1, waited: Int32 = 0
        while waited < Self.waitLimit {
            var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&events, 1, wait) == 0 {
                // The server waits for more bytes. Let its deadlines pass, so that it responds or closes the
                // connection.
                clock.advance(by: Self.allDeadlines)
                waited += wait
                wait = min(wait * 2, 100)
                continue
            }
            let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            if count > 0 {
                output += buffer.prefix(count)
            } else if count == 0 || errno != EINTR {
                return output
            }
        }
        throw Violation(description: "The server does not close the connection.")
    }
}
