import FoundationCore
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Ordering
import OrderingHouse

/// A payment provider that prepares a page for each request to pay, and signs events.
enum TestPaymentProvider {
    static let name = PaymentProviderName(rawValue: "paybank")
    private static let secret = Array("a secret of the provider".utf8)

    /// Returns the provider as a house uses it.
    static func provider(clock: any WallClock) -> WebhookPaymentProvider<ScriptedTransport> {
        let transport = ScriptedTransport { _ in
            let page = #"{"address":"https://pay.example/1"}"#
            return HTTPResponse(status: .ok, fields: [.contentType: "application/json"], body: .bytes(Array(page.utf8)))
        }
        return WebhookPaymentProvider(name, transport: transport, secret: secret, clock: clock)
    }

    /// Returns the `Payment-Signature` of an event.
    static func signature(of event: String, at time: Instant) -> String {
        let seconds = time.millisecondsSince1970 / 1_000
        let code = HMAC.code(of: Array("\(seconds).\(event)".utf8), key: secret)
        return "t=\(seconds),v1=" + code.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
