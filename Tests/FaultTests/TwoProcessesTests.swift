import AuctionHouse
import Bidding
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@testable import house_load

@Suite("two processes on one house", .timeLimit(.minutes(10))) struct TwoProcessesTests {
    @Test(
        "lose no bid of one auction or of many, and close each once, also when late bids extend it meanwhile",
        arguments: [1, 6]
    )
    func bidding(auctions: Int) async throws {
        let seed = Int(UInt32(truncatingIfNeeded: TestSeed.next(for: "two processes")))
        let folder = try HouseFolder()
        let options = [folder.path, "--auctions", "\(auctions)", "--soft-close", "--callers", "4"]
        // The first makes members, so that both meet them.
        let first = try LoadProcess<JournalLine>("house-load", options + ["--actions", "0"])
        var notes = CallersNotes()
        for line in await first.rest() { notes.take(line) }
        let loads = try (1...2).map { number in
            let own = ["--actions", "250", "--seed", "\(seed + number)"]
            return try LoadProcess<JournalLine>("house-load", options + own)
        }
        for load in loads {
            for line in await load.rest() { notes.take(line) }
        }
        #expect(loads.map { $0.status() } == [0, 0])
        #expect(notes.answers.count > 1_000 && notes.open.isEmpty)

        let house = try await folder.house()
        let record = try await HouseRecord(of: house, keys: Array(notes.intents.keys))
        #expect(record.faults(notes) == [])
        // Which of them were extended is up to the two processes; the checker holds each end to the rule.
        #expect(record.states.values.contains { $0.phase != .running })
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("or two houses of one process revise terms by turns, and each sees what the other wrote")
    func revising() async throws {
        let seed = TestSeed.next(for: "revising"), clock = JumpingClock(seed: seed), folder = try HouseFolder()
        clock.stand(true)
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
            let record = try await HouseRecord(of: market.house)
            #expect(record.faults() == [] && record.states[item]?.sequence == turn + 1)
        }
    }
}
