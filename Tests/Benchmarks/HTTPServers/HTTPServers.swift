import BareHTTPServer
import BidlyHTTPServer
import Foundation
import HTTPCore

/// `bidly-bench-http bare|server THREADS`: answers every request with the same bytes, prints the port, and ends with
/// standard input.
///
/// It is a program of its own, because `bidly-bench` counts allocations.
@main
struct HTTPServers {
    private struct FixedResponse: HTTPRequestHandler {
        let response: HTTPResponse

        func response(to request: HTTPRequest, from peer: HTTPPeer) async -> HTTPResponse { response }
    }

    /// As large as an item.
    private static let bytes = Array("{\"id\":\"0123456789\",\"text\":\"\(text)\"}".utf8)
    private static let text = String(repeating: "x", count: 1_000)

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let kind = arguments.first, let threads = arguments.dropFirst().first.flatMap({ Int($0) }), threads > 0
        else {
            print("Usage: bidly-bench-http bare|server THREADS")
            exit(64)
        }
        print(kind == "bare" ? bare_http_server_start(UInt32(threads), bytes, bytes.count) : try start(threads).port)
        fflush(nil)
        while readLine() != nil {}
    }

    private static func start(_ threads: Int) throws -> HTTPServerAddress {
        var configuration = HTTPServerConfiguration(address: HTTPServerAddress(port: 0))
        configuration.threads = threads
        let response = HTTPResponse(
            status: .ok,
            fields: [.contentType: "application/json"],
            body: .bytes(bytes)
        )
        return try MicroHTTPServer.start(configuration, handler: FixedResponse(response: response)).address
    }
}
