import Bidding
import Catalog
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@testable import store_load

@Suite("Local stores", .timeLimit(.minutes(10))) struct StoreFaultTests {
    @Test("After kills during writes, all saved data is complete, and no temporary files accumulate")
    func kills() async throws {
        var generator = SplitMix64(seed: TestSeed.next(for: "killed stores"))
        let folder = try HouseFolder()
        var check = StoreChecker(StoreWriter(stores: ProgramStores(folder: folder.url.path), name: "a"), in: folder.url)
        for round in 1...30 {
            let load = try LoadProcess<StoreJournalLine>("store-load", [folder.url.path])
            var lines = Int.random(in: 0...20, using: &generator)
            while lines > 0, let line = await load.next() {
                check.append(line)
                lines -= 1
            }
            load.kill()
            for line in await load.rest() { check.append(line) }
            try #require(load.status() == 9, "round \(round): the process exited by itself")
            let problems = try await check.problems()
            try #require(problems == [], "in round \(round)")
        }
        #expect(check.count > 150)
    }

    @Test("If two programs write concurrently, the stores contain the data of both")
    func twoPrograms() async throws {
        let folder = try HouseFolder(), stores = ProgramStores(folder: folder.url.path), turns = 40
        let loads = try ["a", "b"].map { name in
            try LoadProcess<StoreJournalLine>("store-load", [folder.url.path, "--name", name, "--turns", "\(turns)"])
        }
        for load in loads { _ = await load.rest() }
        #expect(loads.map { $0.status() } == [0, 0])
        let list = try await stores.watchlist.load() ?? Watchlist(), pending = await stores.pendingBids.load().bids
        for name in ["a", "b"] {
            let writer = StoreWriter(stores: stores, name: name)
            #expect(list.entries.filter { $0.item.rawValue.hasPrefix(name) } == (1...turns).map(writer.entry))
            let last = (turns - StoreWriter.pendingLimit + 1...turns).map(writer.bid)
            #expect(pending.filter { $0.key.hasPrefix(name) } == last)
        }
    }

    @MainActor
    @Test(
        "On a full disk, writes fail with a clear error and keep the old data; they succeed after space is freed",
        .enabled(if: SmallDisk.canMount, "mounting is not permitted")
    )
    func fullDisk() async throws {
        let disk = try SmallDisk(bytes: 1_000_000), folder = disk.folder.url
        let writer = StoreWriter(stores: ProgramStores(folder: folder.path), name: "a"), stores = writer.stores
        var check = StoreChecker(writer, in: folder)
        for number in 1...30 { try await writer.write(number) { check.append($0) } }
        #expect(try await check.problems() == [])

        try disk.fill()
        let bidding = Bidding(client: InMemoryBiddingMarket().client(for: nil), watchlist: stores.watchlist)
        await bidding.restore()
        await bidding.watch("a31")
        let failures = [
            bidding.storeFailures[.watchlist],
            await failure { try await stores.watchlist.update { _ in Watchlist([writer.entry(1)]) } },
            await failure { try await stores.pendingBids.add(writer.bid(31)) },
            await failure { try await stores.snapshot.save(writer.snapshot(31)) },
            await failure { try await stores.catalog.save(writer.catalog(31)) },
        ]
        for failure in failures {
            #expect(failure?.code == .unwritable && failure?.description.contains("No space left") == true)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!names.contains { $0.hasSuffix(".new") })
        #expect(bidding.isWatching("a31") && bidding.watchlist.count == 31)
        try disk.clear()
        #expect(try await check.problems() == [], "while it was full")

        await bidding.watch("b1")
        #expect(bidding.storeFailures.isEmpty)
        #expect(try await stores.watchlist.load() == bidding.watchlist && bidding.watchlist.count == 32)
        try await stores.pendingBids.remove(key: writer.bid(26).key)
        try await stores.pendingBids.add(writer.bid(31))
        try await stores.snapshot.save(writer.snapshot(31))
        try await stores.catalog.save(writer.catalog(31))
        #expect(await stores.pendingBids.load().bids.contains(writer.bid(31)))
        #expect(try await stores.snapshot.load() == writer.snapshot(31))
        #expect(try await stores.catalog.load() == writer.catalog(31))
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
