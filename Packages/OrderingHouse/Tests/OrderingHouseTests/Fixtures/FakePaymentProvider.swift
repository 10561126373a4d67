import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import Ordering
import OrderingAPI
import OrderingHouse
import Synchronization

/// A small payment provider: prepares pages and refunds over HTTP, and signs events. It performs each call once.
final class FakePaymentProvider: HTTPTransport {
    static let name = PaymentProviderName(rawValue: "paybank")
    static let secret = Array("a secret of the provider".utf8)

    private struct State {
        var calls: [String: JSONValue] = [:]
        var requestCount = 0
        var failures = 0
    }

    private let state = Mutex(State())

    /// The performed calls.
    var calls: [JSONValue] { state.withLock { $0.calls.sorted { $0.key < $1.key }.map(\.value) } }
    /// The number of requests.
    var requestCount: Int { state.withLock(\.requestCount) }

    /// Fails the next requests after they were performed, as if the responses were lost.
    func loseResponses(_ count: Int) { state.withLock { $0.failures = count } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let body = try JSONValue(parsing: request.body)
        guard Self.isSigned(request), let id = body["id"]?.string else { return HTTPResponse(status: .unauthorized) }
        let isLost = state.withLock { state in
            state.requestCount += 1
            state.calls[id] = body
            state.failures -= 1
            return state.failures >= 0
        }
        if isLost { return HTTPResponse(status: .serviceUnavailable) }
        let page = #"{"address":"https://pay.example/\#(id)"}"#
        return HTTPResponse(status: .ok, fields: [.contentType: "application/json"], body: .bytes(Array(page.utf8)))
    }

    private static func isSigned(_ request: HTTPRequest) -> Bool {
        guard let field = request.fields[.paymentSignature],
            let seconds = field.split(separator: ",").first?.dropFirst(2)
        else { return false }
        return field == signature(of: String(decoding: request.body, as: UTF8.self), at: String(seconds))
    }

    /// The signature of an event, in the format of the provider.
    static func signature(of body: String, at seconds: String, secret: [UInt8] = secret) -> String {
        let code = HMAC.code(of: Array("\(seconds).\(body)".utf8), key: secret)
        return "t=\(seconds),v1=" + code.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
