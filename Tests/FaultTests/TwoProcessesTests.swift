import AuctionHouse
import Bidding
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@testable import house_load

@Suite("Two processes on one house", .timeLimit(.minutes(10))) struct TwoProcessesTests {
    @Test(
        "No bid is lost, and each auction closes once, even if late bids extend it",
        arguments: [1, 6]
    )
    func bidding(auctions: Int) async throws {
        let seed = Int(UInt32(truncatingIfNeeded: TestSeed.next(for: "two processes")))
        let folder = try HouseFolder()
        let options = [folder.path, "--auctions", "\(auctions)", "--soft-close", "--callers", "4"]
        // A first process registers the members that both processes use.
        let first = try LoadProcess<JournalLine>("house-load", options + ["--actions", "0"])
        var journal = CallerJournal()
        for line in await first.rest() { journal.append(line) }
        let loads = try (1...2).map { number in
            let own = ["--actions", "250", "--seed", "\(seed + number)"]
            return try LoadProcess<JournalLine>("house-load", options + own)
        }
        for load in loads {
            for line in await load.rest() { journal.append(line) }
        }
        #expect(loads.map { $0.status() } == [0, 0])
        #expect(journal.replies.count > 1_000 && journal.open.isEmpty)

        let house = try await folder.house()
        let contents = try await HouseContents(of: house, keys: Array(journal.intents.keys))
        #expect(contents.problems(journal) == [])
        // Timing decides which auctions are extended, and which are still running after the last bid. A day later, all
        // have ended. The checker verifies the end of each.
        let clock = TestClock(now: SystemClock().now.advanced(by: .seconds(86_400)))
        let ended = try await folder.house(clock: clock, runsTimers: true)
        let results = try await HouseContents(of: ended)
        #expect(results.problems() == [] && results.states.values.allSatisfy { $0.phase != .running })
        #expect(try await ended.house.fullCheck().problems == [])
    }

    @Test("Two house instances that alternately revise terms see each other's changes")
    func revising() async throws {
        let seed = TestSeed.next(for: "revising"), clock = JumpingClock(seed: seed), folder = try HouseFolder()
        clock.setFrozen(true)
        var markets: [Market] = []
        for _ in 1...2 {
            let house = try await folder.house(clock: clock)
            markets.append(try await Market(house, clock: clock, auctions: 1, pace: .short))
        }
        var generator = SplitMix64(seed: seed)
        let item = try #require(try await markets[0].items(using: &generator).first)
        for turn in 1...8 {
            let market = markets[turn % 2]
            try await market.revise(try #require(try await market.state(of: item)))
            let contents = try await HouseContents(of: market.house)
            #expect(contents.problems() == [] && contents.states[item]?.sequence == turn + 1)
        }
    }
}
