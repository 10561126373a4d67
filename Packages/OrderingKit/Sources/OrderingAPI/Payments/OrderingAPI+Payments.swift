internal import FoundationCore
public import HTTPCore
internal import Ordering

extension HTTPField.Name {
    /// The header field with the signature of a message between the house and a payment provider.
    public static let paymentSignature: HTTPField.Name = "Payment-Signature"
}

extension OrderingAPI {
    /// `POST /v1/payment-events/{provider}`: receives an event of a payment provider that the house uses or has used.
    public static let receivePaymentEvent = Endpoint<PaymentNotification, Void>(
        .post,
        "/v1/payment-events/{provider}",
        id: "receivePaymentEvent",
        summary: "Receive a payment-provider event",
        details: """
            For the payment provider, which signs the event with the secret that it shares with the house. The header \
            field is `Payment-Signature: t=SECONDS,v1=HEX`, where `HEX` is the HMAC-SHA256 of `SECONDS.BODY`. Each \
            event is processed once. If an event is refused, send it again later.
            """,
        input: RequestCoding(
            PaymentNotification.init(from:signature:content:),
            .path("provider", \.provider, .rawValue(.string(length: 1...40))),
            .header(.paymentSignature, \.signature, .text()),
            .body(\.content, .bytes(.json))
        ),
        status: .noContent,
        output: .empty,
        problems: [.unauthenticated, Refusal.Code.noRefund.problemType, Refusal.Code.referenceUsed.problemType]
    )
}
