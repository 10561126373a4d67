import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("Closing") struct ClosingTests {
    @Test(
        "The leader wins at the price, not at the maximum; the sale has the time of the end, even if the close is late"
    )
    func sold() throws {
        var ledger = try sampleLedger(lasting: .hours(24))
        try ledger.place(2000, by: "anna")
        try ledger.place(9000, by: "ben")
        let decision = try ledger.close(at: after(.hours(99)))
        #expect(decision.event.time == after(.hours(24)))
        guard case .sold(let sale) = ledger.state.phase else { Issue.record("not sold"); return }
        #expect(sale.buyer == "ben" && sale.price == usd(2050) && sale.time == after(.hours(24)) && !sale.isBuyNow)
    }

    @Test("Without bids, or if the reserve is not met, nobody wins")
    func unsold() throws {
        var empty = try sampleLedger(lasting: .hours(24))
        try empty.close(at: after(.hours(24)))
        #expect(empty.state.phase == .unsold(.noBids))
        var low = try sampleLedger(reserve: 5000, lasting: .hours(24))
        try low.place(4999, by: "anna")
        try low.close(at: after(.hours(24)))
        #expect(low.state.phase == .unsold(.reserveNotMet))
    }

    @Test("An auction whose price equals the reserve is sold")
    func reserveMet() throws {
        var ledger = try sampleLedger(reserve: 5000, lasting: .hours(24))
        try ledger.place(5000, by: "anna")
        try ledger.close(at: after(.hours(24)))
        #expect(ledger.state.status(at: after(.hours(24))) == .sold)
        #expect(ledger.price == 5000)
    }

    @Test("An auction closes once, and not before its end")
    func once() throws {
        var ledger = try sampleLedger(lasting: .hours(24))
        #expect(throws: Refusal.notDue(after(.hours(24)))) {
            try ledger.close(at: after(.hours(24) - .milliseconds(1)))
        }
        try ledger.close(at: after(.hours(24)))
        #expect(throws: Refusal.closed) { try ledger.close(at: after(.hours(25))) }
        #expect(throws: Refusal.closed) { try ledger.withdraw(at: after(.hours(25))) }
    }

    @Test("The status is computed for the time of the last event or later, even if the clock is set back")
    func statusOfJumpingClock() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna", at: after(.hours(5)))
        #expect(ledger.state.status(at: after(.hours(-1))) == .open)
    }

    @Test("The status follows the clock until the house closes the auction")
    func status() throws {
        var ledger = AuctionLedger(
            AuctionState(publishing: try sampleTerms(lasting: .hours(24)), at: after(.hours(-1)))
        )
        #expect(ledger.state.status(at: after(.milliseconds(-1))) == .scheduled)
        #expect(ledger.state.status(at: sampleStart) == .open)
        #expect(ledger.state.status(at: after(.hours(24))) == .ended)
        try ledger.close(at: after(.hours(24)))
        #expect(ledger.state.status(at: after(.hours(-1))) == .unsold)
    }

    @Test("A sale at exactly the reserve has met the reserve, by a bid or by a purchase")
    func saleAtReserve() throws {
        var won = try sampleLedger(reserve: 3000, buyNow: 3000, lasting: .hours(24)), bought = won
        try won.place(3000, by: "anna")
        try won.close(at: after(.hours(24)))
        try bought.buyNow(by: "anna")
        for ledger in [won, bought] { #expect(ledger.price == 3000 && ledger.state.isReserveMet) }
    }

    @Test("An extended auction closes at its new end, and not before")
    func extended() throws {
        let softClose = SoftClose(window: .minutes(5), extension: .minutes(10))
        var ledger = try sampleLedger(lasting: .hours(24), softClose: softClose)
        try ledger.place(2000, by: "anna", at: after(.hours(24) - .minutes(1)))
        let end = after(.hours(24) + .minutes(9))
        #expect(throws: Refusal.notDue(end)) { try ledger.close(at: after(.hours(24))) }
        #expect(try ledger.close(at: after(.hours(25))).event.time == end)
    }
}
