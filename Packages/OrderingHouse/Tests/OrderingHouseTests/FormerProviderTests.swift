import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Ordering
import OrderingAPI
import OrderingHouse
import Testing

/// Changes the payment provider of a house, while payments through the former provider are on their way.
@Suite("A former payment provider")
struct FormerProviderTests {
    private let fake = FakePaymentProvider()

    @Test("A payment through the former provider after the switch pays the order; another one is refunded through it")
    func payments() async throws {
        let first = try await TestHouse(provider: fake.provider()), order = try await first.requestedOrder()
        let test = try await TestHouse(
            beside: first,
            provider: ManualPaymentProvider(),
            formerProviders: [fake.provider()]
        )
        #expect(try await test.receive(order.event("e1"), secret: Array("another secret".utf8)) == 401)
        for _ in 0..<2 { #expect(try await test.receive(order.event("e1")) == 204) }
        #expect(try await test.receive(order.event("e2", reference: "p2", amount: 700)) == 204)
        let paid = try await test.order(order.id)
        #expect(paid.status == .paid && paid.payments.map(\.outcome) == [.accepted, .duplicate])
        #expect(paid.refundsDue.map(\.amount) == [usd(700)] && paid.sellerRefundsDue == [])
        #expect(try await test.performCalls(through: fake).performedCount == 1)
        #expect(fake.calls.map { $0["payment"]?.string } == ["p2"])
        #expect(try await test.receive(order.event("r1", "refund.succeeded", reference: "payment 2")) == 204)
        #expect(try await test.order(order.id).refundsDue == [])
        // New payments use the new provider.
        #expect(try await test.requestedOrder().paymentRequest?.provider == .manual)
        try await test.expectConsistency()
    }

    @Test("After a new request to pay, the buyer gets the page of the new provider, also if the former page is late")
    func pages() async throws {
        let first = try await TestHouse(provider: fake.provider()), order = try await first.requestedOrder()
        let other = FakePaymentProvider("otherbank"), buyer = Caller.member(TestHouse.ben)
        let test = try await TestHouse(beside: first, provider: other.provider(), formerProviders: [fake.provider()])
        func address() async throws -> String? {
            try await test.call(OrderingAPI.paymentInstructions, order.id, as: buyer).address
        }
        #expect(try await test.performCalls(through: fake).performedCount == 1)
        let former = try #require(try await address())
        let again = try await test.perform(.pay, on: order)
        #expect(again.paymentRequest?.provider == other.name)
        #expect(try await address() == nil)
        #expect(try await test.performCalls(through: other).performedCount == 1)
        let new = try await address()
        #expect(new != nil && new != former)
    }

    @Test("A payment through the former provider after the expiry is late, and its refund is due")
    func latePayment() async throws {
        let first = try await TestHouse(provider: fake.provider()), order = try await first.requestedOrder()
        let other = FakePaymentProvider("otherbank")
        let test = try await TestHouse(
            beside: first,
            provider: other.provider(),
            formerProviders: [fake.provider()]
        )
        try await test.advance(by: .seconds(4 * 86_400))
        #expect(try await test.receive(order.event("e1")) == 204)
        let late = try await test.order(order.id)
        #expect(late.status == .expired && late.payments.map(\.outcome) == [.late])
        #expect(late.refundsDue.map(\.amount) == [usd(2_000)])
        #expect(try await test.performCalls(through: other).performedCount == 0)
        #expect(try await test.performCalls(through: fake).performedCount == 1)
        try await test.expectConsistency()
    }

    @Test("Without its configuration, events of a former provider get 503, and count when they are sent again")
    func notConfigured() async throws {
        let first = try await TestHouse(provider: fake.provider()), order = try await first.requestedOrder()
        let test = try await TestHouse(beside: first, provider: ManualPaymentProvider())
        let refused = try await test.send(
            .post,
            "/v1/payment-events/paybank",
            order.event("e1"),
            as: .anonymous,
            signature: "t=1,v1=00"
        )
        #expect(refused.status == 503 && refused.json["retryAfter"] == 3_600)
        #expect(refused.json["detail"]?.string?.contains("the former payment provider 'paybank'") == true)
        #expect(try await test.receive(order.event("e1")) == 503)
        #expect(try await test.receive(order.event("e1"), provider: "never") == 404)
        #expect(try await test.receive(order.event("e1"), provider: "manual") == 404)
        #expect(try await test.order(order.id).payments == [])
        let configured = try await TestHouse(beside: test, formerProviders: [fake.provider()])
        #expect(try await configured.receive(order.event("e1")) == 204)
        #expect(try await configured.order(order.id).status == .paid)
    }

    @Test("Calls to a former provider are not sent to another one; they are counted, and sent when it is used again")
    func formerProvider() async throws {
        let first = try await TestHouse(provider: fake.provider()), order = try await first.requestedOrder()
        #expect(try await first.receive(order.event("e1")) == 204)
        #expect(try await first.receive(order.event("e2", reference: "p2")) == 204)
        let other = FakePaymentProvider("otherbank")
        let second = try await TestHouse(beside: first, provider: other.provider())
        #expect(try await second.performCalls(through: other).performedCount == 0 && other.requestCount == 0)
        let unsent = try await second.ordering.unsentPaymentCalls()
        #expect(unsent.map(\.count) == [2] && unsent.map(\.provider) == [fake.name])
        #expect(
            unsent.map(\.description) == [
                """
                2 calls to the payment provider 'paybank' are pending, because the house uses 'otherbank'. Set \
                former-payment-provider to 'paybank' to send them.
                """
            ]
        )
        #expect(try await second.ordering.unsentPaymentCalls(besides: [fake.name]) == [])
        let again = try await TestHouse(beside: second, provider: fake.provider())
        #expect(try await again.ordering.unsentPaymentCalls() == [])
        // The order is paid, so its page is no longer needed.
        let report = try await again.performCalls(through: fake)
        #expect((report.performedCount, report.droppedCount) == (1, 1))
        #expect(fake.calls.map { $0["payment"]?.string } == ["p2"])
    }
}
