import AuctionHouse
import AuctionHouseTesting
import Bidding
import FoundationCore
import Testing

@Suite("a commit that fails") struct CommitFailureTests {
    @Test("all its commands fail, nothing of them is there, and the house goes on with what the store holds")
    func failing() async throws {
        let store = FailingStore()
        let house = House(store: store)
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let ben = try await house.register("Ben")
        let item = try await house.publish(by: seller)
        try await house.bid(2000, on: item, by: anna)
        let before = try await house.state(of: item)
        store.letFail(after: 0)
        await withTaskGroup(of: Void.self) { group in
            for cents in stride(from: Int64(3000), to: 4000, by: 100) {
                group.addTask {
                    await #expect(throws: StoreFailure.self) { try await house.bid(cents, on: item, by: ben) }
                }
            }
        }
        #expect(try await house.state(of: item) == before)
        store.letSucceed()
        #expect(try await house.bid(2500, on: item, by: ben).price == usd(2050))
        try await expectLogLeads(to: house.state(of: item), in: house)
    }
}
