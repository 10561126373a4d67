import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Ordering
import OrderingAPI

extension TestHouse {
    /// Sells an item whose buyer then requests to pay.
    func requestedOrder() async throws -> Order {
        let order = try await sell()
        try await perform(.shipTo(.sample, method: nil), on: order)
        return try await perform(.pay, on: order)
    }

    /// Receives an event of a provider that was signed `delay` seconds before the current time of the house's clock.
    /// Returns the status of the response.
    func receive(
        _ event: String,
        after delay: Int64 = 0,
        secret: [UInt8] = FakePaymentProvider.secret,
        provider: String = FakePaymentProvider.name.rawValue
    ) async throws -> Int {
        let seconds = "\(clock.now.millisecondsSince1970 / 1_000 - delay)"
        let signature = FakePaymentProvider.signature(of: event, at: seconds, secret: secret)
        let path = "/v1/payment-events/\(provider)"
        return try await send(.post, path, event, as: .anonymous, signature: signature).status
    }
}

extension Order {
    /// An event of a payment provider about the order.
    func event(
        _ id: String,
        _ type: String = "payment.succeeded",
        reference: String = "p1",
        amount: Int64 = 2_000
    ) -> String {
        #"""
        {"id":"\#(id)","type":"\#(type)","order":"\#(self.id)","reference":"\#(reference)",
        "amount":{"amount":\#(amount),"currency":"USD"}}
        """#
    }
}
