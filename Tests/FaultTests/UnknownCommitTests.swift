import AuctionHouse
import Foundation
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@testable import house_load

@Suite("Commits with a failed fsync", .timeLimit(.minutes(10))) struct UnknownCommitTests {
    init() throws { try #require(FailingSync.isInstalled) }

    @Test("The outcome is unknown until the house has read the file; a retry with the same key takes effect once")
    func lookUp() async throws {
        let folder = try HouseFolder(), clock = TestClock(), house = try await folder.house(clock: clock)
        let market = try await Market(house, clock: clock, auctions: 1, pace: .mixed)
        var generator = SplitMix64(seed: 1)
        let item = try #require(try await market.items(using: &generator).first)
        let intent = try #require(Intent("k", of: market.bidders[0], on: item, .bid(cents: 9_000)))

        FailingSync.fail(1, below: folder.url.path)
        let failure = await #expect(throws: HouseFailure.self) { try await house.verdict(on: intent) }
        #expect(failure?.code == .outcomeUnknown)
        let key = intent.key
        #expect(try await folder.verdictAfterCrash(on: key, clock) != nil, "the crash did not restore the commit")
        #expect(try await house.house.recordedResponse(to: key) == nil)
        #expect(try await folder.verdictAfterCrash(on: key, clock) == nil)
        let (verdict, isReplayed) = try await house.verdict(on: intent)
        #expect(verdict == .accepted(sequence: 2) && !isReplayed)
        #expect(try await HouseContents(of: house, keys: [key]).problems() == [])
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("If the house decides another request after the failed commit, the failed commit has no effect")
    func followingRequest() async throws {
        let folder = try HouseFolder(), clock = TestClock(), house = try await folder.house(clock: clock)
        let market = try await Market(house, clock: clock, auctions: 1, pace: .mixed)
        var generator = SplitMix64(seed: 1)
        let item = try #require(try await market.items(using: &generator).first)
        let intent = try #require(Intent("k", of: market.bidders[0], on: item, .bid(cents: 9_000)))
        let other = try #require(Intent("k", of: market.bidders[1], on: item, .bid(cents: 9_500)))
        FailingSync.fail(1, below: folder.url.path)
        await #expect(throws: HouseFailure.self) { try await house.verdict(on: intent) }
        #expect(try await house.verdict(on: other).verdict == .accepted(sequence: 2))
        #expect(try await folder.verdictAfterCrash(on: intent.key, clock) == nil)
        #expect(try await HouseContents(of: house, keys: [intent.key, other.key]).problems() == [])
    }

    @Test("With many callers, repeated failures and crashes, each request takes effect at most once")
    func manyCallers() async throws {
        let seed = TestSeed.next()
        let folder = try HouseFolder(), clock = JumpingClock(seed: seed), house = try await folder.house(clock: clock)
        let pool = CallerPool(in: try await Market(house, clock: clock, auctions: 3, pace: .mixed))
        for round in 0..<8 {
            FailingSync.fail(2, below: folder.url.path)
            try await pool.act(callers: 0..<8, times: 6, seed: seed &+ UInt64(round) &* 101)
            FailingSync.fail(0, below: folder.url.path)
            let journal = pool.journal, crashed = try folder.copy()
            let contents = try await HouseContents(of: crashed.house(clock: clock), keys: Array(journal.intents.keys))
            #expect(contents.problems(journal) == [], "after a crash in round \(round)")
            try await pool.expectSameDecisionsAsReopenedHouse(on: folder, clock: clock)
            #expect(try await pool.problems() == [], "in round \(round)")
        }
        #expect(pool.failures.values.contains { $0.code == .outcomeUnknown })
        _ = try await pool.settle()
        #expect(try await pool.problems() == [])
        #expect(try await house.house.fullCheck().problems == [])
    }
}

extension HouseFolder {
    /// Simulates a crash of the machine by reopening a copy of the house. Returns the stored reply for an idempotency
    /// key.
    fileprivate func verdictAfterCrash(on key: IdempotencyKey, _ clock: TestClock) async throws -> Verdict? {
        let copy = try copy()
        return try await HouseContents(of: copy.house(clock: clock), keys: [key]).replies[key]
    }
}
