import FoundationCore
import FoundationCoreTesting
import Ordering
import OrderingTesting
import Testing

@Suite("The orders in memory") struct InMemoryOrderingTests {
    @Test("keep the contract", arguments: OrderingContract.all + OrderingContract.liveUpdates)
    func contract(_ contract: OrderingContract) async throws {
        try await contract.run(on: InMemoryOrderingFixture.self)
    }

    @Test("include every sample")
    func samples() throws {
        let house = InMemoryOrdering.samples(clock: TestClock())
        let ben = house.client(for: Order.sample.buyer), anna = house.client(for: Order.sample.seller)
        #expect(try ben.order(Order.sample.id) == .sample)
        #expect(try ben.offers() == [.sample])
        #expect(try anna.ownShippingMethods() == [.sample])
        #expect(try anna.discounts() == [.sample])
    }
}
