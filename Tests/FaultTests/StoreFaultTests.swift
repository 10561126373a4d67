import Bidding
import Catalog
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@testable import store_load

@Suite("the stores of a program", .timeLimit(.minutes(10))) struct StoreFaultTests {
    @Test("killed in the middle of saving again and again, all that was kept is there, whole, and nothing is left over")
    func kills() async throws {
        var generator = SplitMix64(seed: TestSeed.next(for: "stores that are killed"))
        let folder = try HouseFolder()
        var check = StoreCheck(Keeper(stores: ProgramStores(folder: folder.url.path), name: "a"), in: folder.url)
        for round in 1...30 {
            let load = try LoadProcess<KeptLine>("store-load", [folder.url.path])
            var lines = Int.random(in: 0...20, using: &generator)
            while lines > 0, let line = await load.next() {
                check.take(line)
                lines -= 1
            }
            load.kill()
            for line in await load.rest() { check.take(line) }
            try #require(load.status() == 9, "in round \(round) it ended by itself")
            let faults = try await check.faults()
            try #require(faults == [], "in round \(round)")
        }
        #expect(check.count > 150)
    }

    @Test("of two programs at once have all that either has kept")
    func twoPrograms() async throws {
        let folder = try HouseFolder(), stores = ProgramStores(folder: folder.url.path), turns = 40
        let loads = try ["a", "b"].map { name in
            try LoadProcess<KeptLine>("store-load", [folder.url.path, "--name", name, "--turns", "\(turns)"])
        }
        for load in loads { _ = await load.rest() }
        #expect(loads.map { $0.status() } == [0, 0])
        let list = try await stores.watchlist.load() ?? Watchlist(), pending = await stores.pendingBids.load().bids
        for name in ["a", "b"] {
            let keeper = Keeper(stores: stores, name: name)
            #expect(list.entries.filter { $0.item.rawValue.hasPrefix(name) } == (1...turns).map(keeper.entry))
            let last = (turns - Keeper.mostPending + 1...turns).map(keeper.bid)
            #expect(pending.filter { $0.key.hasPrefix(name) } == last)
        }
    }

    @MainActor
    @Test(
        "say that the disk is full and keep what they had; with room again they go on",
        .enabled(if: SmallDisk.isPossible, "no disk can be mounted here")
    )
    func fullDisk() async throws {
        let disk = try SmallDisk(bytes: 1_000_000), folder = disk.folder.url
        let keeper = Keeper(stores: ProgramStores(folder: folder.path), name: "a"), stores = keeper.stores
        var check = StoreCheck(keeper, in: folder)
        for number in 1...30 { try await keeper.keep(number) { check.take($0) } }
        #expect(try await check.faults() == [])

        try disk.fill()
        let bidding = Bidding(client: InMemoryBiddingMarket().client(for: nil), watchlist: stores.watchlist)
        await bidding.restore()
        await bidding.watch("a31")
        let failures = [
            bidding.storeFailures[.watchlist],
            await failure { try await stores.watchlist.update { _ in Watchlist([keeper.entry(1)]) } },
            await failure { try await stores.pendingBids.add(keeper.bid(31)) },
            await failure { try await stores.snapshot.save(keeper.snapshot(31)) },
            await failure { try await stores.catalog.save(keeper.catalog(31)) },
        ]
        for failure in failures {
            #expect(failure?.code == .unwritable && failure?.description.contains("No space left") == true)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!names.contains { $0.hasSuffix(".new") })
        #expect(bidding.isWatching("a31") && bidding.watchlist.count == 31)
        try disk.clear()
        #expect(try await check.faults() == [], "while it was full")

        await bidding.watch("b1")
        #expect(bidding.storeFailures.isEmpty)
        #expect(try await stores.watchlist.load() == bidding.watchlist && bidding.watchlist.count == 32)
        try await stores.pendingBids.remove(key: keeper.bid(26).key)
        try await stores.pendingBids.add(keeper.bid(31))
        try await stores.snapshot.save(keeper.snapshot(31))
        try await stores.catalog.save(keeper.catalog(31))
        #expect(await stores.pendingBids.load().bids.contains(keeper.bid(31)))
        #expect(try await stores.snapshot.load() == keeper.snapshot(31))
        #expect(try await stores.catalog.load() == keeper.catalog(31))
    }

    private func failure<Result>(_ work: () async throws -> Result) async -> LocalStoreFailure? {
        do {
            _ = try await work()
            return nil
        } catch {
            return error as? LocalStoreFailure
        }
    }
}
