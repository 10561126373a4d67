import AuctionHouse
import Foundation
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@testable import house_load

@Suite("a commit whose synchronisation with the disk fails", .timeLimit(.minutes(10))) struct UnknownCommitTests {
    init() throws { try #require(FailingSync.isInstalled) }

    @Test("is unknown: a crash may bring it back, until the house has looked; the same key then does it once")
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
        #expect(try await folder.verdictAfterCrash(on: key, clock) != nil, "nothing came back: the test shows nothing")
        #expect(try await house.house.recordedResponse(to: key) == nil)
        #expect(try await folder.verdictAfterCrash(on: key, clock) == nil)
        let (verdict, isReplayed) = try await house.verdict(on: intent)
        #expect(verdict == .accepted(sequence: 2) && !isReplayed)
        #expect(try await HouseRecord(of: house, keys: [key]).faults() == [])
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("leaves nothing behind when another request is decided after it")
    func goingOn() async throws {
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
        #expect(try await HouseRecord(of: house, keys: [intent.key, other.key]).faults() == [])
    }

    @Test("again and again among many callers: whatever a crash leaves, each request is done once at the most")
    func crowd() async throws {
        let seed = TestSeed.next()
        let folder = try HouseFolder(), clock = JumpingClock(seed: seed), house = try await folder.house(clock: clock)
        let crowd = Crowd(in: try await Market(house, clock: clock, auctions: 3, pace: .mixed))
        for round in 0..<8 {
            FailingSync.fail(2, below: folder.url.path)
            try await crowd.act(callers: 0..<8, times: 6, seed: seed &+ UInt64(round) &* 101)
            FailingSync.fail(0, below: folder.url.path)
            let notes = crowd.notes, crashed = try folder.copy()
            let record = try await HouseRecord(of: crashed.house(clock: clock), keys: Array(notes.intents.keys))
            #expect(record.faults(notes) == [], "after a crash in round \(round)")
            try await crowd.expectToDecideAsAFreshHouse(on: folder, clock: clock)
            #expect(try await crowd.faults() == [], "in round \(round)")
        }
        #expect(crowd.failures.values.contains { $0.code == .outcomeUnknown })
        _ = try await crowd.settle()
        #expect(try await crowd.faults() == [])
        #expect(try await house.house.fullCheck().problems == [])
    }
}

extension HouseFolder {
    /// The stored verdict of a house that is opened after a crash of the machine at this moment.
    fileprivate func verdictAfterCrash(on key: IdempotencyKey, _ clock: TestClock) async throws -> Verdict? {
        let copy = try copy()
        return try await HouseRecord(of: copy.house(clock: clock), keys: [key]).answers[key]
    }
}
