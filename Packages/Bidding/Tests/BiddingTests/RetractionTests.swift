import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("Retraction") struct RetractionTests {
    @Test("Twelve hours or more before the close all of the bidder's bids are removed, and the price falls")
    func early() throws {
        var ledger = try sampleLedger(lasting: .hours(24))
        try ledger.place(2000, by: "anna")
        try ledger.place(3000, by: "ben")
        try ledger.place(4000, by: "anna")
        let decision = try ledger.retract(by: "anna", at: after(.hours(12)))
        #expect(decision.event.change == .bidsRetracted(bidder: "anna", bids: [2, 4], reason: .wrongAmount))
        #expect(decision.outcome == nil)
        #expect(decision.outbid == nil)
        #expect(ledger.leader == "ben")
        #expect(ledger.price == 1000)
        #expect(ledger.bids.map(\.bidder) == ["ben"])
        #expect(ledger.state.standing.bidCount == 1)
    }

    @Test("Later only the newest bid is removed, within an hour of placing it")
    func late() throws {
        var ledger = try sampleLedger(lasting: .hours(24))
        try ledger.place(2000, by: "anna", at: after(.hours(1)))
        try ledger.place(3000, by: "ben", at: after(.hours(1)))
        try ledger.place(4000, by: "anna", at: after(.hours(12)))
        var tooLate = ledger
        #expect(throws: Refusal.tooLate(after(.hours(13)))) {
            try tooLate.retract(by: "anna", at: after(.hours(13) + .milliseconds(1)))
        }
        let decision = try ledger.retract(by: "anna", at: after(.hours(13)))
        #expect(decision.event.change == .bidsRetracted(bidder: "anna", bids: [4], reason: .wrongAmount))
        #expect(decision.outcome == .outbid(minimumNext: usd(2100)))
        #expect(ledger.leader == "ben")
        #expect(ledger.price == 2050)
    }

    @Test("Retracting the last bid leaves an auction without bids")
    func lastBid() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna")
        try ledger.retract(by: "anna")
        #expect(ledger.leader == nil)
        #expect(ledger.price == 1000)
        #expect(ledger.state.minimumNext == usd(1000))
        #expect(ledger.state.sequence == 3)
    }

    @Test("A retraction that is not permitted changes nothing")
    func refusals() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna")
        #expect(throws: Refusal.noBid) { try ledger.retract(by: "ben") }
        #expect(throws: Refusal.closed) { try ledger.retract(by: "anna", at: after(.hours(168))) }
        #expect(throws: Refusal.noBid) { try ledger.void([3]) }
        #expect(throws: Refusal.noBid) { try ledger.void([2, 3]) }
        #expect(throws: Refusal.noBid) { try ledger.void([]) }
        #expect(throws: Refusal.noReason) { try ledger.void([2], because: "", at: after(.hours(2))) }
        #expect(throws: Refusal.closed) { try ledger.void([2], at: after(.hours(168))) }
        #expect(ledger.bids.count == 1)
    }

    @Test("Voiding a bid does not extend the auction, even shortly before the end")
    func voidedLate() throws {
        let softClose = SoftClose(window: .hours(2), extension: .hours(2))
        var ledger = try sampleLedger(lasting: .hours(24), softClose: softClose)
        try ledger.place(2000, by: "anna")
        #expect(try ledger.void([2], at: after(.hours(23))).extendedTo == nil)
        #expect(ledger.state.endsAt == after(.hours(24)))
    }

    @Test("A voided bid does not count, whenever it was placed")
    func voided() throws {
        var ledger = try sampleLedger(lasting: .hours(24))
        try ledger.place(2000, by: "anna")
        try ledger.place(3000, by: "ben")
        let decision = try ledger.void([3], at: after(.hours(23)))
        #expect(decision.outbid == nil && decision.outcome == nil)
        #expect(ledger.leader == "anna")
        #expect(ledger.price == 1000)
    }

    @Test("Several bids are voided at once, and logged in the order of their sequences")
    func voidedTogether() throws {
        var ledger = try sampleLedger()
        for (index, bidder) in (["anna", "ben", "carl", "dora"] as [MemberID]).enumerated() {
            try ledger.place(2000 + 1000 * Int64(index), by: bidder)
        }
        let decision = try ledger.void([5, 2, 4])
        #expect(decision.event.change == .bidsVoided(bids: [2, 4, 5], reason: "stolen account"))
        #expect(ledger.bids.map(\.bidder) == ["ben"])
    }
}
