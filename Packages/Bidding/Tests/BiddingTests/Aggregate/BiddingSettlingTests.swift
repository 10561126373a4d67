import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("Order of pending and new bids on an item") struct BiddingSettlingTests {
    private let lost = ClientFailure(.offline, effect: .unknown)

    @Test("A pending bid is settled before a new bid on the same item is sent")
    func order() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        _ = try await bidding.placeBid(usd(2000), on: item)
        stage.client.failure = lost
        _ = await #expect(throws: ClientFailure.self) { try await bidding.retract(from: item, because: .wrongAmount) }
        stage.client.failure = nil
        #expect(try await bidding.placeBid(usd(2500), on: item).outcome == .leading)
        #expect(bidding.pendingBids(on: item).isEmpty && stage.stores.pendingBids.isEmpty)
        #expect(stage.decisions == ["placeBid", "retract", "retract", "placeBid"])
        #expect(await bidding.settlePendingBids().isEmpty)
        #expect(try stage.truth().bidCount == 1 && stage.position().maximum == usd(2500))
    }

    @Test(
        "A bid that cannot be settled blocks new bids on its item, and the error names it; other items are not blocked"
    )
    func blocking() async throws {
        let stage = try await BiddingStage(buyNow: usd(9000)), bidding = stage.bidding, item = stage.item
        stage.client.failure = lost
        _ = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(2500), on: item) }
        stage.client.failure = nil
        stage.client.failingCall = "placeBid"
        let bid = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(3000), on: item) }
        #expect(bid?.code == .unsettled && bid?.effect == .notApplied)
        #expect(bid?.detail == "the outcome of a bid of 25.00 USD is not known yet")
        let purchase = await #expect(throws: ClientFailure.self) { try await bidding.buyNow(item) }
        #expect(purchase?.code == .unsettled && stage.client.count(of: "buyNow") == 0)
        #expect(bidding.pendingBids(on: item).map(\.maximum) == [usd(2500)])
        #expect(stage.stores.pendingBids == bidding.pendingBids(on: item))
        #expect(try await bidding.buyNow(stage.items[1]).outcome == .won)
    }

    @Test("Several pending bids on one item are settled in order")
    func several() async throws {
        let stage = try await BiddingStage(), item = stage.item
        try stage.bid(2000, by: stage.anna)
        let intents: [PendingBid.Intent] = [.retraction(.wrongAmount), .bid(usd(3000), ifSeen: nil)]
        for (number, intent) in intents.enumerated() {
            let time = stage.clock.now.advanced(by: .seconds(number))
            stage.stores.add(try PendingBid(key: "k\(9 - number)", item: item, intent: intent, time: time))
        }
        await stage.bidding.restore()
        stage.client.failingCall = "retract"
        #expect(await stage.bidding.settlePendingBids().isEmpty)
        #expect(stage.decisions == ["retract"] && stage.bidding.pendingBids(on: item).count == 2)
        stage.client.failingCall = nil
        #expect(await stage.bidding.settlePendingBids().map(\.bid.intent) == intents)
        #expect(try stage.truth().bidCount == 1 && stage.position().maximum == usd(3000))
    }

    @Test("Before the retry time no pending bid is settled, and callers get the retry time")
    func retryAfter() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        stage.client.failure = lost
        for item in stage.items {
            _ = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(2500), on: item) }
        }
        stage.client.failure = ClientFailure(.throttled, retryAfter: .seconds(30))
        let asked = stage.decisions.count
        #expect(await bidding.settlePendingBids().isEmpty && stage.decisions.count == asked + 1)
        #expect(bidding.settlesAgainAt == stage.clock.now.advanced(by: .seconds(30)))
        stage.client.failure = nil
        stage.clock.advance(by: .seconds(29))
        #expect(await bidding.settlePendingBids().isEmpty)
        let bid = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(3000), on: item) }
        #expect(bid?.code == .unsettled && bid?.retryAfter == .seconds(1) && stage.decisions.count == asked + 1)
        stage.clock.advance(by: .seconds(1))
        #expect(await bidding.settlePendingBids().count == stage.items.count)
    }

    @Test("Bids on one item are sent one after the other; bids on different items are sent concurrently")
    func turns() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        stage.client.close()
        var bids: [Task<BidReceipt, any Error>] = []
        for cents in [2000, 2500, 3000] as [Int64] {
            bids.append(Task { try await bidding.placeBid(usd(cents), on: item) })
        }
        let other = Task { try await bidding.placeBid(usd(2000), on: stage.items[1]) }
        await until { stage.client.heldCount == 2 }
        #expect(bidding.pendingBids(on: item).map(\.maximum) == [usd(2000)])
        bids[1].cancel()
        stage.client.open()
        for bid in [bids[0], bids[2], other] { #expect(try await bid.value.outcome == .leading) }
        let cancelled = await #expect(throws: ClientFailure.self) { try await bids[1].value }
        #expect(cancelled?.code == .cancelled)
        #expect(try stage.truth().bidCount == 2 && stage.position().maximum == usd(3000))
    }
}

extension BiddingStage {
    /// The names of the client's calls that change something, in order.
    fileprivate var decisions: [String] { client.calls.filter { ["placeBid", "retract", "buyNow"].contains($0) } }
}
