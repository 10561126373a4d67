import AuctionHouse
import AuctionHouseTesting
import Bidding
import FoundationCore
import Synchronization
import Testing

/// A store whose commits fail when it is told so, as on a full disk.
private final class FailingStore: HouseStore {
    let fails = Mutex(false)
    private let store = InMemoryHouseStore()

    func write<Result: Sendable>(
        _ work: @Sendable (any HouseTransaction) throws -> Result
    ) async throws -> Result {
        try await store.write { transaction in
            let result = try work(transaction)
            if fails.withLock({ $0 }) { throw StoreFailure(.full, detail: "no room left") }
            return result
        }
    }

    func read<Result: Sendable>(_ work: @Sendable (any HouseSnapshot) throws -> Result) async throws -> Result {
        try await store.read(work)
    }
}

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
        store.fails.withLock { $0 = true }
        await withTaskGroup(of: Void.self) { group in
            for cents in stride(from: Int64(3000), to: 4000, by: 100) {
                group.addTask {
                    await #expect(throws: StoreFailure.self) { try await house.bid(cents, on: item, by: ben) }
                }
            }
        }
        #expect(try await house.state(of: item) == before)
        store.fails.withLock { $0 = false }
        #expect(try await house.bid(2500, on: item, by: ben).price == usd(2050))
        try await expectLogLeads(to: house.state(of: item), in: house)
    }
}
