import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("Offering terms") struct TermsOfferTests {
    /// Returns the current terms as the seller reads them.
    private func seen(_ ledger: AuctionLedger) -> TermsOffer {
        let (auction, position) = view(of: ledger)
        return TermsOffer(of: auction, position)
    }

    private func view(of ledger: AuctionLedger) -> (Auction, OwnPosition) {
        let time = after(.hours(2))
        let auction = Auction(of: ledger.state, title: "Radio", bidderCount: 1, at: time, alias: sampleAlias)
        return (
            auction, OwnPosition(of: "seller", in: ledger.state, bids: ledger.bids, at: time, alias: sampleAlias)
        )
    }

    @Test(
        "Sending back the terms that the seller sees is no change: a reserve, an extended end, an ended buy-now offer"
    )
    func handedBack() throws {
        let soft = SoftClose(window: .hours(24), extension: .hours(24))
        var ledger = try sampleLedger(reserve: 5000, buyNow: 6000, lasting: .hours(24), softClose: soft)
        for (hour, cents) in [(1, 2000), (10, 5500), (11, 9000)] as [(Int64, Int64)] {
            let terms = try seen(ledger).terms(
                of: "palm",
                by: "seller",
                changing: ledger.state,
                at: after(.hours(hour))
            )
            #expect(terms == ledger.state.terms)
            try ledger.place(cents, by: hour == 10 ? "anna" : "ben", at: after(.hours(hour)))
        }
        #expect(ledger.state.isExtended && !ledger.state.offersBuyNow)
        let terms = try seen(ledger).terms(of: "palm", by: "seller", changing: ledger.state, at: after(.hours(12)))
        #expect(terms == ledger.state.terms)
    }

    @Test("An active buy-now offer may be removed, and another end is a change")
    func changed() throws {
        let ledger = try sampleLedger(buyNow: 6000)
        let offer = TermsOffer(startPrice: usd(1000), endsAt: after(.hours(48)))
        let terms = try offer.terms(of: "palm", by: "seller", changing: ledger.state, at: after(.hours(1)))
        #expect(terms.buyNow == nil && terms.endsAt == after(.hours(48)) && terms.startsAt == sampleStart)
    }

    @Test("An ended buy-now offer does not prevent other changes, and cannot be restored")
    func endedBuyNow() throws {
        var ledger = try sampleLedger(buyNow: 2000)
        try ledger.place(1500, by: "anna")
        try ledger.retract(by: "anna")
        func terms(_ start: Int64, buyNow: Int64? = nil) throws -> AuctionTerms {
            let offer = TermsOffer(startPrice: usd(start), buyNow: buyNow.map(usd), endsAt: after(.hours(168)))
            #expect(ledger.state.refusalOfIgnoredValues(of: offer) == (buyNow == nil ? nil : .buyNowNotOffered))
            return try offer.terms(of: "palm", by: "seller", changing: ledger.state, at: after(.hours(2)))
        }
        #expect(try terms(1000) == ledger.state.terms && terms(1000, buyNow: 2000) == ledger.state.terms)
        #expect(throws: InvalidField.self) { try terms(.max) }
        try ledger.revise(terms(5000))
        #expect(ledger.price == 5000 && ledger.state.terms.buyNow == nil && !ledger.state.offersBuyNow)
        let again = try terms(1000, buyNow: 6000)
        #expect(throws: Refusal.buyNowNotOffered) { try ledger.revise(again) }
    }

    @Test("After late bids extended the end, an offer with another end is refused")
    func extendedEnd() throws {
        let soft = SoftClose(window: .hours(24), extension: .hours(24))
        var ledger = try sampleLedger(lasting: .hours(24), softClose: soft)
        try ledger.place(2000, by: "anna", at: after(.hours(1)))
        try ledger.retract(by: "anna", at: after(.hours(2)))
        let end = ledger.state.endsAt
        #expect(end == after(.hours(26)))
        for (planned, refusal) in [
            (end, nil), (after(.hours(24)), .extended(end)), (after(.hours(48)), .extended(end)),
        ] as [(Instant, Refusal?)] {
            let offer = TermsOffer(startPrice: usd(1000), endsAt: planned, softClose: soft)
            #expect(ledger.state.refusalOfIgnoredValues(of: offer) == refusal)
        }
    }

    @Test("Terms of a closed auction are offered again with all prices, but without the start and the hard end")
    func again() throws {
        let soft = SoftClose(window: .hours(1), extension: .hours(2), hardEnd: after(.hours(30)))
        var ledger = try sampleLedger(reserve: 5000, buyNow: 7000, lasting: .hours(24), softClose: soft)
        try ledger.place(2000, by: "anna")
        try ledger.close(at: after(.hours(24)))
        let (auction, position) = view(of: ledger)
        let offer = TermsOffer(again: auction, position, endsAt: after(.hours(99)))
        let expected = TermsOffer(
            startPrice: usd(1000),
            reserve: usd(5000),
            buyNow: usd(7000),
            endsAt: after(.hours(99)),
            softClose: SoftClose(window: .hours(1), extension: .hours(2))
        )
        #expect(offer == expected)
    }

    @Test("New terms start at once unless they state a start")
    func new() throws {
        let offer = TermsOffer(startPrice: usd(1000), endsAt: after(.hours(48)))
        #expect(try offer.terms(of: "palm", by: "seller", at: after(.hours(1))).startsAt == after(.hours(1)))
    }

    @Test("Invalid terms are reported before the item exists")
    func check() throws {
        let cheap = TermsOffer(startPrice: usd(1000), buyNow: usd(1299), endsAt: after(.hours(48)))
        let fault = #expect(throws: InvalidField.self) { try cheap.check(at: sampleStart) }
        #expect(fault?.field == "buyNow")
        let francs = try Money(parsing: "10", in: #require(Currency(code: "CHF")))
        let offer = TermsOffer(startPrice: francs, endsAt: after(.hours(48)))
        let currency = #expect(throws: InvalidField.self) { try offer.check(at: sampleStart) }
        #expect(currency == InvalidField("startPrice.currency", "must be one of USD, EUR, GBP, JPY, KWD"))
        try TermsOffer(startPrice: usd(1000), endsAt: after(.hours(48))).check(at: sampleStart)
    }
}
