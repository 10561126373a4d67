import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import Ordering
import OrderingAPI
import OrderingKit
import OrderingTesting
import Testing

@Suite("The clients of ordering over HTTP") struct OrderingHTTPClientTests {
    @Test("keep the contract over routes", arguments: OrderingContract.all)
    func contract(_ contract: OrderingContract) async throws {
        try await contract.run(on: RoutedOrderingFixture.self)
    }

    @Test("send a command with its idempotency key to the path of its action")
    func command() async throws {
        let transport = ScriptedTransport { request in
            try OrderingAPI.cancelOrder.response(.sample, to: request)
        }
        let client = OrderingHTTPClient(transport: transport)
        let cancel = OrderCommand.cancel(try StatedOrderReason("Broken"))
        #expect(try await client.perform(cancel, on: Order.sample.id, key: "k1") == .sample)
        let request = try #require(transport.requests.first)
        #expect(request.path.description == "/v1/orders/order00001/cancel" && request.method == .post)
        #expect(request.fields[.idempotencyKey] == "k1")
        #expect(String(decoding: request.body, as: UTF8.self) == #"{"reason":"Broken"}"#)
    }

    @Test("state whether a command that failed may have taken effect")
    func effects() async throws {
        for (status, code, effect) in [
            (HTTPResponse.Status.internalServerError, ClientFailure.Code.serverFault, ClientFailure.Effect.unknown),
            (.serviceUnavailable, .throttled, .notApplied), (.unauthorized, .notSignedIn, .notApplied),
        ] {
            let client = OrderingHTTPClient(transport: ScriptedTransport { _ in HTTPResponse(status: status) })
            let failure = try await #require(throws: ClientFailure.self) {
                try await client.perform(.pay, on: Order.sample.id, key: "k1")
            }
            #expect(failure.code == code && failure.effect == effect)
        }
    }

    @Test("stop the accounting export at a failure; the next call continues with the same page")
    func export() async throws {
        let rows = AccountingRow.rows(of: .paidSample), next = PageCursor(rawValue: "2")
        let transport = ScriptedTransport { request in
            switch request.query[values: "cursor"].first {
            case nil: return try OrderingAPI.accounting.response(AccountingPage(Page(rows, next: next)), to: request)
            default: return HTTPResponse(status: .serviceUnavailable)
            }
        }
        var iterator = OrderingHTTPClient(transport: transport).accountingRows.makeAsyncIterator()
        #expect(try await iterator.next() == rows[0])
        for _ in 0..<2 {
            await #expect(throws: ClientFailure.self) { try await iterator.next() }
        }
        #expect(transport.requests.count == 3)
    }

    @MainActor @Test("work as the README prints")
    func example() async throws {
        let transport = ScriptedTransport { request in
            try OrderingAPI.orders.response(OrderPage(Page([.sample])), to: request)
        }

        let client = OrderingHTTPClient(transport: transport)
        let ordering = Ordering(client: client, sales: client)
        await ordering.loadOrders()
        for order in ordering.orders { print(order.total, order.status.rawValue) }

        #expect(ordering.orders == [.sample])
    }
}
