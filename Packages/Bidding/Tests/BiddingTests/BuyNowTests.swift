import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("Buy now") struct BuyNowTests {
    @Test("A purchase sets buyer and price and closes the auction as sold")
    func purchase() throws {
        var ledger = try sampleLedger(buyNow: 2000)
        let decision = try ledger.buyNow(by: "anna")
        #expect(decision.event.change == .boughtNow(buyer: "anna", price: usd(2000)))
        #expect(ledger.state.status(at: after(.hours(1))) == .sold)
        #expect(ledger.price == 2000)
        guard case .sold(let sale) = ledger.state.phase else { Issue.record("not sold"); return }
        #expect(sale.buyer == "anna" && sale.isBuyNow && sale.time == after(.hours(1)))
        #expect(throws: Refusal.closed) { try ledger.buyNow(by: "ben") }
        #expect(throws: Refusal.closed) { try ledger.place(5000, by: "ben") }
        #expect(throws: Refusal.closed) { try ledger.close(at: after(.hours(168))) }
    }

    @Test("Without a reserve the first bid ends the offer permanently, even if it is retracted")
    func endsWithFirstBid() throws {
        var ledger = try sampleLedger(buyNow: 2000)
        #expect(ledger.state.offersBuyNow)
        try ledger.place(1000, by: "anna")
        #expect(throws: Refusal.buyNowNotOffered) { try ledger.buyNow(by: "ben") }
        try ledger.retract(by: "anna")
        #expect(throws: Refusal.buyNowNotOffered) { try ledger.buyNow(by: "ben", at: after(.hours(3))) }
    }

    @Test("With a reserve, the offer remains until the price reaches the reserve; bids remain as history")
    func standsUntilReserve() throws {
        var ledger = try sampleLedger(reserve: 3000, buyNow: 5000)
        try ledger.place(2000, by: "anna")
        try ledger.place(2500, by: "ben")
        #expect(ledger.state.offersBuyNow)
        var bought = ledger
        try bought.buyNow(by: "carl")
        #expect(bought.price == 5000)
        #expect(bought.bids.count == 2)
        try ledger.place(3000, by: "anna")
        #expect(throws: Refusal.buyNowNotOffered) { try ledger.buyNow(by: "carl") }
    }

    @Test("Once the price has reached the reserve the offer has ended permanently, even after retractions")
    func overForGood() throws {
        var ledger = try sampleLedger(reserve: 3000, buyNow: 5000)
        try ledger.place(1500, by: "anna")
        try ledger.place(3000, by: "ben")
        try ledger.retract(by: "ben")
        #expect(ledger.price == 1000 && !ledger.state.offersBuyNow)
        try ledger.place(1600, by: "carl", at: after(.hours(3)))
        #expect(!ledger.state.offersBuyNow)
    }

    @Test("After a purchase the reserve is met, even if the price had not reached it")
    func meetsReserve() throws {
        var ledger = try sampleLedger(reserve: 3000, buyNow: 5000)
        try ledger.place(2000, by: "anna")
        #expect(!ledger.state.isReserveMet)
        try ledger.buyNow(by: "carl")
        #expect(ledger.state.isReserveMet)
    }

    @Test("Removing the reserve ends the offer if there are bids")
    func reserveRemoved() throws {
        var ledger = try sampleLedger(reserve: 3000, buyNow: 5000)
        try ledger.place(2000, by: "anna")
        try ledger.revise(sampleTerms(buyNow: 5000))
        #expect(!ledger.state.offersBuyNow)
    }

    @Test(
        "A person who may not bid may not buy",
        arguments: [
            ("seller", after(.hours(1)), true, .ownItem), ("anna", after(.hours(1)), false, .notAllowed),
            ("anna", after(.hours(-1)), true, .notStarted(sampleStart)), ("anna", after(.hours(168)), true, .closed),
        ] as [(MemberID, Instant, Bool, Refusal)]
    )
    func refusals(buyer: MemberID, time: Instant, mayBid: Bool, refusal: Refusal) throws {
        let state = AuctionState(publishing: try sampleTerms(buyNow: 2000), at: after(.hours(-2)))
        var ledger = AuctionLedger(state)
        #expect(throws: refusal) { try ledger.buyNow(by: buyer, at: time, mayBid: mayBid) }
        #expect(ledger.state == state)
    }

    @Test("Without a buy-now price a purchase is refused")
    func notOffered() throws {
        var ledger = try sampleLedger()
        #expect(throws: Refusal.buyNowNotOffered) { try ledger.buyNow(by: "anna") }
    }

    @Test("A revision without bids keeps the offer, but does not restore an offer that a bid ended")
    func revised() throws {
        var untouched = try sampleLedger(buyNow: 2000), spent = untouched
        try spent.place(1000, by: "anna")
        try spent.retract(by: "anna")
        let terms = try sampleTerms(start: 900, buyNow: 2000)
        try untouched.revise(terms)
        try spent.revise(terms)
        #expect(untouched.state.offersBuyNow)
        #expect(!spent.state.offersBuyNow)
    }

    @Test("A closed auction, and an auction without a buy-now price, have no buy-now offer")
    func over() throws {
        var bought = try sampleLedger(buyNow: 2000), withdrawn = bought, closed = bought
        try bought.buyNow(by: "anna")
        try withdrawn.withdraw(at: after(.hours(1)))
        _ = try closed.close(at: after(.hours(168)))
        for ledger in [bought, withdrawn, closed, try sampleLedger()] { #expect(!ledger.state.offersBuyNow) }
    }
}
