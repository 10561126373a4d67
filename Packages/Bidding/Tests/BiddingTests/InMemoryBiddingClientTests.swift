import BiddingTesting
import Testing

@Suite("The in-memory client") struct InMemoryBiddingClientTests {
    @Test("It satisfies the client contract", arguments: BiddingClientContract.all)
    func contract(_ contract: BiddingClientContract) async throws {
        try await contract.run(InMemoryBiddingFixture())
    }
}
