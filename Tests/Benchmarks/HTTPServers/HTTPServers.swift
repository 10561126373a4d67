import BareHTTPServer
import BidlyHTTPServer
import Foundation
import HTTPCore

/// `bidly-bench-http`: servers without a house, for the benchmarks. The program prints its port, and exits when
/// standard input ends.
///
/// - `bare [FILE]`: answers every request with the same response, with libmicrohttpd in C. FILE contains the header
///   fields, an empty line and the content; by default, the response equals that of `server`.
/// - `server`: answers every request with the same response, with BidlyHTTPServer.
/// - `events`: opens an event stream for every request. Each line of standard input is the size of an event to send.
///
/// It is a separate program, because `bidly-bench` counts allocations, and because the servers run on one processor
/// core.
@main
struct HTTPServers {
    private struct FixedResponse: HTTPRequestHandler {
        let response: HTTPResponse

        func immediateResponse(to request: HTTPRequest, from peer: HTTPPeer) -> HTTPResponse? { response }

        func response(to request: HTTPRequest, from peer: HTTPPeer) async -> HTTPResponse { response }
    }

    /// A body about as large as an item.
    private static let bytes = Array("{\"id\":\"0123456789\",\"text\":\"\(text)\"}".utf8)
    private static let text = String(repeating: "x", count: 1_000)

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case "bare": print(try startBare(answeringWith: arguments.dropFirst().first))
        case "server": print(try startServer().port)
        case "events": print(bare_event_server_start())
        default:
            print("Usage: bidly-bench-http bare [FILE] | server | events")
            exit(64)
        }
        fflush(nil)
        while let line = readLine() {
            if let size = Int(line) { bare_event_server_send(size) }
        }
    }

    private static func startBare(answeringWith file: String?) throws -> UInt16 {
        guard let file else { return bare_http_server_start(1, "Content-Type: application/json", bytes, bytes.count) }
        let message = try Data(contentsOf: URL(filePath: file))
        guard let end = message.firstRange(of: Data("\n\n".utf8)) else { return 0 }
        let fields = String(decoding: message[..<end.lowerBound], as: UTF8.self)
        let content = Array(message[end.upperBound...])
        return bare_http_server_start(1, fields, content, content.count)
    }

    private static func startServer() throws -> HTTPServerAddress {
        var configuration = HTTPServerConfiguration(address: HTTPServerAddress(port: 0))
        configuration.threads = 1
        let response = HTTPResponse(
            status: .ok,
            fields: [.contentType: "application/json"],
            body: .bytes(bytes)
        )
        return try MicroHTTPServer.start(configuration, handler: FixedResponse(response: response)).address
    }
}
