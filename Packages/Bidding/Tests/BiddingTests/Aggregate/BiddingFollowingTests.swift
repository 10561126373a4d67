import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("Following") struct BiddingFollowingTests {
    @Test("Once an auction is followed, every bid is seen without loading the auction again")
    func following() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        try stage.bid(2000)
        let task = Task { await bidding.follow(Bidding.Following([stage.item])) }
        await until { stage.clock.sleeperCount == 1 && bidding.auction(stage.item) != nil }
        #expect(bidding.connection == .live && bidding.position == 4)
        let events = bidding.events
        try stage.bid(3000, by: stage.anna)
        try stage.bid(4000)
        await stage.look()
        #expect(try bidding.auction(stage.item) == stage.truth() && stage.client.count(of: "auction") == 1)
        var told: [Int] = []
        for await event in events.prefix(2) { told.append(event.sequence) }
        #expect(told == [3, 4])
        task.cancel()
        await task.value
        #expect(bidding.connection == .idle)
    }

    @Test("Updates missed while the house was unreachable are delivered, without a gap or a repeat")
    func reconnecting() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        let events = bidding.events
        let task = Task { await bidding.follow(Bidding.Following([item])) }
        await until { stage.clock.sleeperCount == 1 }
        stage.client.failure = ClientFailure(.offline)
        await stage.look()
        #expect(bidding.connection == .reconnecting(ClientFailure(.offline)))
        for number in 1...250 {
            try stage.bid(Int64(number * 20_000), by: number.isMultiple(of: 2) ? stage.anna : nil)
        }
        stage.client.failure = nil
        await stage.look()
        #expect(try bidding.connection == .live && bidding.auction(item) == stage.truth())
        await stage.look()
        var told: [Int] = []
        for await event in events.prefix(250) { told.append(event.sequence) }
        #expect(told == Array(2...251))
        task.cancel()
        await task.value
    }

    @Test("When the caller's session has ended, a follower with a closure gets the failure instead of further polls")
    func sessionEnded() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        let task = Task {
            try await bidding.follow(Bidding.Following([stage.item]), after: 0, timeout: nil) { _ in true }
        }
        await until { stage.clock.sleeperCount == 1 }
        stage.client.failure = ClientFailure(.notSignedIn)
        stage.clock.advance(by: .seconds(2))
        await #expect(throws: ClientFailure(.notSignedIn)) { try await task.value }
        #expect(bidding.connection == .idle)
    }

    @Test("After a restart, following continues from the stored position")
    func restarting() async throws {
        let stage = try await BiddingStage(), item = stage.item
        await stage.bidding.watch(item)
        let first = Task { await stage.bidding.follow() }
        await until { stage.clock.sleeperCount == 1 && stage.bidding.auction(item) != nil }
        await until { stage.stores.snapshot?.entries.first?.isFollowed == true }
        first.cancel()
        await first.value
        try stage.bid(2000)
        try stage.bid(3000, by: stage.anna)
        let bidding = stage.restarted()
        await bidding.restore()
        #expect(bidding.isWatching(item) && bidding.position == stage.stores.snapshot?.position)
        let events = bidding.events
        let second = Task { await bidding.follow() }
        await until { stage.clock.sleeperCount == 1 }
        #expect(try bidding.auction(item) == stage.truth() && stage.client.count(of: "auction") == 1)
        var told: [Int] = []
        for await event in events.prefix(2) { told.append(event.sequence) }
        #expect(told == [2, 3])
        second.cancel()
        await second.value
    }

    @Test("Hundreds of items are requested in pages, and no update is late, repeated or of another item")
    func many() async throws {
        let stage = try await BiddingStage(items: 240), bidding = stage.bidding
        let followed = stage.items.dropLast(5)
        let task = Task { await bidding.follow(Bidding.Following(Set(followed))) }
        await until { stage.clock.sleeperCount == 1 }
        let heard = Heard(bidding.events), start = try stage.updates.count
        // Each round has more than a page of updates for the first request, a few for the second, none for the third,
        // and some for items that are not followed.
        for round in 1...5 {
            for place in Array(0..<30) + [150, 239] { try stage.bid(Int64(round * 10_000), on: stage.items[place]) }
        }
        await stage.look()
        let told = try stage.updates.dropFirst(start).filter { followed.contains($0.item) }
        await until { heard.updates.count >= told.count }
        #expect(heard.updates == told && told.count == 155)
        #expect(stage.client.count(of: "activity") == 1 + 3 + 3 * 2)
        task.cancel()
        await task.value
    }

    @Test("Updates that occur between several requests are delivered in order by the next poll")
    func betweenRequests() async throws {
        let stage = try await BiddingStage(items: 150), bidding = stage.bidding
        let sorted = stage.items.sorted(), first = sorted[0], last = sorted[149]
        let task = Task { await bidding.follow(Bidding.Following(Set(sorted))) }
        await until { stage.clock.sleeperCount == 1 }
        let heard = Heard(bidding.events)
        stage.client.holdAnswers()
        stage.clock.advance(by: .seconds(2))
        await until { stage.client.heldCount > 0 }
        try stage.bid(2000, on: first)
        try stage.bid(2000, on: last)
        stage.client.open()
        await until { stage.clock.sleeperCount == 1 }
        await stage.look()
        await until { heard.updates.count >= 2 }
        #expect(heard.updates.map(\.item) == [first, last])
        task.cancel()
        await task.value
    }

    @Test("Beyond the item limit the whole house is followed")
    func wholeHouse() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        let items = (0..<1001).map { ItemID(bits: UInt64($0)) }
        let task = Task { await bidding.follow(Bidding.Following(Set(items))) }
        await until { stage.clock.sleeperCount == 1 }
        let heard = Heard(bidding.events)
        try stage.bid(2000)
        await stage.look()
        await until { heard.updates.count >= 1 }
        #expect(heard.updates.map(\.item) == [stage.item])
        task.cancel()
        await task.value
    }

    @Test("A failed reload after a gap is retried once the house responds again")
    func mending() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        let task = Task { await bidding.follow(Bidding.Following([item])) }
        await until { stage.clock.sleeperCount == 1 && bidding.auction(item) != nil }
        try stage.bid(2000)
        try stage.bid(3000, by: stage.anna)
        stage.client.failure = ClientFailure(.offline)
        bidding.receive(try #require(try stage.updates.last))
        await until { bidding.phase(of: .auction(item)).failure != nil }
        stage.client.failure = nil
        await stage.look()
        let truth = try stage.truth()
        await until { bidding.auction(item) == truth }
        task.cancel()
        await task.value
    }

    @Test("A reload that fails after a bid is retried once the house responds again", arguments: 1...3)
    func mendingParts(failing part: Int) async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        let loads: [Bidding.Load] = [.auction(item), .ownPosition(on: item), .bids(on: item)]
        try stage.bid(2000, by: stage.anna)
        let task = Task { await bidding.follow(Bidding.Following([item])) }
        await until { stage.clock.sleeperCount == 1 && bidding.auction(item) != nil }
        await bidding.loadOwnPosition(on: item)
        await bidding.loadBids(on: item)
        try #require(bidding.bids(on: item).count == 1)
        try stage.bid(3000)
        // Only the update of this second bid is received. All parts must be loaded because of the gap.
        try stage.bid(4000, by: stage.anna)
        stage.client.failingCall = ["auction", "ownPosition", "bids"][part - 1]
        bidding.receive(try #require(try stage.updates.last))
        await until { bidding.phase(of: loads[part - 1]).failure != nil }
        await until { !loads.contains { bidding.phase(of: $0).isLoading } }
        stage.client.failingCall = nil
        await stage.look()
        let truth = try (stage.truth(), stage.position(), stage.bids())
        await until {
            bidding.auction(item) == truth.0 && bidding.ownPosition(on: item) == truth.1
                && bidding.bids(on: item) == truth.2
        }
        await until { !loads.contains { bidding.phase(of: $0).isLoading } }
        let asked = stage.client.calls.count
        await stage.look()
        #expect(stage.client.calls.count == asked + 1)
        task.cancel()
        await task.value
    }

    @Test("Bids with a lost outcome are settled once the house responds again")
    func settling() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        stage.client.losesAnswers = true
        _ = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(2500), on: item) }
        stage.client.losesAnswers = false
        let task = Task { await bidding.follow(Bidding.Following([item])) }
        await until { bidding.pendingBids(on: item).isEmpty }
        #expect(try stage.truth().bidCount == 1)
        task.cancel()
        await task.value
    }

    @Test("After a failure, the next poll waits for Retry-After")
    func retryAfter() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        stage.client.failure = ClientFailure(.throttled, retryAfter: .seconds(30))
        let task = Task { await bidding.follow(Bidding.Following([stage.item])) }
        await until { stage.clock.sleeperCount == 1 }
        stage.clock.advance(by: .seconds(29))
        #expect(stage.clock.sleeperCount == 1 && stage.client.calls.count == 1)
        stage.client.failure = nil
        stage.clock.advance(by: .seconds(1))
        await until { bidding.connection == .live }
        task.cancel()
        await task.value
    }
}

/// Records the updates of a stream.
@MainActor
private final class Heard {
    private(set) var updates: [AuctionUpdate] = []

    init(_ events: AsyncStream<AuctionUpdate>) {
        Task { for await update in events { updates.append(update) } }
    }
}
