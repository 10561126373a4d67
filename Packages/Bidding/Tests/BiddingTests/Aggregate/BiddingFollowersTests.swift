import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("Several followers") struct BiddingFollowersTests {
    @Test("Closing a detail screen keeps the list live, and vice versa", arguments: [true, false])
    func twoScreens(closesDetail: Bool) async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        let list = Task { await bidding.follow(Bidding.Following(Set(stage.items))) }
        await until { stage.clock.sleeperCount == 1 && stage.items.allSatisfy { bidding.auction($0) != nil } }
        let detail = Task { await bidding.follow(Bidding.Following([stage.item])) }
        await stage.look()
        let (closed, open) = closesDetail ? (detail, list) : (list, detail)
        closed.cancel()
        await closed.value
        #expect(bidding.connection == .live)
        let events = bidding.events
        try stage.bid(2000)
        try stage.bid(2000, on: stage.items[1])
        await stage.look()
        #expect(try bidding.auction(stage.item) == stage.truth())
        #expect(try (bidding.auction(stage.items[1]) == stage.truth(stage.items[1])) == closesDetail)
        for await event in events.prefix(1) { #expect(event.item == stage.item) }
        open.cancel()
        await open.value
        #expect(bidding.connection == .idle && stage.clock.sleeperCount == 0)
    }

    @Test("A new follower is polled for at once, without waiting for the interval of earlier followers")
    func joining() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        let first = Task { await bidding.follow(Bidding.Following([stage.item])) }
        await until { stage.clock.sleeperCount == 1 && bidding.auction(stage.item) != nil }
        let second = Task { await bidding.follow(Bidding.Following([stage.items[1]])) }
        await until { bidding.auction(stage.items[1]) != nil && stage.clock.sleeperCount == 1 }
        for task in [first, second] {
            task.cancel()
            await task.value
        }
    }

    @Test("A new follower does not poll a failing house before its retry time")
    func joiningFailingHouse() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        stage.client.failure = ClientFailure(.throttled, retryAfter: .seconds(30))
        let first = Task { await bidding.follow(Bidding.Following([stage.item])) }
        await until { stage.clock.sleeperCount == 1 }
        let second = Task { await bidding.follow(Bidding.Following([stage.items[1]])) }
        for _ in 0..<100 { await Task.yield() }
        #expect(stage.client.calls.count == 1 && stage.clock.sleeperCount == 1)
        stage.client.failure = nil
        stage.clock.advance(by: .seconds(30))
        await until { bidding.connection == .live && bidding.auction(stage.items[1]) != nil }
        for task in [first, second] {
            task.cancel()
            await task.value
        }
    }

    @Test("Polls are shared, at the shortest interval of all followers")
    func interval() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        let slow = Task { await bidding.follow(Bidding.Following([stage.item]), every: .seconds(60)) }
        await until { stage.clock.sleeperCount == 1 }
        let fast = Task { await bidding.follow(Bidding.Following([stage.item]), every: .seconds(2)) }
        await until { stage.client.count(of: "activity") == 3 && stage.clock.sleeperCount == 1 }
        await stage.look()
        #expect(stage.client.count(of: "activity") == 4)
        fast.cancel()
        await fast.value
        slow.cancel()
        await slow.value
    }

    @Test("A follower from an earlier position gets the earlier updates, and no follower gets an update twice")
    func earlierPosition() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        try stage.bid(2000)
        try stage.bid(2000, on: stage.items[1])
        let heard = UpdateRecorder(bidding.events)
        let first = UpdateRecorder(bidding, Bidding.Following(Set(stage.items)), after: 0)
        await until { stage.clock.sleeperCount == 1 && first.updates.count == 5 }
        let second = UpdateRecorder(bidding, Bidding.Following([stage.items[1]]), after: 0)
        await until { second.updates.count == 2 }
        try stage.bid(3000, on: stage.items[1], by: stage.anna)
        try stage.bid(3000, by: stage.anna)
        await stage.look()
        await until { first.updates.count == 7 && second.updates.count == 3 }
        let all = try stage.updates
        #expect(first.updates == all && heard.updates == all)
        #expect(second.updates == all.filter { $0.item == stage.items[1] })
        await first.stop()
        await second.stop()
    }

    @Test("Followers that join and leave in any order each get their updates once and in order", arguments: 0..<6)
    func many(round: UInt64) async throws {
        let seed = TestSeed.next() &+ round
        var generator = SplitMix64(seed: seed)
        let stage = try await BiddingStage(items: 6), bidding = stage.bidding
        let heard = UpdateRecorder(bidding.events)
        var open: [UpdateRecorder] = [], finished: [UpdateRecorder] = [], cents: Int64 = 2000
        // Follows everything from the start, so that all updates are delivered.
        let whole = UpdateRecorder(bidding, Bidding.Following(includesAll: true), after: 0)
        for _ in 0..<60 {
            switch Int.random(in: 0..<5, using: &generator) {
            case 0:
                let items = Set(stage.items.filter { _ in Bool.random(using: &generator) })
                let following = Bidding.Following(items, includesOwn: Bool.random(using: &generator))
                let last = try stage.updates.last?.position ?? 0
                let start = Int64.random(in: 0...last, using: &generator)
                open.append(UpdateRecorder(bidding, following, after: start))
            case 1 where !open.isEmpty:
                let recorder = open.remove(at: Int.random(in: open.indices, using: &generator))
                await recorder.stop()
                finished.append(recorder)
            case 2:
                await until { stage.clock.sleeperCount == 1 }
                await stage.look()
                #expect(bidding.connection == .live, "seed \(seed)")
            default:
                cents += 1000
                let bidder = Bool.random(using: &generator) ? stage.anna : stage.ben
                try stage.bid(cents, on: stage.items.randomElement(using: &generator), by: bidder)
            }
        }
        await until { stage.clock.sleeperCount == 1 }
        await stage.look()
        let all = try stage.updates
        let request = ActivityRequest(includesOwn: true, after: 0, limit: .largest)
        let own = Set(try stage.market.client(for: stage.anna).activity(request).updates)
        await until { whole.updates.count == all.count && heard.updates.count == all.count }
        #expect(whole.updates == all && heard.updates == all, "seed \(seed)")
        for recorder in open {
            let items = recorder.following.items
            let due = all.filter { $0.position > recorder.start && items.contains($0.item) }
            await until { recorder.updates.count { items.contains($0.item) } >= due.count }
            #expect(recorder.updates.filter { items.contains($0.item) } == due, "seed \(seed)")
            // Every other auction must be the caller's own. An auction becomes the caller's own with the first bid, so
            // updates before that bid may be missing.
            let others = recorder.updates.filter { !items.contains($0.item) }
            #expect(others.allSatisfy { recorder.following.includesOwn && own.contains($0) }, "seed \(seed)")
        }
        for recorder in open + finished {
            let positions = recorder.updates.map(\.position)
            #expect(positions == Set(positions).sorted(), "seed \(seed)")
            #expect(positions.allSatisfy { $0 > recorder.start }, "seed \(seed)")
            await recorder.stop()
        }
        #expect(bidding.connection == .live)
        await whole.stop()
        #expect(bidding.connection == .idle && stage.clock.sleeperCount == 0)
    }
}
