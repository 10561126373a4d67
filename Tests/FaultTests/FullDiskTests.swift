import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@testable import house_load

@Suite("a full disk", .timeLimit(.minutes(10))) struct FullDiskTests {
    @Test(
        "refuses bids with a clear failure while reading goes on; with room again the same house goes on",
        .enabled(if: SmallDisk.isPossible, "no disk can be mounted here; the limit of pages stands in for it")
    )
    func disk() async throws {
        let disk = try SmallDisk(bytes: 12_000_000)
        try await run(disk.folder.file, in: disk.folder, fill: disk.fill, clear: disk.clear)
    }

    @Test("is met in the same way when the file may not grow")
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
        let crowd = Crowd(in: try await Market(house, clock: clock, auctions: 3, pace: .mixed))
        try await crowd.act(callers: 0..<6, times: 10, seed: seed)
        for round in 1...3 {
            let before = crowd.failures.count
            try fill()
            // What is allocated already may take a few more bids.
            for turn in 0..<200 where crowd.failures.count < before + 12 {
                try await crowd.act(callers: 0..<6, times: 3, seed: seed &+ UInt64(round * 1_000 + turn))
            }
            #expect(crowd.failures.count >= before + 12, "the disk was never full")
            #expect(try await crowd.faults() == [], "while it was full")
            try clear()
            try await crowd.expectToDecideAsAFreshHouse(on: folder, clock: clock)
            try await crowd.act(callers: 0..<6, times: 10, seed: seed &+ UInt64(round * 1_000 + 999))
        }
        #expect(crowd.failures.values.allSatisfy { $0.code == .full && $0.detail.contains("full") })
        let open = crowd.notes.open
        let held = try await HouseRecord(of: house, keys: open.map(\.key)).answers
        #expect(!open.isEmpty && held.isEmpty)
        #expect(try await crowd.settle() == 0)
        #expect(try await crowd.faults() == [])
        #expect(try await house.house.fullCheck().problems == [])
    }
}
