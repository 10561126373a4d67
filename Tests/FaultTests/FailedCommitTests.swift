import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@testable import house_load

@Suite("Failed commits", .timeLimit(.minutes(10))) struct FailedCommitTests {
    @Test(
        "A failed commit fails all its requests without any effect, and the caches match the file",
        arguments: 0..<4
    )
    func failing(number: UInt64) async throws {
        let seed = TestSeed.next(for: "failing \(number)") &+ number
        let folder = try HouseFolder(), clock = JumpingClock(seed: seed)
        let database = FaultyDatabase(folder.file, seed: seed)
        let house = try await AuctionHouse(in: database, clock: clock)
        let pool = CallerPool(in: try await Market(house, clock: clock, auctions: 3, pace: .mixed))
        for round in 0..<8 {
            database.fail(true)
            try await pool.act(callers: 0..<8, times: 6, seed: seed &+ UInt64(round) &* 101)
            database.fail(false)
            // Directly after a failure, outdated in-memory state would lead to different decisions.
            try await pool.expectSameDecisionsAsReopenedHouse(on: folder, clock: clock)
            #expect(try await pool.problems() == [])
        }
        #expect(database.failures > 10)
        #expect(pool.failures.count > database.failures, "no failed commit contained several requests")
        #expect(pool.failures.values.allSatisfy { $0.code == .unavailable })
        let open = pool.journal.open
        let held = try await HouseContents(of: house, keys: open.map(\.key)).replies
        #expect(!open.isEmpty && held.isEmpty)
        #expect(try await pool.settle() == 0)
        #expect(try await pool.problems() == [])
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("After a failed publication, a retry is stored completely")
    func publishing() async throws {
        let seed = TestSeed.next(for: "publishing")
        let folder = try HouseFolder(), clock = JumpingClock(seed: seed)
        let database = FaultyDatabase(folder.file, seed: seed)
        let house = try await AuctionHouse(in: database, clock: clock)
        let market = try await Market(house, clock: clock, auctions: 60, pace: .short)
        var generator = SplitMix64(seed: seed), count = 0
        clock.setFrozen(true)
        database.fail(true)
        while count < 60 {
            do {
                count = try await market.items(using: &generator).count
            } catch is HouseFailure {}
        }
        let contents = try await HouseContents(of: house)
        #expect(contents.problems() == [] && contents.states.count == 60 && database.failures > 20)
    }
}
