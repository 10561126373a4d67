import Bidding
import FoundationCore
import FoundationCoreTesting
import Synchronization
import Testing

@MainActor @Suite("Snapshots of an aggregate") struct BiddingRestoringTests {
    @Test("After a restart the last state is shown with its age, and is not live")
    func snapshot() async throws {
        let stage = try await BiddingStage(), item = stage.item
        try stage.bid(2500, by: stage.anna)
        await stage.bidding.loadAuction(item)
        await stage.bidding.loadBids(on: item)
        await stage.bidding.loadOwnPosition(on: item)
        await stage.bidding.loadBoard()
        let seenAt = stage.clock.now
        await until { stage.stores.snapshot?.board != nil }
        stage.clock.advance(by: .hours(3))
        let bidding = stage.restarted()
        await bidding.restore()
        #expect(bidding.auction(item) == stage.bidding.auction(item) && bidding.asOf(item) == seenAt)
        #expect(bidding.phase(of: .auction(item)) == .idle && bidding.connection == .idle)
        let bid = try #require(bidding.highestBid(on: item))
        #expect(bidding.auction(of: bid)?.item == item && bidding.bids(on: item) == stage.bidding.bids(on: item))
        #expect(bidding.ownPosition(on: item) == stage.bidding.ownPosition(on: item))
        #expect(bidding.board == stage.bidding.board)
    }

    @Test("Restoring does not replace values that are already loaded")
    func restoringLate() async throws {
        let stage = try await BiddingStage(), item = stage.item
        try stage.bid(2500, by: stage.anna)
        await stage.bidding.loadAuction(item)
        await stage.bidding.loadOwnPosition(on: item)
        await stage.bidding.loadBids(on: item)
        await until { stage.stores.snapshot?.entries.first?.bids?.count == 1 }
        try stage.bid(3500)
        let kept = KeptSnapshot(snapshot: try #require(stage.stores.snapshot))
        let bidding = Bidding(client: stage.client, snapshot: kept, clock: stage.clock)
        await bidding.loadOwnPosition(on: item)
        await bidding.loadBids(on: item)
        await bidding.restore()
        #expect(try bidding.ownPosition(on: item) == stage.position())
        #expect(try bidding.bids(on: item) == stage.bids() && bidding.auction(item)?.bidCount == 1)
    }

    @Test("A position older than its auction in the snapshot is reloaded when following")
    func restoringBehind() async throws {
        let stage = try await BiddingStage(), item = stage.item
        try stage.bid(2500, by: stage.anna)
        let task = Task { await stage.bidding.follow(Bidding.Following([item])) }
        await until { stage.clock.sleeperCount == 1 && stage.bidding.auction(item) != nil }
        await stage.bidding.loadOwnPosition(on: item)
        task.cancel()
        await task.value
        try stage.bid(2400)
        try stage.bid(3500, by: stage.anna)
        stage.client.failingCall = "ownPosition"
        stage.bidding.receive(try stage.updates)
        await until { stage.bidding.phase(of: .ownPosition(on: item)).failure != nil }
        await stage.bidding.loadAuction(item)
        await until { stage.stores.snapshot?.entries.first?.auction.bidCount == 3 }
        stage.client.failingCall = nil
        let bidding = stage.restarted()
        await bidding.restore()
        let other = Task { await bidding.follow(Bidding.Following([item])) }
        let truth = try stage.position()
        await until { bidding.ownPosition(on: item) == truth }
        other.cancel()
        await other.value
    }

    @Test("Bids older than their auction in the snapshot are reloaded when observed")
    func restoringOldBids() async throws {
        let stage = try await BiddingStage(), item = stage.item
        try stage.bid(2500)
        await stage.bidding.loadAuction(item)
        await stage.bidding.loadBids(on: item)
        try stage.bid(3500, by: stage.anna)
        stage.bidding.receive(try stage.updates)
        await stage.bidding.loadBoard()
        await until { stage.stores.snapshot?.board != nil }
        let bidding = stage.restarted()
        await bidding.restore()
        #expect(bidding.auction(item)?.bidCount == 2 && bidding.bids(on: item).count == 1)
        try await until { try bidding.bids(on: item) == stage.bids() }
    }

    @Test("Decoding an encoded snapshot gives an equal one")
    func json() async throws {
        let stage = try await BiddingStage()
        try stage.bid(2500, by: stage.anna)
        await stage.bidding.loadAuction(stage.item)
        await stage.bidding.loadBids(on: stage.item)
        await stage.bidding.loadOwnPosition(on: stage.item)
        await stage.bidding.loadBoard()
        let snapshot = stage.bidding.snapshot
        #expect(try read(BiddingSnapshot.self, BiddingTests.json(snapshot)) == snapshot && snapshot.board != nil)
        for intent in [.bid(usd(5), ifSeen: nil), .purchase, .retraction(.wrongAmount)] as [PendingBid.Intent] {
            let bid = try PendingBid(key: "k", item: "i", intent: intent, time: sampleStart)
            #expect(try read(PendingBid.self, BiddingTests.json(bid)) == bid)
        }
    }

    @Test("A watchlist that cannot be read is reported, and never replaced")
    func unreadable() async throws {
        let store = FaultyStore(.unreadable),
            bidding = Bidding(client: InMemoryBiddingMarket().client(for: nil), watchlist: store)
        await bidding.restore()
        #expect(bidding.storeFailures[.watchlist]?.code == .unreadable)
        await bidding.watch("a")
        #expect(bidding.isWatching("a") && store.saved == nil)
    }

    @Test("A damaged watchlist is reported, and a new one is created")
    func damaged() async throws {
        let store = FaultyStore(.damaged),
            bidding = Bidding(client: InMemoryBiddingMarket().client(for: nil), watchlist: store)
        await bidding.restore()
        #expect(bidding.storeFailures[.watchlist]?.description == "set aside")
        await bidding.watch("a")
        #expect(store.saved?.contains("a") == true)
    }

    @Test("Damage found during a change is reported too, and the change is kept")
    func damagedLater() async throws {
        let store = FaultyStore(.damaged),
            bidding = Bidding(client: InMemoryBiddingMarket().client(for: nil), watchlist: store)
        await bidding.watch("a")
        #expect(bidding.storeFailures[.watchlist]?.code == .damaged)
        #expect(store.saved?.contains("a") == true && bidding.isWatching("a"))
        await bidding.watch("b")
        #expect(bidding.storeFailures.isEmpty && store.saved?.count == 2)
    }

    @Test("An unreadable pending bid is reported, does not hide other bids, and stays reported after these are settled")
    func unreadablePendingBid() async throws {
        let stage = try await BiddingStage(), item = stage.item
        let bid = try PendingBid(key: "k", item: item, intent: .bid(usd(2500), ifSeen: nil), time: stage.clock.now)
        let bidding = Bidding(client: stage.client, pendingBids: PartlyReadableStore(bid: bid), clock: stage.clock)
        await bidding.restore()
        #expect(bidding.storeFailures[.pendingBids]?.description == "newer; damaged")
        #expect(bidding.pendingBids(on: item) == [bid])
        #expect(await bidding.settlePendingBids().map(\.bid) == [bid])
        #expect(bidding.storeFailures[.pendingBids]?.code == .unreadable)
    }

    @Test("A change of the watchlist before it is restored loses none of the stored entries")
    func early() async throws {
        let stage = try await BiddingStage()
        await stage.bidding.watch(stage.items[0])
        let bidding = stage.restarted()
        await bidding.watch(stage.items[1])
        #expect(stage.stores.watchlist.map { Array($0.items) } == [stage.items[0], stage.items[1]])
        #expect(bidding.isWatching(stage.items[0]))
    }

    @Test("The watchlist is sorted by the known data of its auctions")
    func sorting() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        for item in stage.items.reversed() {
            await bidding.loadAuction(item)
            await bidding.watch(item)
        }
        await bidding.sortWatchlist(by: .endingSoonest)
        #expect(Array(bidding.watchlist.items) == stage.items)
        try stage.bid(2500, on: stage.items[2], by: stage.anna)
        try stage.bid(3500, on: stage.items[2])
        bidding.receive(try stage.updates)
        await bidding.sortWatchlist(by: .highestBid)
        #expect(bidding.watchlist.entries.first?.item == stage.items[2])
        #expect(stage.stores.watchlist == bidding.watchlist)
    }
}

