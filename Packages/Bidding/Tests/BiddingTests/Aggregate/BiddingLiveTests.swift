import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("Following over a live connection") struct BiddingLiveTests {
    private let failure = ClientFailure(.offline)

    /// Waits until there were `count` subscriptions in total, and no poll and no load of an auction is in progress.
    private func settle(_ stage: BiddingStage, subscriptions count: Int) async {
        await until { stage.live.subscriptions.count == count && stage.clock.sleeperCount == 1 }
        await until { !stage.items.contains { stage.bidding.phase(of: .auction($0)).isLoading } }
    }

    @Test("A bid of another program is seen at once, without a poll")
    func atOnce() async throws {
        let stage = try await BiddingStage(isLive: true), bidding = stage.bidding
        let task = Task { await bidding.follow(Bidding.Following([stage.item])) }
        await settle(stage, subscriptions: 1)
        let events = bidding.events
        for number in 1...3 { try stage.bid(Int64(number * 20_000), by: number == 2 ? stage.anna : nil) }
        let truth = try stage.truth()
        await until { bidding.auction(stage.item) == truth }
        #expect(bidding.connection == .live && bidding.position == 6)
        #expect(stage.client.count(of: "activity") == 2 && stage.client.count(of: "auction") == 1)
        #expect(stage.live.subscriptions == [UpdateSubscription(items: [stage.item], after: 3)])
        var sequences: [Int] = []
        for await event in events.prefix(3) { sequences.append(event.sequence) }
        #expect(sequences == [2, 3, 4])
        // While the connection is open, no poll is sent.
        for _ in 1...3 {
            stage.clock.advance(by: .seconds(2))
            await until { stage.clock.sleeperCount == 1 }
        }
        #expect(stage.client.count(of: "activity") == 2)
        task.cancel()
        await task.value
        #expect(bidding.connection == .idle && stage.clock.sleeperCount == 0)
    }

    @Test("All screens share one connection, which continues at the last position when the selection changes")
    func screens() async throws {
        let stage = try await BiddingStage(isLive: true), bidding = stage.bidding
        let first = UpdateRecorder(bidding, Bidding.Following([stage.items[0]]), after: 0)
        await settle(stage, subscriptions: 1)
        let same = UpdateRecorder(bidding, Bidding.Following([stage.items[0]]), after: 0)
        await until { same.updates.count == 1 && stage.clock.sleeperCount == 1 }
        #expect(stage.live.subscriptions.count == 1)
        try stage.bid(2000)
        await until { first.updates.count == 2 && same.updates.count == 2 }
        let second = UpdateRecorder(bidding, Bidding.Following([stage.items[1]]), after: 0)
        await settle(stage, subscriptions: 2)
        let union = UpdateSubscription(items: Set(stage.items.prefix(2)), after: 4)
        #expect(stage.live.subscriptions.last == union)
        try stage.bid(2000, on: stage.items[1])
        try stage.bid(3000, by: stage.anna)
        await until { first.updates.count == 3 && same.updates.count == 3 && second.updates.count == 2 }
        await first.stop()
        await same.stop()
        stage.clock.advance(by: .seconds(2))
        await settle(stage, subscriptions: 3)
        #expect(stage.live.subscriptions.last == UpdateSubscription(items: [stage.items[1]], after: 6))
        await second.stop()
        #expect(bidding.connection == .idle)
    }

    @Test("An interruption is shown at once; afterwards no update is lost or repeated")
    func interruption() async throws {
        let stage = try await BiddingStage(isLive: true), bidding = stage.bidding
        var connections: [Bidding.Connection] = []
        let recorder = UpdateRecorder(bidding, Bidding.Following([stage.item]), after: 3) { connections.append($0) }
        await settle(stage, subscriptions: 1)
        try stage.bid(2000)
        await until { recorder.updates.count == 1 }
        stage.client.failure = failure
        stage.live.interrupt()
        await until { bidding.connection == .reconnecting(failure) }
        for number in 1...5 { try stage.bid(Int64(number * 20_000), by: number.isMultiple(of: 2) ? stage.anna : nil) }
        stage.clock.advance(by: .seconds(2))
        await until { stage.clock.sleeperCount == 1 }
        #expect(bidding.connection == .reconnecting(failure) && recorder.updates.count == 1)
        stage.client.failure = nil
        stage.live.restore()
        // The test does not advance the clock: the reconnection itself ends the pause.
        await until { bidding.connection == .live && recorder.updates.count == 6 }
        try stage.bid(200_000)
        let all = try stage.updates.filter { $0.item == stage.item && $0.position > 3 }
        await until { recorder.updates.count == all.count }
        #expect(recorder.updates == all && connections == [.connecting, .live, .reconnecting(failure), .live])
        #expect(stage.live.subscriptions.count == 1)
        await recorder.stop()
    }

    @Test("While the connection is interrupted, polls replace it")
    func bridging() async throws {
        let stage = try await BiddingStage(isLive: true), bidding = stage.bidding
        let recorder = UpdateRecorder(bidding, Bidding.Following([stage.item]), after: 3)
        await settle(stage, subscriptions: 1)
        stage.live.interrupt()
        await until { bidding.connection == .reconnecting(failure) }
        try stage.bid(2000)
        stage.clock.advance(by: .seconds(2))
        await until { bidding.connection == .live && recorder.updates.count == 1 }
        stage.live.restore()
        try stage.bid(3000, by: stage.anna)
        await until { recorder.updates.count == 2 }
        await recorder.stop()
        #expect(try recorder.updates == stage.updates.filter { $0.position > 3 })
    }

    @Test("A backend without live updates is polled, and asked again after it was unreachable")
    func refused() async throws {
        let stage = try await BiddingStage(isLive: true), bidding = stage.bidding
        stage.live.isRefused = true
        let task = Task { await bidding.follow(Bidding.Following([stage.item])) }
        await settle(stage, subscriptions: 1)
        try stage.bid(2000)
        await stage.look()
        #expect(try bidding.auction(stage.item) == stage.truth() && bidding.connection == .live)
        await stage.look()
        #expect(stage.live.subscriptions.count == 1)
        stage.live.isRefused = false
        stage.client.failure = failure
        await stage.look()
        #expect(bidding.connection == .reconnecting(failure))
        stage.client.failure = nil
        await stage.look()
        await settle(stage, subscriptions: 2)
        try stage.bid(3000, by: stage.anna)
        let truth = try stage.truth()
        await until { bidding.auction(stage.item) == truth }
        task.cancel()
        await task.value
    }

    @Test("When all followed auctions are over, no connection is opened and no poll is sent")
    func closed() async throws {
        let stage = try await BiddingStage(isLive: true), bidding = stage.bidding
        let task = Task { await bidding.follow(Bidding.Following([stage.item])) }
        await settle(stage, subscriptions: 1)
        stage.clock.advance(by: .hours(49))
        #expect(try stage.truth().status == .unsold)
        await until { bidding.auction(stage.item)?.status == .unsold && stage.clock.sleeperCount == 1 }
        let count = stage.client.count(of: "activity")
        for _ in 1...3 {
            stage.clock.advance(by: .seconds(2))
            await until { stage.clock.sleeperCount == 1 }
        }
        #expect(stage.client.count(of: "activity") == count && stage.live.subscriptions.count == 1)
        #expect(bidding.connection == .live)
        task.cancel()
        await task.value
    }

    @Test("After the house was restored from a backup, its snapshots replace newer values, and following continues")
    func restoredHouse() async throws {
        let stage = try await BiddingStage(isLive: true), bidding = stage.bidding, item = stage.item
        for number in 1...5 { try stage.bid(Int64(number * 20_000), by: number.isMultiple(of: 2) ? nil : stage.anna) }
        let recorder = UpdateRecorder(bidding, Bidding.Following([item]), after: 8)
        await settle(stage, subscriptions: 1)
        await bidding.loadOwnPosition(on: item)
        await bidding.loadBids(on: item)
        #expect(bidding.auction(item)?.sequence == 6 && bidding.ownPosition(on: item)?.outcome == .leading)
        // The backup has the same items, and one bid.
        let backup = try await BiddingStage(clock: stage.clock)
        try backup.bid(3000)
        try #require(backup.items == stage.items && backup.anna == stage.anna)
        stage.client.inner = backup.market.client(for: stage.anna)
        let snapshot = try backup.truth()
        stage.live.send(.disconnected(failure))
        stage.live.send(.connected)
        stage.live.send(.stale(position: 4))
        stage.live.send(.snapshot(snapshot))
        await until { bidding.connection == .resynchronised && bidding.auction(item) == snapshot }
        let position = try backup.position()
        await until { bidding.ownPosition(on: item) == position && bidding.bids(on: item).count == 1 }
        try backup.bid(5000, by: stage.anna)
        stage.live.send(.update(try #require(try backup.updates.last)))
        let truth = try backup.truth()
        await until { bidding.auction(item) == truth && recorder.updates.count == 1 }
        #expect(recorder.updates.map(\.position) == [5] && bidding.position == 5)
        stage.live.send(.disconnected(failure))
        await until { bidding.connection == .reconnecting(failure) }
        await recorder.stop()
    }

    @Test("More items than a subscription can contain are polled")
    func manyItems() async throws {
        let stage = try await BiddingStage(items: 101, isLive: true), bidding = stage.bidding
        let task = Task { await bidding.follow(Bidding.Following(Set(stage.items))) }
        await until { stage.clock.sleeperCount == 1 }
        try stage.bid(2000)
        await stage.look()
        // The poll loads the auction after it has read the update.
        let truth = try stage.truth()
        await until { bidding.auction(stage.item) == truth }
        #expect(try bidding.auction(stage.item) == stage.truth() && stage.live.subscriptions.isEmpty)
        task.cancel()
        await task.value
    }

    @Test(
        "Followers that join and leave while the connection breaks and recovers get each update once and in order",
        arguments: 0..<6
    )
    func many(round: UInt64) async throws {
        let seed = TestSeed.next() &+ round
        var generator = SplitMix64(seed: seed)
        let stage = try await BiddingStage(items: 6, isLive: true), bidding = stage.bidding
        var open: [UpdateRecorder] = [], finished: [UpdateRecorder] = [], cents: Int64 = 2000
        for _ in 0..<80 {
            switch Int.random(in: 0..<7, using: &generator) {
            case 0:
                let items = Set(stage.items.filter { _ in Bool.random(using: &generator) })
                let following = Bidding.Following(items, includesOwn: Bool.random(using: &generator))
                let start = Int64.random(in: 0...(try stage.updates.last?.position ?? 0), using: &generator)
                open.append(UpdateRecorder(bidding, following, after: start))
            case 1 where !open.isEmpty:
                let recorder = open.remove(at: Int.random(in: open.indices, using: &generator))
                await recorder.stop()
                finished.append(recorder)
            case 2:
                stage.live.interrupt()
                if Bool.random(using: &generator) { stage.client.failure = failure }
            case 3:
                stage.client.failure = nil
                stage.live.restore()
            case 4: stage.clock.advance(by: .seconds(2))
            default:
                cents += 1000
                let bidder = Bool.random(using: &generator) ? stage.anna : stage.ben
                try stage.bid(cents, on: stage.items.randomElement(using: &generator), by: bidder)
            }
            for _ in 0..<Int.random(in: 0..<20, using: &generator) { await Task.yield() }
        }
        stage.client.failure = nil
        stage.live.restore()
        let all = try stage.updates
        let request = ActivityRequest(includesOwn: true, after: 0, limit: .largest)
        let own = Set(try stage.market.client(for: stage.anna).activity(request).updates)
        if !open.isEmpty { await until { stage.clock.sleeperCount == 1 } }
        stage.clock.advance(by: .seconds(2))
        for recorder in open {
            let items = recorder.following.items
            let due = all.filter { $0.position > recorder.start && items.contains($0.item) }
            await until { recorder.updates.count { items.contains($0.item) } >= due.count }
            #expect(recorder.updates.filter { items.contains($0.item) } == due, "seed \(seed)")
            let others = recorder.updates.filter { !items.contains($0.item) }
            #expect(others.allSatisfy { recorder.following.includesOwn && own.contains($0) }, "seed \(seed)")
        }
        for recorder in open + finished {
            let positions = recorder.updates.map(\.position)
            #expect(positions == Set(positions).sorted(), "seed \(seed)")
            #expect(positions.allSatisfy { $0 > recorder.start }, "seed \(seed)")
            await recorder.stop()
        }
        #expect(bidding.connection == .idle && stage.clock.sleeperCount == 0)
    }
}
