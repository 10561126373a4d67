import Bidding
import BiddingTesting
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("Bids through the aggregate") struct BiddingPlacingTests {
    @Test("A bid is pending until its response arrives; then the position is known, and the item is watched")
    func placing() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        await bidding.loadAuction(item)
        stage.client.close()
        let bid = Task { try await bidding.placeBid(usd(2500), on: item) }
        await until { stage.client.heldCount == 1 }
        #expect(bidding.pendingBids(on: item).map(\.maximum) == [usd(2500)])
        #expect(stage.stores.pendingBids == bidding.pendingBids(on: item))
        stage.client.open()
        #expect(try await bid.value.outcome == .leading)
        #expect(
            bidding.ownPosition(on: item)?.maximum == usd(2500) && bidding.ownPosition(on: item)?.outcome == .leading
        )
        #expect(bidding.pendingBids(on: item).isEmpty && stage.stores.pendingBids.isEmpty)
        #expect(bidding.isWatching(item) && stage.stores.watchlist?.contains(item) == true)
        try await until { try bidding.auction(item) == stage.truth() }
        try await until { try bidding.ownPosition(on: item) == stage.position() }
    }

    @Test("A bid does not add its item to the watchlist if that is turned off")
    func notStarring() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        bidding.starsItemsBidOn = false
        _ = try await bidding.placeBid(usd(2500), on: stage.item)
        #expect(bidding.watchlist.isEmpty)
    }

    @Test("A bid that is certainly invalid is refused without a request")
    func checking() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        await bidding.loadAuction(item)
        _ = try await bidding.placeBid(usd(2500), on: item)
        let asked = stage.client.count(of: "placeBid")
        let cases: [(Money, Refusal?)] = [
            (usd(0), nil), (usd(-5), nil), (Money(minorUnits: 9000, currency: .jpy), .wrongCurrency(.usd)),
        ]
        for (maximum, refusal) in cases {
            let failure = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(maximum, on: item) }
            #expect(failure?.refusal == refusal && failure?.effect == .notApplied)
        }
        #expect(stage.client.count(of: "placeBid") == asked && stage.stores.pendingBids.isEmpty)
    }

    @Test("The house states why a bid at or below the bidder's own maximum is refused")
    func ownMaximum() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        _ = try await bidding.placeBid(usd(2500), on: item)
        let leading = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(2500), on: item) }
        #expect(leading?.refusal == .notAboveOwnMaximum(usd(2500)))
        try stage.bid(5000)
        let outbid = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(2000), on: item) }
        #expect(outbid?.refusal?.code == .belowMinimum && stage.stores.pendingBids.isEmpty)
    }

    @Test("A refused bid is no longer pending")
    func refused() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        try stage.bid(5000)
        let failure = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(1010), on: item) }
        #expect(failure?.refusal == .belowMinimum(usd(1050)))
        #expect(bidding.pendingBids(on: item).isEmpty && stage.stores.pendingBids.isEmpty && !bidding.isWatching(item))
    }

    @Test("A bid whose key cannot be stored is not sent")
    func fullDisk() async throws {
        let stage = try await BiddingStage()
        let bidding = Bidding(client: UnimplementedBiddingClient(), pendingBids: FullStore())
        let failure = await #expect(throws: ClientFailure.self) {
            try await bidding.placeBid(usd(2500), on: stage.item)
        }
        #expect(failure?.code == .notRecorded && failure?.effect == .notApplied)
        #expect(bidding.pendingBids(on: stage.item).isEmpty)
        #expect(bidding.storeFailures[.pendingBids]?.code == .unwritable)
    }

    @Test("A bid without effect stays pending with an unknown outcome if the store cannot remove it")
    func unremovable() async throws {
        let stage = try await BiddingStage(), item = stage.item
        let bidding = Bidding(client: stage.client, pendingBids: UnremovableStore())
        stage.client.failure = ClientFailure(.throttled)
        let failure = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(2500), on: item) }
        #expect(failure?.code == .throttled && failure?.effect == .unknown)
        #expect(bidding.pendingBids(on: item).map(\.maximum) == [usd(2500)])
        #expect(bidding.storeFailures[.pendingBids]?.code == .unwritable)
    }

    @Test("A bid whose response was lost is sent again with the same key, and counts once", arguments: [false, true])
    func lostAnswer(isRestarted: Bool) async throws {
        let stage = try await BiddingStage(), item = stage.item
        var bidding = stage.bidding
        stage.client.losesAnswers = true
        let failure = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(2500), on: item) }
        #expect(failure?.effect == .unknown && bidding.pendingBids(on: item).count == 1)
        try stage.bid(2600)
        stage.client.losesAnswers = false
        if isRestarted {
            bidding = stage.restarted()
            await bidding.restore()
        }
        #expect(bidding.pendingBids(on: item).map(\.maximum) == [usd(2500)])
        let settled = await bidding.settlePendingBids()
        #expect(try settled.map { try $0.result.get().outcome } == [.leading])
        #expect(try stage.truth().bidCount == 2)
        #expect(bidding.pendingBids(on: item).isEmpty && stage.stores.pendingBids.isEmpty)
        try await until { try bidding.ownPosition(on: item) == stage.position() }
        #expect(bidding.ownPosition(on: item)?.outcome?.code == .outbid && bidding.isWatching(item))
    }

    @Test("A bid that never arrived is placed when it is settled")
    func neverArrived() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        stage.client.failure = ClientFailure(.offline, effect: .unknown)
        _ = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(2500), on: item) }
        #expect(await bidding.settlePendingBids().isEmpty)
        // A retry that fails without an effect does not show whether the first attempt took effect.
        stage.client.failure = ClientFailure(.throttled)
        #expect(await bidding.settlePendingBids().isEmpty && bidding.pendingBids(on: item).count == 1)
        stage.client.failure = nil
        #expect(await bidding.settlePendingBids().count == 1)
        #expect(try stage.truth().bidCount == 1)
    }

    @Test("Settling does not resend a bid that is already being sent")
    func settlingMeanwhile() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        stage.client.close()
        let bid = Task { try await bidding.placeBid(usd(2500), on: item) }
        await until { stage.client.heldCount == 1 }
        #expect(await bidding.settlePendingBids().isEmpty)
        stage.client.open()
        _ = try await bid.value
        #expect(stage.client.count(of: "placeBid") == 1)
    }

    @Test("A bid that is reported as not placed while another bid is settled is not sent later")
    func thrownMeanwhile() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        stage.client.failure = ClientFailure(.offline, effect: .unknown)
        _ = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(2500), on: stage.items[1]) }
        stage.clock.advance(by: .seconds(1))
        stage.client.failure = ClientFailure(.throttled)
        stage.client.close()
        let bid = Task { try await bidding.placeBid(usd(2500), on: stage.item) }
        await until { stage.client.heldCount == 1 }
        // Starts to settle the first bid. The second bid is settled after it.
        let settling = Task { await bidding.settlePendingBids() }
        await until { stage.client.heldCount == 2 }
        stage.client.releaseFirst()
        _ = await #expect(throws: ClientFailure.self) { try await bid.value }
        stage.client.failure = nil
        stage.client.open()
        #expect(await settling.value.map(\.bid.item) == [stage.items[1]])
        #expect(try stage.truth().bidCount == 0 && stage.client.count(of: "placeBid") == 3)
    }

    @Test("Purchases and retractions are pending and settled like bids")
    func buyingAndRetracting() async throws {
        let stage = try await BiddingStage(buyNow: usd(9000)), bidding = stage.bidding
        #expect(try await bidding.buyNow(stage.item).outcome == .won)
        #expect(bidding.ownPosition(on: stage.item)?.outcome == .won)
        _ = try await bidding.placeBid(usd(2500), on: stage.items[1])
        #expect(try await bidding.retract(from: stage.items[1], because: .wrongAmount).outcome == nil)
        #expect(bidding.ownPosition(on: stage.items[1])?.maximum == nil && stage.stores.pendingBids.isEmpty)
    }

    @Test("A bid for an outdated version is not placed")
    func ifSeen() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        await bidding.loadAuction(item)
        let seen = try #require(bidding.version(of: item))
        try stage.bid(2000)
        let failure = await #expect(throws: ClientFailure.self) {
            try await bidding.placeBid(usd(2500), on: item, ifSeen: seen)
        }
        #expect(failure?.code == .versionConflict)
    }
}

/// A store that adds bids, but cannot remove them.
private struct UnremovableStore: PendingBidStore {
    func load() -> StoredPendingBids { StoredPendingBids([]) }
    func add(_ bid: PendingBid) -> PendingBidClaim { PendingBidClaim {} }
    func claim(_ bid: PendingBid) -> PendingBidClaim.Attempt { .claimed(PendingBidClaim {}) }
    func remove(key: String) throws(LocalStoreFailure) { throw LocalStoreFailure(.unwritable, "disk full") }
}

/// A store on a full disk.
private struct FullStore: PendingBidStore {
    func load() -> StoredPendingBids { StoredPendingBids([]) }
    func add(_ bid: PendingBid) throws(LocalStoreFailure) -> PendingBidClaim {
        throw LocalStoreFailure(.unwritable, "disk full")
    }
    func claim(_ bid: PendingBid) -> PendingBidClaim.Attempt { .gone }
    func remove(key: String) throws(LocalStoreFailure) { throw LocalStoreFailure(.unwritable, "disk full") }
}