/// A snapshot store that ignores writes.
private struct KeptSnapshot: BiddingSnapshotStore {
    let snapshot: BiddingSnapshot

    func load() -> BiddingSnapshot? { snapshot }
    func save(_ snapshot: BiddingSnapshot) {}
}

/// A store that can read only one of its bids.
private struct PartlyReadableStore: PendingBidStore {
    let bid: PendingBid

    func load() -> StoredPendingBids {
        StoredPendingBids(
            [bid],
            failures: [LocalStoreFailure(.unreadable, "newer"), LocalStoreFailure(.damaged, "damaged")]
        )
    }

    func add(_ bid: PendingBid) -> PendingBidClaim { PendingBidClaim {} }
    func claim(_ bid: PendingBid) -> PendingBidClaim.Attempt { .claimed(PendingBidClaim {}) }
    func remove(key: String) {}
}

/// A store that cannot be read. Damaged content fails only once, because it is then moved aside.
private final class FaultyStore: WatchlistStore {
    private struct State {
        var isFaulty = true
        var watchlist: Watchlist?
    }

    private let code: LocalStoreFailure.Code
    private let state = Mutex(State())
    var saved: Watchlist? { state.withLock(\.watchlist) }

    init(_ code: LocalStoreFailure.Code) { self.code = code }

    func load() throws(LocalStoreFailure) -> Watchlist? {
        try fail()
        return saved
    }

    func update(_ change: @Sendable (Watchlist?) -> Watchlist) throws(LocalStoreFailure) -> Watchlist {
        try fail()
        return state.withLock { state in
            let changed = change(state.watchlist)
            state.watchlist = changed
            return changed
        }
    }

    private func fail() throws(LocalStoreFailure) {
        let isFaulty = state.withLock { state in
            defer { if code == .damaged { state.isFaulty = false } }
            return state.isFaulty
        }
        if isFaulty { throw LocalStoreFailure(code, "set aside") }
    }
}
