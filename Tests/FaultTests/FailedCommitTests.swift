import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@testable import house_load

@Suite("commits that fail", .timeLimit(.minutes(10))) struct FailedCommitTests {
    @Test(
        "fail all their requests and leave nothing, and what the house remembers is what the file holds",
        arguments: 0..<4
    )
    func failing(number: UInt64) async throws {
        let seed = TestSeed.next(for: "failing \(number)") &+ number
        let folder = try HouseFolder(), clock = JumpingClock(seed: seed)
        let database = FaultyDatabase(folder.file, seed: seed)
        let house = try await AuctionHouse(in: database, clock: clock)
        let crowd = Crowd(in: try await Market(house, clock: clock, auctions: 3, pace: .mixed))
        for round in 0..<8 {
            database.fail(true)
            try await crowd.act(callers: 0..<8, times: 6, seed: seed &+ UInt64(round) &* 101)
            database.fail(false)
            // Right after a failure, so that nothing wrong in memory goes unnoticed.
            try await crowd.expectToDecideAsAFreshHouse(on: folder, clock: clock)
            #expect(try await crowd.faults() == [])
        }
        #expect(database.failures > 10)
        #expect(crowd.failures.count > database.failures, "no failed commit had several requests")
        #expect(crowd.failures.values.allSatisfy { $0.code == .unavailable })
        let open = crowd.notes.open
        let held = try await HouseRecord(of: house, keys: open.map(\.key)).answers
        #expect(!open.isEmpty && held.isEmpty)
        #expect(try await crowd.settle() == 0)
        #expect(try await crowd.faults() == [])
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("of publications too: what is published after a failure comes into the house whole")
    func publishing() async throws {
        let seed = TestSeed.next(for: "publishing")
        let folder = try HouseFolder(), clock = JumpingClock(seed: seed)
        let database = FaultyDatabase(folder.file, seed: seed)
        let house = try await AuctionHouse(in: database, clock: clock)
        let market = try await Market(house, clock: clock, auctions: 60, pace: .short)
        var generator = SplitMix64(seed: seed), count = 0
        clock.stand(true)
        database.fail(true)
        while count < 60 {
            do {
                count = try await market.items(using: &generator).count
            } catch is HouseFailure {}
        }
        let record = try await HouseRecord(of: house)
        #expect(record.faults() == [] && record.states.count == 60 && database.failures > 20)
    }
}
