public import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

/// The contract of `WatchlistStore`.
public typealias WatchlistStoreContract = BiddingContract<StoreFixture<any WatchlistStore>>

extension WatchlistStoreContract {
    /// All cases of the contract.
    public static var all: [WatchlistStoreContract] {
        [
            WatchlistStoreContract("Loading from an empty store returns nil") { storage in
                let store = try await storage.open()
                #expect(try await store.load() == nil)
            },
            WatchlistStoreContract("A list is loaded as it was stored, even after a restart") { storage in
                var list = Watchlist(WatchedItem.samples.map(\.entry))
                list[Auction.sample.item]?.note = "für Sara\n☕️"
                list[Auction.sample.item]?.limit = usd(5000)
                list.move([Auction.samples[2].item], toIndex: 0)
                let stored = list
                let store = try await storage.open()
                #expect(try await store.update { _ in stored } == stored)
                #expect(try await store.load() == stored)
                let restarted = try await storage.open()
                #expect(try await restarted.load() == stored)
            },
            WatchlistStoreContract("An update receives the latest stored list, even if another program stored it") {
                storage in
                let here = try await storage.open(), there = try await storage.open()
                let first = Watchlist(WatchedItem.samples.prefix(1).map(\.entry))
                _ = try await here.update { _ in first }
                let entry = WatchedItem.samples[1].entry
                let second = try await there.update { stored in
                    var list = stored ?? Watchlist()
                    list.add(entry)
                    return list
                }
                #expect(second.count == 2)
                #expect(try await here.load() == second)
            },
            WatchlistStoreContract("Concurrent updates of several programs are all applied") { storage in
                let stores = [try await storage.open(), try await storage.open()]
                try await withThrowingTaskGroup(of: Void.self) { tasks in
                    for number in 0..<20 {
                        tasks.addTask {
                            _ = try await stores[number % 2].update { stored in
                                var list = stored ?? Watchlist()
                                list.add(ItemID(stringLiteral: "item\(number)"), at: Sample.start)
                                return list
                            }
                        }
                    }
                    try await tasks.waitForAll()
                }
                let restarted = try await storage.open()
                #expect(try await restarted.load()?.count == 20)
            },
        ]
    }
}
