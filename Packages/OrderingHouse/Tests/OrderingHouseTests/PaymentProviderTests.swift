import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Ordering
import OrderingAPI
import OrderingHouse
import Testing

@Suite("A payment provider over HTTP")
struct PaymentProviderTests {
    private let fake = FakePaymentProvider()

    private func openHouse(beside other: TestHouse? = nil) async throws -> TestHouse {
        try await TestHouse(beside: other, provider: fake.provider())
    }

    private func performCalls(in test: TestHouse) async throws -> Int {
        try await test.performCalls(through: fake).performedCount
    }

    @Test("A request to pay calls the provider through the outbox until a call succeeds; the provider performs it once")
    func outbox() async throws {
        let test = try await openHouse(), order = try await test.requestedOrder()
        let buyer = Caller.member(TestHouse.ben)
        #expect(order.paymentRequest?.provider == FakePaymentProvider.name)
        #expect(try await test.call(OrderingAPI.paymentInstructions, order.id, as: buyer).address == nil)
        fake.expect(.losesResponse, count: 2)
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
        let test = try await openHouse(), order = try await test.requestedOrder(), body = order.event("e1")
        for _ in 0..<3 { #expect(try await test.receive(body) == 204) }
        // The same payment in another event.
        #expect(try await test.receive(order.event("e2")) == 204)
        let paid = try await test.order(order.id)
        #expect(paid.status == .paid && paid.payments.count == 1 && paid.history.last?.actor == .provider)
        try await test.expectConsistency()
    }

    @Test("An event with a wrong, an old or a missing signature changes nothing")
    func signatures() async throws {
        let test = try await openHouse(), order = try await test.requestedOrder(), body = order.event("e1")
        #expect(try await test.receive(body, secret: Array("another secret".utf8)) == 401)
        #expect(try await test.receive(body, after: 301) == 401)
        #expect(try await test.receive(body, after: -301) == 401)
        #expect(try await test.receive(body, provider: "other") == 404)
        let extremes = [Int64.min, .max].map { "t=\($0),v1=00" }
        for signature in ["", "t=1", "v1=00", "t=now,v1=00", "t=1,v1=zz"] + extremes {
            let path = "/v1/payment-events/paybank"
            let reply = try await test.send(.post, path, body, as: .anonymous, signature: signature)
            #expect([400, 401, 422].contains(reply.status), "\(signature)")
        }
        #expect(try await test.order(order.id).payments == [])
        #expect(try await test.receive(#"{"id":"e1"}"#) == 422)
        #expect(try await test.receive(order.event("e1", "payment.failed")) == 422)
        #expect(try await test.receive(body, after: 299) == 204)
    }

    @Test("Late and second payments are refunded through the outbox; a refund event that is too early is refused")
    func refunds() async throws {
        let test = try await openHouse(), order = try await test.requestedOrder()
        #expect(try await performCalls(in: test) == 1)
        #expect(try await test.receive(order.event("r1", "refund.succeeded", reference: "payment 2")) == 409)
        #expect(try await test.receive(order.event("e1")) == 204)
        #expect(try await test.receive(order.event("e2", reference: "p2", amount: 700)) == 204)
        #expect(try await performCalls(in: test) == 1)
        let call = try #require(fake.calls.first { $0["payment"]?.string == "p2" })
        #expect(call["amount"]?["amount"] == 700 && call["reference"]?.string == "payment 2")
        #expect(try await test.order(order.id).refundsDue.count == 1)
        // The event that came too early is not processed, so it counts now.
        #expect(try await test.receive(order.event("r1", "refund.succeeded", reference: "payment 2")) == 204)
        #expect(try await test.order(order.id).refundsDue == [])
        #expect(try await test.order(order.id).held == usd(2_000))
        try await test.expectConsistency()
    }

    @Test("A payment after the expiry is refunded; events in any sequence, each sent twice, record each fact once")
    func outOfOrder() async throws {
        let test = try await openHouse(), order = try await test.requestedOrder()
        try await test.advance(by: .seconds(4 * 86_400))
        let paid = order.event("e1"), refunded = order.event("r1", "refund.succeeded", reference: "payment 1")
        // The refund is confirmed before the payment is reported.
        #expect(try await test.receive(refunded) == 409)
        for _ in 0..<2 { #expect(try await test.receive(paid) == 204) }
        #expect(try await test.order(order.id).payments.map(\.outcome) == [.late])
        #expect(try await performCalls(in: test) == 1)
        for _ in 0..<2 { #expect(try await test.receive(refunded) == 204) }
        // The same payment is reported again, in an event with another identifier.
        #expect(try await test.receive(order.event("e2")) == 204)
        let settled = try await test.order(order.id)
        #expect(settled.payments.count == 1 && settled.refunds.count == 1 && settled.refundsDue == [])
        #expect(fake.calls.map { $0["reference"]?.string } == ["payment 1"])
        try await test.expectConsistency()
    }

    @Test("A payment before the request to pay pays the order")
    func unrequested() async throws {
        let test = try await openHouse(), order = try await test.sell()
        #expect(try await test.receive(order.event("e1")) == 204)
        #expect(try await test.order(order.id).status == .paid)
    }

    @Test("A call whose success could not be stored is repeated, and performed once")
    func lostCommit() async throws {
        let test = try await openHouse(), order = try await test.requestedOrder()
        test.database.failCommits(.rolledBack)
        await #expect(throws: HouseFailure.self) { try await test.performCalls(through: fake) }
        // The process ends here; another one continues.
        let again = try await openHouse(beside: test)
        #expect(try await performCalls(in: again) == 1)
        #expect(fake.requestCount == 2 && fake.calls.count == 1)
        let address = try await again.call(OrderingAPI.paymentInstructions, order.id, as: .member(TestHouse.ben))
            .address
        #expect(address == "https://pay.example/\(order.id)-3")
    }

    @Test("A call that fails is reported with its reason and the time of the next attempt")
    func failure() async throws {
        let test = try await openHouse(), order = try await test.requestedOrder()
        fake.expect(.refuses(.unauthorized))
        let failures = try await test.performCalls(through: fake).failures
        #expect(
            failures.map(\.description) == [
                """
                The payment provider 'paybank' did not perform call \(order.id)-3, the payment page of 20.00 USD for order \
                \(order.id): the response has status 401. Next attempt: 2030-01-01T00:00:01.000Z.
                """
            ]
        )
        #expect(failures.map(\.retryAt) == [test.clock.now.advanced(by: .seconds(1))])
    }

    @Test("A call without a response fails after the timeout", .timeLimit(.minutes(1)))
    func timeout() async throws {
        let test = try await openHouse()
        _ = try await test.requestedOrder()
        fake.expect(.hangs)
        let report = try await test.performCalls(through: fake, timeout: .seconds(30), by: ImmediateClock())
        #expect(report.failures.map { "\($0.error)" } == ["no response within 30.0 seconds"])
    }

    @Test("A cancelled task throws, and its call does not count as an attempt", .timeLimit(.minutes(1)))
    func cancellation() async throws {
        let test = try await openHouse()
        _ = try await test.requestedOrder()
        fake.expect(.hangs)
        let task = Task { try await test.performCalls(through: fake) }
        for await _ in fake.arrivals { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await performCalls(in: test) == 1)
    }

    @Test("A slow call delays no other; at most eight run at the same time", .timeLimit(.minutes(1)))
    func concurrency() async throws {
        let test = try await openHouse()
        for _ in 0..<30 { _ = try await test.requestedOrder() }
        fake.expect(.waits(forCalls: 30))
        #expect(try await performCalls(in: test) == 30)
        for _ in 0..<30 { _ = try await test.requestedOrder() }
        // Eight calls end only when all of them have begun.
        fake.expect(.waits(forCalls: 38), count: 8)
        #expect(try await performCalls(in: test) == 30)
        #expect(fake.mostRunning == 8)
    }

    @Test("A page that is no longer requested is not prepared, and each amount keeps its own page")
    func changedTotal() async throws {
        let test = try await openHouse(), order = try await test.requestedOrder(),
            buyer = Caller.member(TestHouse.ben)
        func address() async throws -> String? {
            try await test.call(OrderingAPI.paymentInstructions, order.id, as: buyer).address
        }
        let terms = try DiscountTerms(amount: usd(100)), code = try DiscountCode("SUMMER-2030")
        try await test.ordering.perform(
            .addDiscount(terms, code: code, as: test.newID()),
            by: .member(TestHouse.anna)
        )
        fake.expect(.refuses(.serviceUnavailable))
        #expect(try await performCalls(in: test) == 0)
        try await test.perform(.discount(code), on: order)
        try await test.perform(.pay, on: order)
        test.clock.advance(by: .seconds(1))
        let report = try await test.performCalls(through: fake)
        #expect((report.performedCount, report.droppedCount, report.failures.count) == (1, 1, 0))
        #expect(try await address() == "https://pay.example/\(order.id)-5")
        try await test.perform(.discount(nil), on: order)
        try await test.perform(.pay, on: order)
        #expect(try await performCalls(in: test) == 1)
        #expect(try await address() == "https://pay.example/\(order.id)-7")
        // The buyer chooses the smaller total again, whose page exists.
        try await test.perform(.discount(code), on: order)
        try await test.perform(.pay, on: order)
        #expect(try await address() == "https://pay.example/\(order.id)-5")
    }
}

extension TestHouse {
    /// Returns whether a caller gets 404 for the payment instructions of an order.
    fileprivate func refusalOfInstructions(for order: Order, as caller: Caller) async -> Bool {
        (try? await send(.get, "/v1/orders/\(order.id)/payment", as: caller).status) == 404
    }
}
