import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@testable import house_load

@Suite("Full disk", .timeLimit(.minutes(10))) struct FullDiskTests {
    @Test(
        "Bids fail with a clear error while reads succeed; the house continues when space is freed",
        .enabled(if: SmallDisk.canMount, "mounting is not permitted; the page limit test covers this case")
    )
    func disk() async throws {
        let disk = try SmallDisk(bytes: 12_000_000)
        try await run(disk.folder.file, in: disk.folder, fill: disk.fill, clear: disk.clear)
    }

    @Test("A file at its page limit behaves like a full disk")
    func pages() async throws {
        let folder = try HouseFolder()
        let database = FaultyDatabase(folder.file, seed: 0)
        try await run(
            database,
            in: folder,
            fill: { database.limitPages(to: 1) },
            clear: { database.limitPages(to: 1_000_000) }
        )
    }

    private func run(
        _ database: any HouseDatabase,
        in folder: HouseFolder,
        fill: () throws -> Void,
        clear: () throws -> Void
    ) async throws {
        let seed = TestSeed.next(for: "a full disk"), clock = JumpingClock(seed: seed)
        let house = try await AuctionHouse(in: database, clock: clock)
        let pool = CallerPool(in: try await Market(house, clock: clock, auctions: 3, pace: .mixed))
        try await pool.act(callers: 0..<6, times: 10, seed: seed)
        for round in 1...3 {
            let before = pool.failures.count
            try fill()
            // Free pages of the file can still store a few bids.
            for turn in 0..<200 where pool.failures.count < before + 12 {
                try await pool.act(callers: 0..<6, times: 3, seed: seed &+ UInt64(round * 1_000 + turn))
            }
            #expect(pool.failures.count >= before + 12, "the disk was never full")
            #expect(try await pool.problems() == [], "while it was full")
            try clear()
            try await pool.expectSameDecisionsAsReopenedHouse(on: folder, clock: clock)
            try await pool.act(callers: 0..<6, times: 10, seed: seed &+ UInt64(round * 1_000 + 999))
        }
        #expect(pool.failures.values.allSatisfy { $0.code == .full && $0.detail.contains("full") })
        let open = pool.journal.open
        let held = try await HouseContents(of: house, keys: open.map(\.key)).replies
        #expect(!open.isEmpty && held.isEmpty)
        #expect(try await pool.settle() == 0)
        #expect(try await pool.problems() == [])
        #expect(try await house.house.fullCheck().problems == [])
    }
}
