import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Ordering
import OrderingAPI
import OrderingHouse
import Testing

@Suite("A payment provider over HTTP")
struct PaymentProviderTests {
    private let fake = FakePaymentProvider()

    private func openHouse(beside other: TestHouse? = nil) async throws -> TestHouse {
        let provider = WebhookPaymentProvider(
            FakePaymentProvider.name,
            transport: fake,
            path: "/v1",
            secret: FakePaymentProvider.secret
        )
        return try await TestHouse(beside: other, provider: provider)
    }

    private func performCalls(in test: TestHouse) async throws -> Int {
        let provider = WebhookPaymentProvider(
            FakePaymentProvider.name,
            transport: fake,
            path: "/v1",
            secret: FakePaymentProvider.secret,
            clock: test.clock
        )
        return try await test.ordering.performPaymentCalls(through: provider)
    }

    /// An order whose buyer requested to pay.
    private func requestedOrder(in test: TestHouse) async throws -> Order {
        let order = try await test.sell()
        try await test.perform(.shipTo(.sample, method: nil), on: order)
        return try await test.perform(.pay, on: order)
    }

    private func event(
        _ id: String,
        _ type: String = "payment.succeeded",
        of order: Order,
        reference: String = "p1",
        amount: Int64 = 2_000
    ) -> String {
        #"""
        {"id":"\#(id)","type":"\#(type)","order":"\#(order.id)","reference":"\#(reference)",
        "amount":{"amount":\#(amount),"currency":"USD"}}
        """#
    }

    /// Sends an event that was signed `delay` seconds before the current time of the house's clock.
    private func send(
        _ body: String,
        to test: TestHouse,
        after delay: Int64 = 0,
        secret: [UInt8] = FakePaymentProvider.secret,
        provider: String = "paybank"
    ) async throws -> Int {
        let seconds = "\(test.clock.now.millisecondsSince1970 / 1_000 - delay)"
        let signature = FakePaymentProvider.signature(of: body, at: seconds, secret: secret)
        let path = "/v1/payment-events/\(provider)"
        return try await test.send(.post, path, body, as: .anonymous, signature: signature).status
    }

    @Test("A request to pay calls the provider through the outbox until a call succeeds; the provider performs it once")
    func outbox() async throws {
        let test = try await openHouse(), order = try await requestedOrder(in: test)
        let buyer = Caller.member(TestHouse.ben)
        #expect(order.paymentRequest?.provider == FakePaymentProvider.name)
        #expect(try await test.call(OrderingAPI.paymentInstructions, order.id, as: buyer).address == nil)
        fake.loseResponses(2)
        #expect(try await performCalls(in: test) == 0)
        #expect(try await performCalls(in: test) == 0 && fake.requestCount == 1)
        test.clock.advance(by: .seconds(1))
        // Another house of the file continues.
        let again = try await openHouse(beside: test)
        #expect(try await performCalls(in: again) == 0)
        test.clock.advance(by: .seconds(2))
        #expect(try await performCalls(in: again) == 1)
        #expect(try await performCalls(in: again) == 0)
        #expect(fake.requestCount == 3 && fake.calls.count == 1)
        #expect(fake.calls[0]["amount"]?["amount"] == 2_000)
        let address = try await test.call(OrderingAPI.paymentInstructions, order.id, as: buyer).address
        #expect(address == "https://pay.example/\(order.id)-3")
        #expect(await test.refusalOfInstructions(for: order, as: .member(TestHouse.anna)))
    }

    @Test("A signed event pays the order, once however often it arrives")
    func once() async throws {
        let test = try await openHouse(), order = try await requestedOrder(in: test), body = event("e1", of: order)
        for _ in 0..<3 { #expect(try await send(body, to: test) == 204) }
        // The same payment in another event.
        #expect(try await send(event("e2", of: order), to: test) == 204)
        let paid = try await test.order(order.id)
        #expect(paid.status == .paid && paid.payments.count == 1 && paid.history.last?.actor == .provider)
        try await test.expectConsistency()
    }

    @Test("An event with a wrong, an old or a missing signature changes nothing")
    func signatures() async throws {
        let test = try await openHouse(), order = try await requestedOrder(in: test), body = event("e1", of: order)
        #expect(try await send(body, to: test, secret: Array("another secret".utf8)) == 401)
        #expect(try await send(body, to: test, after: 301) == 401)
        #expect(try await send(body, to: test, after: -301) == 401)
        #expect(try await send(body, to: test, provider: "other") == 404)
        for signature in ["", "t=1", "v1=00", "t=now,v1=00", "t=1,v1=zz"] {
            let path = "/v1/payment-events/paybank"
            let reply = try await test.send(.post, path, body, as: .anonymous, signature: signature)
            #expect([400, 401, 422].contains(reply.status), "\(signature)")
        }
        #expect(try await test.order(order.id).payments == [])
        #expect(try await send(#"{"id":"e1"}"#, to: test) == 422)
        #expect(try await send(event("e1", "payment.failed", of: order), to: test) == 422)
        #expect(try await send(body, to: test, after: 299) == 204)
    }

    @Test("Late and second payments are refunded through the outbox; a refund event that is too early is refused")
    func refunds() async throws {
        let test = try await openHouse(), order = try await requestedOrder(in: test)
        #expect(try await performCalls(in: test) == 1)
        #expect(try await send(event("r1", "refund.succeeded", of: order, reference: "payment 2"), to: test) == 409)
        #expect(try await send(event("e1", of: order), to: test) == 204)
        #expect(try await send(event("e2", of: order, reference: "p2", amount: 700), to: test) == 204)
        #expect(try await performCalls(in: test) == 1)
        let call = try #require(fake.calls.first { $0["payment"]?.string == "p2" })
        #expect(call["amount"]?["amount"] == 700 && call["reference"]?.string == "payment 2")
        #expect(try await test.order(order.id).refundsDue.count == 1)
        // The event that came too early is not processed, so it counts now.
        #expect(try await send(event("r1", "refund.succeeded", of: order, reference: "payment 2"), to: test) == 204)
        #expect(try await test.order(order.id).refundsDue == [])
        #expect(try await test.order(order.id).held == usd(2_000))
        try await test.expectConsistency()
    }
}

extension TestHouse {
    /// Returns whether a caller gets 404 for the payment instructions of an order.
    fileprivate func refusalOfInstructions(for order: Order, as caller: Caller) async -> Bool {
        (try? await send(.get, "/v1/orders/\(order.id)/payment", as: caller).status) == 404
    }
}
