import OrderingTesting
import Testing

@Suite("ordering over a house") struct OrderingOverHouseTests {
    @Test("keeps the contract", arguments: OrderingContract.all + OrderingContract.liveUpdates)
    func contract(_ contract: OrderingContract) async throws {
        try await contract.run(on: EmbeddedOrderingFixture.self)
    }
}
