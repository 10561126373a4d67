import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("Updates that concern the member") struct BiddingMeaningTests {
    @Test("Items that a member watches, sells or bids on concern the member; without sign-in, only watched items do")
    func concerns() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        try stage.bid(2000, by: stage.anna)
        try await bidding.learn(Set(stage.items), isSignedIn: true)
        #expect(stage.items.map { bidding.concerns($0, stage.anna) } == [true, false, false])
        #expect(stage.items.map { bidding.concerns($0, stage.sara) } == [true, true, true])
        #expect(stage.items.map { bidding.concerns($0, nil) } == [false, false, false])
        await bidding.watch(stage.items[2])
        #expect(stage.items.map { bidding.concerns($0, nil) } == [false, false, true])
    }

    @Test("Before the member's first bid, no bid outbids the member")
    func alias() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        try stage.bid(2000)
        try stage.bid(3000, by: stage.anna)
        try stage.bid(4000)
        try await bidding.learn([stage.item], isSignedIn: true)
        let updates = try stage.updates.filter { $0.item == stage.item }
        let outcomes = updates.map { $0.outcome(for: bidding.alias(at: $0))?.code }
        #expect(outcomes == [nil, nil, .leading, .outbid])
    }

    @Test("For a caller who is not signed in, only auctions are requested")
    func stranger() async throws {
        let stage = try await BiddingStage()
        try await stage.bidding.learn(Set(stage.items), isSignedIn: false)
        #expect(stage.client.count(of: "ownPosition") == 0 && stage.bidding.auction(stage.items[2]) != nil)
    }

    @Test("Watched items are in list order, with their known data")
    func watched() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        try stage.bid(2000, on: stage.items[2], by: stage.anna)
        for item in [stage.items[2], stage.items[0]] { await bidding.watch(item) }
        #expect(bidding.watchedItems.map(\.auction) == [nil, nil])
        await bidding.loadWatchedItems(isSignedIn: true)
        #expect(bidding.watchedItems.map(\.entry.item) == [stage.items[2], stage.items[0]])
        #expect(try bidding.watchedItems.map(\.auction) == [stage.truth(stage.items[2]), stage.truth(stage.items[0])])
        #expect(bidding.watchedItems.map(\.outcome) == [.leading, nil])
    }

    @Test("Several watched items are requested at the same time; after a cancellation, no further request is sent")
    func concurrentLoads() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        for item in stage.items { await bidding.watch(item) }
        for number in 1...10 { await bidding.watch(try #require(ItemID("unknown\(number)"))) }
        stage.client.close()
        let loads = Task { await bidding.loadWatchedItems(isSignedIn: true) }
        await until { stage.client.heldCount == 8 }
        loads.cancel()
        #expect(await loads.value?.code == .cancelled)
        #expect(stage.client.count(of: "auction") == 8)
        stage.client.open()
        #expect(await bidding.loadWatchedItems(isSignedIn: true) == nil)
        #expect(bidding.watchedItems.prefix(3).allSatisfy { $0.auction != nil })
    }
}
