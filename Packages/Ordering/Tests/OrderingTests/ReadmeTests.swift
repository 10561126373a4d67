import FoundationCore
import Ordering
import Testing

@Suite("The README") struct ReadmeTests {
    @MainActor @Test("Its example runs as written")
    func example() async throws {
        let house = InMemoryOrdering(), anna = Order.sample.seller, ben = Order.sample.buyer
        let id = try house.sell(.sample, from: anna, to: ben)  // as a house does when an auction closes
        let client = house.client(for: ben)  // an app passes an HTTP client
        let ordering = Ordering(client: client, sales: client)
        await ordering.loadOrders()  // a failure is ordering.phase(of: .orders)
        try await ordering.perform(.shipTo(.sample, method: nil), on: id)
        let order = try await ordering.perform(.pay, on: id)
        print(order.total, order.status.rawValue)  // 120.50 USD awaitingPayment

        #expect("\(order.total) \(order.status.rawValue)" == "120.50 USD awaitingPayment")
        #expect(ordering.orders == [order] && order.paymentRequest != nil)
    }
}
