import BiddingTesting
import Testing

@Suite("the client in memory") struct InMemoryBiddingClientTests {
    @Test("keeps the contract of clients", arguments: BiddingClientContract.all)
    func contract(_ contract: BiddingClientContract) async throws {
        try await contract.run(InMemoryBiddingFixture())
    }
}
