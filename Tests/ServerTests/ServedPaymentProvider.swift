import BidlyHTTPServer
import FoundationCore
import HTTPCore
import HouseCore
import Synchronization

/// A small payment provider on a free port of this machine: prepares pages, and signs events.
final class ServedPaymentProvider: HTTPRequestHandler {
    static let name = "paybank"
    static let secret = "a secret of the provider"

    private let received = Mutex<[String: String]>([:])
    /// The status of each response, when it is sent.
    let responses: AsyncStream<Int>
    private let response: AsyncStream<Int>.Continuation

    init() { (responses, response) = AsyncStream.makeStream() }

    /// The bodies of the signed calls by their identifiers.
    var calls: [String: String] { received.withLock(\.self) }

    func response(to request: HTTPRequest, from peer: HTTPPeer) async -> HTTPResponse {
        let body = String(decoding: request.body, as: UTF8.self), field = request.fields["Payment-Signature"] ?? ""
        let seconds = field.prefix { $0 != "," }.dropFirst(2)
        guard request.target.hasPrefix("/api/"), field == Self.signature(of: body, at: String(seconds)) else {
            response.yield(401)
            return HTTPResponse(status: .unauthorized)
        }
        let key = request.fields[.idempotencyKey] ?? ""
        received.withLock { $0[key] = body }
        response.yield(200)
        let page = #"{"address":"https://pay.example/\#(key)"}"#
        return HTTPResponse(status: .ok, fields: [.contentType: "application/json"], body: .bytes(Array(page.utf8)))
    }

    /// The signature of an event at a time.
    static func signature(of body: String, at seconds: String) -> String {
        let code = HMAC.code(of: Array("\(seconds).\(body)".utf8), key: Array(secret.utf8))
        return "t=\(seconds),v1=" + code.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
