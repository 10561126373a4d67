import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("Pending bids that are settled late, or by other programs") struct BiddingLateSettlingTests {
    private let lost = ClientFailure(.offline, effect: .unknown)

    /// Creates a stage with a request that did not arrive, or whose response was lost. The request is too old to be
    /// sent again without confirmation.
    private func stage(
        arrives: Bool,
        _ intent: (Bidding, ItemID) async throws -> BidReceipt = {
            try await $0.placeBid(Money(minorUnits: 2500, currency: .usd), on: $1)
        }
    ) async throws -> BiddingStage {
        let stage = try await BiddingStage(buyNow: usd(9000))
        if arrives { stage.client.losesAnswers = true } else { stage.client.failure = lost }
        _ = await #expect(throws: ClientFailure.self) { try await intent(stage.bidding, stage.item) }
        stage.client.losesAnswers = false
        stage.client.failure = nil
        stage.clock.advance(by: Bidding.resendLimit + .milliseconds(1))
        return stage
    }

    @Test("A bid that arrived gets its outcome from the house's record, and is not sent again")
    func recorded() async throws {
        let stage = try await stage(arrives: true), bidding = stage.bidding
        let settled = await bidding.settlePendingBids()
        #expect(try settled.map { try $0.result.get().outcome } == [.leading])
        #expect(stage.client.count(of: "placeBid") == 1 && stage.client.count(of: "outcome") == 1)
        #expect(bidding.pendingBids.isEmpty && stage.stores.pendingBids.isEmpty && bidding.unconfirmedBids.isEmpty)
    }

    @Test("A recorded refusal is reported")
    func recordedRefusal() async throws {
        let stage = try await BiddingStage()
        let bid = try PendingBid(key: "k", item: stage.item, intent: .bid(usd(10), ifSeen: nil), time: stage.clock.now)
        stage.stores.add(bid)
        #expect(throws: ClientFailure.self) {
            try stage.market.client(for: stage.anna).placeBid(NewBid(usd(10), on: bid.item, key: bid.key))
        }
        await stage.bidding.restore()
        stage.clock.advance(by: .hours(1))
        guard case .failure(let failure)? = await stage.bidding.settlePendingBids().first?.result else {
            Issue.record("The bid was not refused.")
            return
        }
        #expect(failure.refusal?.code == .belowMinimum && stage.stores.pendingBids.isEmpty)
    }

    @Test("A bid that never arrived is sent only after the person confirms it", arguments: [true, false])
    func confirmation(isRestarted: Bool) async throws {
        let stage = try await stage(arrives: false)
        let bidding = isRestarted ? stage.restarted() : stage.bidding
        await bidding.restore()
        #expect(await bidding.settlePendingBids().isEmpty)
        #expect(bidding.unconfirmedBids.map(\.maximum) == [usd(2500)] && stage.client.count(of: "placeBid") == 1)
        // The unconfirmed bid does not prevent new requests.
        #expect(try await bidding.placeBid(usd(2000), on: stage.item).outcome == .leading)
        let bid = try #require(bidding.unconfirmedBids.first)
        #expect(try await bidding.placeUnconfirmed(bid).result.get().outcome == .leading)
        #expect(bidding.unconfirmedBids.isEmpty && stage.stores.pendingBids.isEmpty)
        #expect(try stage.position().maximum == usd(2500))
    }

    @Test("A bid that never arrived is deleted if the person declines it")
    func discarding() async throws {
        let stage = try await stage(arrives: false), bidding = stage.bidding
        await bidding.settlePendingBids()
        try await bidding.discardUnconfirmed(try #require(bidding.unconfirmedBids.first))
        #expect(bidding.pendingBids.isEmpty && stage.stores.pendingBids.isEmpty && bidding.unconfirmedBids.isEmpty)
        #expect(try stage.truth().bidCount == 0)
    }

    @Test("A bid that the store cannot remove is not reported as discarded")
    func unremovable() async throws {
        let stage = try await stage(arrives: false)
        let bidding = Bidding(
            client: stage.client,
            pendingBids: ReadOnlyPendingBids(base: stage.stores),
            clock: stage.clock
        )
        await bidding.restore()
        await bidding.settlePendingBids()
        let bid = try #require(bidding.unconfirmedBids.first)
        let failure = await #expect(throws: ClientFailure.self) { try await bidding.discardUnconfirmed(bid) }
        #expect(failure?.code == .unsettled && failure?.detail?.contains("read-only") == true)
        #expect(bidding.unconfirmedBids == [bid] && bidding.pendingBids == [bid])
    }

    @Test("A bid that waits for a retry is not reported as discarded")
    func retriedLater() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        stage.client.failure = lost
        _ = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(2500), on: stage.item) }
        stage.client.failure = nil
        let bid = try #require(bidding.pendingBids.first)
        let failure = await #expect(throws: ClientFailure.self) { try await bidding.discardUnconfirmed(bid) }
        #expect(failure?.code == .unsettled && bidding.pendingBids == [bid] && stage.stores.pendingBids == [bid])
    }

    @Test("Without a record, the bidder's own position shows the outcome", arguments: [true, false])
    func position(buys: Bool) async throws {
        let stage = try await stage(arrives: true) { bidding, item in
            let maximum = Money(minorUnits: 2500, currency: .usd)
            return try await buys ? bidding.buyNow(item) : bidding.placeBid(maximum, on: item)
        }
        stage.client.forgetsRecords = true
        stage.clock.advance(by: .hours(72))
        let settled = await stage.bidding.settlePendingBids()
        #expect(try settled.map { try $0.result.get().outcome } == [.won])
        #expect(stage.stores.pendingBids.isEmpty)
    }

    @Test("Without a record, bids that were voided do not count as retracted", arguments: [true, false])
    func voided(isVoided: Bool) async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        _ = try await bidding.placeBid(usd(2500), on: item)
        if isVoided {
            let seen = try stage.market.client(for: nil).auction(of: item), version = try #require(seen.version)
            _ = try stage.market.voidBids([seen.value.sequence], on: item, because: "Fraud.", ifSeen: version)
        } else {
            _ = try await bidding.retract(from: item, because: .wrongAmount)
        }
        let pending = PendingBid.Intent.retraction(.wrongAmount)
        stage.stores.add(try PendingBid(key: "k", item: item, intent: pending, time: stage.clock.now))
        await bidding.restore()
        stage.client.forgetsRecords = true
        stage.clock.advance(by: Bidding.resendLimit + .milliseconds(1))
        #expect(await bidding.settlePendingBids().count == (isVoided ? 0 : 1))
        #expect(bidding.unconfirmedBids.count == (isVoided ? 1 : 0))
    }

    @Test("The refusal of a repeated bid is ignored if the bidder's own position shows that the bid was accepted")
    func closed() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        stage.client.losesAnswers = true
        _ = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(2500), on: stage.item) }
        stage.client.losesAnswers = false
        stage.client.refusal = ClientFailure(.closed)
        #expect(try await bidding.settlePendingBids().map { try $0.result.get().outcome } == [.leading])
        #expect(stage.stores.pendingBids.isEmpty)
    }

    @Test("In a closed auction, a bid is refused if neither a record nor the bidder's own position shows it")
    func over() async throws {
        let stage = try await stage(arrives: false), bidding = stage.bidding
        stage.clock.advance(by: .hours(72))
        guard case .failure(let failure)? = await bidding.settlePendingBids().first?.result else {
            Issue.record("The bid was not refused.")
            return
        }
        #expect(failure.refusal?.code == .closed && stage.stores.pendingBids.isEmpty)
    }

    @Test("Without a response the bid stays pending and needs no confirmation")
    func offline() async throws {
        let stage = try await stage(arrives: false), bidding = stage.bidding
        for call in ["outcome", "ownPosition", "auction"] {
            stage.client.failingCall = call
            #expect(await bidding.settlePendingBids().isEmpty && bidding.unconfirmedBids.isEmpty)
            #expect(stage.stores.pendingBids.count == 1)
        }
    }

    @Test("A pending bid is not considered recent because the clock was set back")
    func clockSetBack() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        stage.client.failure = lost
        _ = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(2500), on: stage.item) }
        stage.client.failure = nil
        stage.clock.set(to: stage.clock.now.advanced(by: .hours(-1)))
        #expect(await bidding.settlePendingBids().isEmpty && bidding.unconfirmedBids.count == 1)
    }

    @Test("A bid that another program is sending is not sent again, delays nothing, and is removed once it is settled")
    func others() async throws {
        let stage = try await BiddingStage(), other = stage.restarted(), item = stage.item
        stage.client.close()
        let bid = Task { try await stage.bidding.placeBid(usd(2500), on: item) }
        await until { stage.client.heldCount == 1 }
        await other.restore()
        #expect(other.pendingBids.count == 1)
        #expect(await other.settlePendingBids().isEmpty && stage.client.calls == ["placeBid"])
        let second = Task { try await other.placeBid(usd(3000), on: item) }
        await until { stage.client.heldCount == 2 }
        stage.client.releaseFirst()
        _ = try await bid.value
        stage.client.open()
        _ = try await second.value
        #expect(await other.settlePendingBids().isEmpty && other.pendingBids.isEmpty)
        #expect(stage.client.count(of: "placeBid") == 2)
    }

    @Test("A bid that another program has sent gets its outcome from the house", arguments: [true, false])
    func sentByOther(discards: Bool) async throws {
        let stage = try await stage(arrives: false), bidding = stage.bidding, other = stage.restarted()
        await bidding.settlePendingBids()
        let bid = try #require(bidding.unconfirmedBids.first)
        await other.restore()
        await other.settlePendingBids()
        _ = try await other.placeUnconfirmed(bid)
        let sent = stage.client.count(of: "placeBid")
        let settled = try await discards ? bidding.discardUnconfirmed(bid) : bidding.placeUnconfirmed(bid)
        #expect(try settled?.result.get().outcome == .leading && stage.client.count(of: "placeBid") == sent)
        #expect(bidding.pendingBids.isEmpty && bidding.unconfirmedBids.isEmpty)
    }

    @Test("A bid that another program has discarded is not sent")
    func discardedByOther() async throws {
        let stage = try await stage(arrives: false), bidding = stage.bidding, other = stage.restarted()
        await bidding.settlePendingBids()
        let bid = try #require(bidding.unconfirmedBids.first)
        await other.restore()
        await other.settlePendingBids()
        #expect(try await other.discardUnconfirmed(bid) == nil)
        let failure = await #expect(throws: ClientFailure.self) { try await bidding.placeUnconfirmed(bid) }
        #expect(failure?.code == .unsettled && failure?.detail?.contains("discarded") == true)
        #expect(try await bidding.discardUnconfirmed(bid) == nil)
        #expect(try stage.truth().bidCount == 0)
    }

    @Test("If two programs settle a bid at once, only one of them sends it")
    func twoSettle() async throws {
        let stage = try await BiddingStage(), other = stage.restarted()
        stage.client.failure = lost
        _ = await #expect(throws: ClientFailure.self) { try await stage.bidding.placeBid(usd(2500), on: stage.item) }
        stage.client.failure = nil
        await other.restore()
        async let first = stage.bidding.settlePendingBids()
        async let second = other.settlePendingBids()
        let counts = await (first.count, second.count)
        #expect(counts.0 + counts.1 == 1 && stage.client.count(of: "placeBid") == 2)
    }
}

/// A store whose bids can be read and claimed, but not removed.
private struct ReadOnlyPendingBids: PendingBidStore {
    let base: InMemoryBiddingStores

    func load() -> StoredPendingBids { StoredPendingBids(base.pendingBids) }
    func add(_ bid: PendingBid) -> PendingBidClaim { base.add(bid) }
    func claim(_ bid: PendingBid) -> PendingBidClaim.Attempt { base.claim(bid) }
    func remove(key: String) throws(LocalStoreFailure) { throw LocalStoreFailure(.unwritable, "read-only") }
}
