import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("The scope of following") struct BiddingFollowingScopeTests {
    @Test("Items that are watched after following began are followed from the next poll")
    func watching() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        let task = Task { await bidding.follow() }
        await until { stage.clock.sleeperCount == 1 }
        #expect(stage.client.calls.isEmpty)
        await bidding.watch(stage.items[1])
        await until { stage.clock.sleeperCount == 1 }
        stage.clock.advance(by: .seconds(2))
        await until { bidding.auction(stage.items[1]) != nil && stage.clock.sleeperCount == 1 }
        try stage.bid(2000, on: stage.items[1])
        await stage.look()
        #expect(try bidding.auction(stage.items[1]) == stage.truth(stage.items[1]))
        task.cancel()
        await task.value
    }

    @Test(
        "An item that is loaded and watched during a poll that omits it is not considered followed"
    )
    func loadedDuringLook() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, late = stage.items[1]
        let task = Task { await bidding.follow(Bidding.Following([stage.item])) }
        await until { stage.clock.sleeperCount == 1 && bidding.auction(stage.item) != nil }
        stage.client.close()
        stage.clock.advance(by: .seconds(2))
        await until { stage.client.heldCount == 1 }
        let load = Task { await bidding.loadAuction(late) }
        await until { stage.client.heldCount == 2 }
        stage.client.releaseLast()
        _ = await load.value
        try stage.bid(2000, on: late)
        stage.client.open()
        await until { stage.clock.sleeperCount == 1 }
        await bidding.watch(late)
        await stage.look()
        let truth = try stage.truth(late)
        await until { bidding.auction(late) == truth }
        task.cancel()
        await task.value
    }

    @Test("Continuing from a later position reloads the followed items")
    func skipping() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        let first = Task { await bidding.follow(Bidding.Following([item])) }
        await until { stage.clock.sleeperCount == 1 && bidding.auction(item) != nil }
        first.cancel()
        await first.value
        try stage.bid(2000)
        let last = try #require(try stage.updates.last).position
        let second = Task { await bidding.follow(Bidding.Following([item]), after: last) }
        let truth = try stage.truth()
        await until { bidding.auction(item) == truth }
        second.cancel()
        await second.value
    }

    @Test("Items without an auction are requested once, do not delay other items, and are loaded once published")
    func missing() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        let drafts = (0..<60).map { stage.market.draft("Draft \($0)", by: stage.sara) }
        let task = Task { await bidding.follow(Bidding.Following(Set(drafts + stage.items))) }
        await until { stage.clock.sleeperCount == 1 }
        await stage.look()
        await until { stage.items.allSatisfy { bidding.auction($0) != nil } }
        await until { stage.client.count(of: "auction") == 63 && stage.client.heldCount == 0 }
        await stage.look()
        #expect(stage.client.count(of: "auction") == 63)
        let offer = TermsOffer(startPrice: usd(1000), endsAt: stage.clock.now.advanced(by: .hours(5)))
        _ = try stage.market.client(for: stage.sara).publish(offer, of: drafts[7], ifSeen: nil)
        await stage.look()
        await until { bidding.auction(drafts[7]) != nil }
        #expect(stage.client.count(of: "auction") == 64)
        task.cancel()
        await task.value
    }

    @Test("Snapshots are stored every half minute while following, and when following ends")
    func keeping() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        func kept() -> (Auction?, Int64?) {
            (stage.stores.snapshot?.entries.first?.auction, stage.stores.snapshot?.position)
        }
        let task = Task { await bidding.follow(Bidding.Following([item])) }
        await until { stage.clock.sleeperCount == 1 && stage.stores.snapshot?.entries.first != nil }
        try stage.bid(2000)
        await stage.look()
        let truth = try stage.truth()
        #expect(bidding.auction(item) == truth && kept() != (truth, bidding.position))
        stage.clock.advance(by: .seconds(30))
        await until { kept() == (truth, bidding.position) }
        try stage.bid(3000, by: stage.anna)
        await stage.look()
        task.cancel()
        await task.value
        let end = try stage.truth()
        await until { kept() == (end, bidding.position) }
    }
}
