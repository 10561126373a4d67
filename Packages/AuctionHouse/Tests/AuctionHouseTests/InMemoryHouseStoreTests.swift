import AuctionHouseTesting
import Testing

@Suite("the store in memory") struct InMemoryHouseStoreTests {
    @Test("keeps the contract of stores", arguments: HouseStoreContract.all)
    func contract(_ contract: HouseStoreContract) async throws {
        try await contract.run(InMemoryHouseStore())
    }
}
