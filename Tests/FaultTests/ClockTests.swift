import AuctionHouse
import Bidding
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@testable import house_load

@Suite("a clock that jumps", .timeLimit(.minutes(10))) struct ClockTests {
    /// What some run at least has to come across, or the runs show little.
    private struct Seen {
        var isExtended = false, hasClockRunBack = false, hasMovedOnWithinCommit = false
    }

    @Test(
        "around the close, also between the bids of one commit: no bid counts at or after the end, each auction closes once"
    )
    func leaps() async throws {
        let seed = TestSeed.next(for: "leaps")
        var seen = Seen()
        for number: UInt64 in 0..<12 { try await leap(seed &+ number, &seen) }
        #expect(seen.isExtended, "no auction was extended")
        #expect(seen.hasClockRunBack, "the clock never ran back")
        #expect(seen.hasMovedOnWithinCommit, "no two bids of one commit were decided at times of their own")
    }

    private func leap(_ seed: UInt64, _ seen: inout Seen) async throws {
        let clock = JumpingClock(seed: seed, leap: 400)
        let house = try await AuctionHouse(
            in: TemporaryHouseDatabase(),
            clock: clock,
            identifiers: SequentialIdentifierSource()
        )
        let commits = house.house.commits.subscribe()
        let market = try await Market(house, clock: clock, auctions: 2, pace: .short)
        let crowd = Crowd(in: market)
        for round in 0..<20 {
            try await crowd.act(callers: 0..<12, times: 3, seed: seed &+ UInt64(round))
            try await house.house.runDueTimers()
        }
        // Beyond all ends, and not so far that answers need not be kept any more.
        clock.advance(by: .seconds(3_600))
        try await house.house.runDueTimers()
        let notes = crowd.notes
        let record = try await HouseRecord(of: house, keys: Array(notes.intents.keys))
        await house.close()
        #expect(record.faults(notes) == [], "seed \(seed)")
        #expect(record.states.values.allSatisfy { $0.phase != .running } && record.states.count > 3, "seed \(seed)")
        seen.isExtended = seen.isExtended || record.states.values.contains { $0.isExtended }
        seen.hasClockRunBack = seen.hasClockRunBack || record.hasClockRunBack
        var rest = record.log[...]
        for await position in commits {
            let commit = rest.prefix { $0.position <= position }
            rest = rest.dropFirst(commit.count)
            seen.hasMovedOnWithinCommit = seen.hasMovedOnWithinCommit || commit.hasMovedOn
        }
    }

    @Test("back to before the end of an auction that was closed: it stays closed, as of its end")
    func back() async throws {
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
        let record = try await HouseRecord(of: house)
        #expect(record.faults() == [])
        #expect(record.events[item]?.last == AuctionEvent(sequence: 3, time: extended, change: .closed))
    }
}

extension HouseRecord {
    /// Whether the clock showed an earlier time after a later one; closes bear the time of the end, so they do not tell.
    fileprivate var hasClockRunBack: Bool {
        let times = log.filter { $0.auctionEvent?.event.change != .closed }.map(\.time)
        return zip(times, times.dropFirst()).contains { $0 > $1 }
    }
}

extension ArraySlice<LogEntry> {
    /// Whether there are two events of one auction with different times; a close has the time of the end anyway.
    fileprivate var hasMovedOn: Bool {
        var first: [ItemID: Instant] = [:]
        return contains { entry in
            guard let (item, event) = entry.auctionEvent, event.change != .closed else { return false }
            defer { first[item] = first[item] ?? event.time }
            return first[item].map { $0 != event.time } ?? false
        }
    }
}

extension Market {
    /// What the house says to a bid of the first bidder.
    fileprivate func bid(_ cents: Int64, on item: ItemID, key: String) async throws -> Verdict {
        let intent = try #require(Intent(key, of: bidders[0], on: item, .bid(cents: cents)))
        return try await house.verdict(on: intent).verdict
    }
}
