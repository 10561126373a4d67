public import FoundationCore
public import HTTPCore
internal import HouseCore
public import Ordering
internal import OrderingAPI

/// A payment provider over HTTP, with signed requests and signed events (webhooks).
///
/// The house posts its calls to `{path}/payments` and `{path}/refunds`. The provider posts its events to
/// `/v1/payment-events/{name}`. Both sign with a shared secret: `Payment-Signature: t=SECONDS,v1=HEX`, where `HEX` is
/// the HMAC-SHA256 of `SECONDS.BODY`. To prevent replay attacks, an event is refused if its time differs from the
/// house's clock by more than the tolerance.
public struct WebhookPaymentProvider<Transport: HTTPTransport>: PaymentProvider {
    /// The provider name.
    public let name: PaymentProviderName
    private let transport: Transport
    private let path: String
    private let secret: [UInt8]
    private let tolerance: Duration
    private let clock: any WallClock

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - name: The name of the provider; not `manual`.
    ///   - transport: The transport to the provider.
    ///   - path: The path before `/payments` and `/refunds`.
    ///   - secret: The shared secret.
    ///   - tolerance: The largest difference between the time of an event and the house's clock.
    ///   - clock: The clock for the signatures of calls.
    public init(
        _ name: PaymentProviderName,
        transport: Transport,
        path: String = "",
        secret: [UInt8],
        tolerance: Duration = .seconds(300),
        clock: any WallClock = SystemClock()
    ) {
        self.name = name
        self.transport = transport
        self.path = path
        self.secret = secret
        self.tolerance = tolerance
        self.clock = clock
    }

    /// Posts a call. The provider recognises a repeated call by `id`, which is also the idempotency key.
    ///
    /// - Throws: The errors of the transport; `PaymentProviderError` for an unsuccessful response; `JSONError` for a
    ///   response that cannot be read.
    public func perform(_ call: PaymentCall) async throws -> String? {
        let body = try JSONCoding.encode(CallBody(call))
        let resource = if case .page = call.request { "payments" } else { "refunds" }
        let request = try HTTPRequest(
            method: .post,
            target: "\(path)/\(resource)",
            fields: [
                .contentType: "application/json", .idempotencyKey: call.id,
                .paymentSignature: PaymentSignature.header(of: body, at: clock.now, key: secret),
            ],
            body: body
        )
        let response = try await transport.send(request)
        guard (200..<300).contains(response.status.code) else { throw PaymentProviderError(status: response.status) }
        guard case .page = call.request else { return nil }
        return try JSONCoding.decode(PageBody.self, from: response.body.bytes ?? []).address
    }

    /// Authenticates and reads an event: `{"id","type","order","reference","amount"}` with the type `payment.succeeded`
    /// or `refund.succeeded`, which needs no amount.
    public func event(in content: [UInt8], signature: String, at time: Instant) throws(OrderingRefusal) -> PaymentEvent
    {
        guard PaymentSignature.isValid(signature, of: content, at: time, within: tolerance, key: secret) else {
            throw .notAuthentic
        }
        guard let body = try? JSONCoding.decode(EventBody.self, from: content) else {
            throw .invalid(InvalidField("body", "must be a payment event"))
        }
        switch (body.type, body.amount) {
        case ("payment.succeeded", let amount?):
            let payment = try OrderingRefusal.checking { () throws(InvalidField) in
                try IncomingPayment(provider: name, reference: body.reference, amount: amount)
            }
            return PaymentEvent(id: body.id, order: body.order, change: .paid(payment))
        case ("refund.succeeded", _):
            return PaymentEvent(id: body.id, order: body.order, change: .refunded(reference: body.reference))
        default: throw .invalid(InvalidField("type", "must be payment.succeeded (with an amount) or refund.succeeded"))
        }
    }
}

/// The body of a call.
private struct CallBody: Encodable {
    let id: String
    let order: OrderID
    let amount: Money
    var payment: String?
    var reference: String?

    init(_ call: PaymentCall) {
        (id, order, amount) = (call.id, call.order, call.amount)
        guard case .refund(let payment, let reference) = call.request else { return }
        (self.payment, self.reference) = (payment, reference)
    }
}

/// The response to a call that prepares a payment page.
private struct PageBody: Decodable {
    let address: String
}

/// The body of an event.
private struct EventBody: Decodable {
    let id: Identifier<PaymentEvent>
    let type: String
    let order: OrderID
    let reference: String
    let amount: Money?
}
