import AuctionHouse
import Bidding
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@testable import house_load

@Suite("Clock jumps", .timeLimit(.minutes(10))) struct ClockTests {
    /// The situations that must occur in at least one run.
    private struct Coverage {
        var hasExtension = false, hasBackwardJump = false, hasSeveralTimesInCommit = false
    }

    @Test("If the clock jumps around the close, no bid is accepted at or after the end, and each auction closes once")
    func jumps() async throws {
        let seed = TestSeed.next(for: "clock jumps")
        var coverage = Coverage()
        for number: UInt64 in 0..<12 { try await jump(seed &+ number, &coverage) }
        #expect(coverage.hasExtension, "no auction was extended")
        #expect(coverage.hasBackwardJump, "the clock never went back")
        #expect(coverage.hasSeveralTimesInCommit, "no commit contained two bids with different times")
    }

    private func jump(_ seed: UInt64, _ coverage: inout Coverage) async throws {
        let clock = JumpingClock(seed: seed, largestJump: 400)
        let house = try await AuctionHouse(
            in: TemporaryHouseDatabase(),
            clock: clock,
            identifiers: SequentialIdentifierSource()
        )
        let commits = house.house.commits.subscribe()
        let market = try await Market(house, clock: clock, auctions: 2, pace: .short)
        let pool = CallerPool(in: market)
        for round in 0..<20 {
            try await pool.act(callers: 0..<12, times: 3, seed: seed &+ UInt64(round))
            try await house.house.runDueTimers()
        }
        // After the end of all auctions, but before idempotency records expire.
        clock.advance(by: .seconds(3_600))
        try await house.house.runDueTimers()
        let journal = pool.journal
        let contents = try await HouseContents(of: house, keys: Array(journal.intents.keys))
        await house.close()
        #expect(contents.problems(journal) == [], "seed \(seed)")
        #expect(contents.states.values.allSatisfy { $0.phase != .running } && contents.states.count > 3, "seed \(seed)")
        coverage.hasExtension = coverage.hasExtension || contents.states.values.contains { $0.isExtended }
        coverage.hasBackwardJump = coverage.hasBackwardJump || contents.hasBackwardJump
        var rest = contents.log[...]
        for await position in commits {
            let commit = rest.prefix { $0.position <= position }
            rest = rest.dropFirst(commit.count)
            coverage.hasSeveralTimesInCommit = coverage.hasSeveralTimesInCommit || commit.hasSeveralTimes
        }
    }

    @Test("If the clock goes back to before the end of a closed auction, the auction stays closed")
    func backwards() async throws {
        let clock = TestClock(), folder = try HouseFolder(), house = try await folder.house(clock: clock)
        let market = try await Market(house, clock: clock, auctions: 1, pace: .short)
        var generator = SplitMix64(seed: 1)
        let item = try #require(try await market.items(using: &generator).first)
        let end = try #require(try await market.state(of: item)).endsAt
        clock.set(to: end.advanced(by: .milliseconds(-1)))
        #expect(try await market.bid(5_000, on: item, key: "last") == .accepted(sequence: 2))
        let extended = try #require(try await market.state(of: item)).endsAt
        #expect(extended > end)
        clock.set(to: extended)
        #expect(try await market.bid(9_000, on: item, key: "late") == .refused(reason: "closed"))
        #expect(try await house.house.runDueTimers().ranCount == 1)
        clock.set(to: end.advanced(by: .seconds(-3_600)))
        #expect(try await market.bid(9_000, on: item, key: "much later") == .refused(reason: "closed"))
        #expect(try await house.house.runDueTimers().ranCount == 0)
        let contents = try await HouseContents(of: house)
        #expect(contents.problems() == [])
        #expect(contents.events[item]?.last == AuctionEvent(sequence: 3, time: extended, change: .closed))
    }
}

extension HouseContents {
    /// Whether times in the log decrease. Close events are ignored: their time is the auction's end.
    fileprivate var hasBackwardJump: Bool {
        let times = log.filter { $0.auctionEvent?.event.change != .closed }.map(\.time)
        return zip(times, times.dropFirst()).contains { $0 > $1 }
    }
}

extension ArraySlice<LogEntry> {
    /// Whether two events of one auction have different times. Close events are ignored: their time is the auction's
    /// end.
    fileprivate var hasSeveralTimes: Bool {
        var first: [ItemID: Instant] = [:]
        return contains { entry in
            guard let (item, event) = entry.auctionEvent, event.change != .closed else { return false }
            defer { first[item] = first[item] ?? event.time }
            return first[item].map { $0 != event.time } ?? false
        }
    }
}

extension Market {
    /// Places a bid of the first bidder. Returns the house's reply.
    fileprivate func bid(_ cents: Int64, on item: ItemID, key: String) async throws -> Verdict {
        let intent = try #require(Intent(key, of: bidders[0], on: item, .bid(cents: cents)))
        return try await house.verdict(on: intent).verdict
    }
}
