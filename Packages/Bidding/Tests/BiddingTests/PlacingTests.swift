import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("Placing a maximum") struct PlacingTests {
    @Test("R4: with a single bidder the price stays at the start price")
    func alone() throws {
        var ledger = try sampleLedger()
        let decision = try ledger.place(5000, by: "anna")
        #expect(decision.outcome == .leading)
        #expect(decision.outbid == nil)
        #expect(decision.event.sequence == 2)
        #expect(ledger.price == 1000)
        #expect(ledger.state.minimumNext == usd(1050))
    }

    @Test("R4: with a single bidder the price is the reserve if the maximum covers it")
    func aloneWithReserve() throws {
        var ledger = try sampleLedger(reserve: 3000)
        #expect(try ledger.place(2999, by: "anna").outcome == .leadingReserveUnmet)
        #expect(ledger.price == 1000)
        #expect(!ledger.state.isReserveMet)
        #expect(try ledger.place(3000, by: "anna").outcome == .leading)
        #expect(ledger.price == 3000)
        #expect(ledger.state.isReserveMet)
    }

    @Test("R4: on a tie, the earlier bidder keeps the lead at the tied amount")
    func tie() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna")
        let decision = try ledger.place(2000, by: "ben")
        #expect(decision.outcome == .outbid(minimumNext: usd(2050)))
        #expect(ledger.leader == "anna")
        #expect(ledger.price == 2000)
    }

    @Test("R4: if the leader is ahead by less than one step, the price is the leader's maximum")
    func lessThanOneStep() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna")
        let decision = try ledger.place(2001, by: "ben")
        #expect(decision.outcome == .leading)
        #expect(decision.outbid == "anna")
        #expect(ledger.price == 2001)
    }

    @Test("If the leader is ahead by a full step, the price is one step above the runner-up's maximum")
    func fullStep() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna")
        try ledger.place(9000, by: "ben")
        #expect(ledger.price == 2050)
        #expect(try ledger.place(2500, by: "anna").outcome == .outbid(minimumNext: usd(2700)))
        #expect(ledger.price == 2600)
    }

    @Test("R4: a leader's raise does not change the price unless the price was capped below a full step")
    func raise() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna")
        try ledger.place(2020, by: "ben")
        #expect(ledger.price == 2020)
        try ledger.place(2030, by: "ben")
        #expect(ledger.price == 2030)
        try ledger.place(9000, by: "ben")
        #expect(ledger.price == 2050)
        let decision = try ledger.place(9900, by: "ben")
        #expect(ledger.price == 2050)
        #expect(decision.outbid == nil)
        #expect(ledger.state.standing.bidCount == 5)
    }

    @Test("R4: a leader's maximum below the reserve does not meet the reserve")
    func reserveUnmet() throws {
        var ledger = try sampleLedger(reserve: 5000)
        try ledger.place(2000, by: "anna")
        #expect(try ledger.place(3000, by: "ben").outcome == .leadingReserveUnmet)
        #expect(ledger.price == 2050)
        #expect(try ledger.place(2500, by: "anna").outcome == .outbid(minimumNext: usd(2700)))
    }

    @Test("Exceeding a hidden maximum by one cent is accepted: the minimum follows the displayed price")
    func hiddenMaximum() throws {
        var ledger = try sampleLedger()
        try ledger.place(5000, by: "anna")
        #expect(try ledger.place(5001, by: "ben").outcome == .leading)
        #expect(ledger.price == 5001)
    }

    @Test(
        "A refusal has the data that the bidder needs",
        arguments: [
            ("anna", 999, after(.hours(1)), true, .belowMinimum(usd(1000))),
            ("anna", 0, after(.hours(1)), true, .belowMinimum(usd(1000))),
            ("anna", -5, after(.hours(1)), true, .belowMinimum(usd(1000))),
            ("seller", 2000, after(.hours(1)), true, .ownItem),
            ("anna", 2000, after(.hours(1)), false, .notAllowed),
            ("anna", 2000, after(.milliseconds(-1)), true, .notStarted(sampleStart)),
            ("anna", 2000, after(.hours(168)), true, .closed),
            ("anna", .max, after(.hours(1)), true, .aboveLimit(usd(AuctionTerms.maximumAmount))),
            ("anna", 1 << 53, after(.hours(1)), true, .aboveLimit(usd(AuctionTerms.maximumAmount))),
            ("seller", -5, after(.hours(1)), false, .ownItem),
        ] as [(MemberID, Int64, Instant, Bool, Refusal)]
    )
    func refusals(bidder: MemberID, cents: Int64, time: Instant, mayBid: Bool, refusal: Refusal) throws {
        let terms = try sampleTerms()
        var ledger = AuctionLedger(AuctionState(publishing: terms, at: after(.hours(-1))))
        let before = ledger
        #expect(throws: refusal) { try ledger.place(cents, by: bidder, at: time, mayBid: mayBid) }
        #expect(ledger == before)
    }

    @Test("Another currency is refused, with the auction's currency")
    func wrongCurrency() throws {
        var state = try sampleLedger().state
        #expect(throws: Refusal.wrongCurrency(.usd)) {
            try state.place(Money(minorUnits: 2000, currency: .eur), by: "anna", at: after(.hours(1)))
        }
    }

    @Test("After bids the minimum is one step above the price")
    func belowMinimum() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna")
        try ledger.place(2400, by: "ben")
        #expect(throws: Refusal.belowMinimum(usd(2100))) { try ledger.place(2099, by: "anna") }
        #expect(try ledger.place(2100, by: "anna").outcome == .outbid(minimumNext: usd(2200)))
    }

    @Test("A leader must exceed their own maximum", arguments: [4999, 5000, 1])
    func notAboveOwnMaximum(cents: Int64) throws {
        var ledger = try sampleLedger()
        try ledger.place(5000, by: "anna")
        #expect(throws: Refusal.notAboveOwnMaximum(usd(5000))) { try ledger.place(cents, by: "anna") }
    }

    @Test("Bids are accepted from the first to the last millisecond")
    func edges() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna", at: sampleStart)
        try ledger.place(3000, by: "ben", at: after(.hours(168) - .milliseconds(1)))
        #expect(ledger.leader == "ben")
    }

    @Test("A clock that jumps back neither reorders the log nor reopens an auction")
    func clockJumpsBack() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna", at: after(.hours(5)))
        let decision = try ledger.place(3000, by: "ben", at: after(.hours(1)))
        #expect(decision.event.time == after(.hours(5)))
        try ledger.close(at: after(.hours(168)))
        #expect(throws: Refusal.closed) { try ledger.place(9000, by: "anna", at: after(.hours(1))) }
    }

    @Test("The maximum amounts do not overflow")
    func largest() throws {
        var ledger = try sampleLedger()
        try ledger.place(AuctionTerms.maximumAmount - 1, by: "anna")
        #expect(try ledger.place(AuctionTerms.maximumAmount, by: "ben").outcome == .leading)
        #expect(ledger.price == AuctionTerms.maximumAmount)
        #expect(throws: Refusal.noHigherBid(usd(AuctionTerms.maximumAmount))) {
            try ledger.place(AuctionTerms.maximumAmount, by: "anna")
        }
    }

    @Test(
        "Near the maximum amount, a minimum next bid is published only if it can be placed",
        arguments: [0, 1, 9_999, 10_000] as [Int64]
    )
    func nearLargest(below: Int64) throws {
        let largest = AuctionTerms.maximumAmount, tie = largest - below
        var ledger = try sampleLedger()
        try ledger.place(tie, by: "anna")
        // The step at these prices is 100.00.
        let isPossible = below >= 10_000
        let outbid = try ledger.place(tie, by: "ben")
        let minimum = isPossible ? usd(largest) : nil
        #expect(ledger.price == tie && ledger.leader == "anna" && ledger.state.minimumNext == minimum)
        #expect(outbid.outcome == .outbid(minimumNext: minimum))
        #expect(BidReceipt(for: outbid, leadingTo: ledger.state).minimumNext == minimum)
        let auction = Auction(of: ledger.state, title: "", bidderCount: 2, at: after(.hours(1)), alias: sampleAlias)
        #expect(auction.minimumNext == minimum)
        let refusal = isPossible ? nil : Refusal.noHigherBid(usd(largest))
        #expect(auction.refusal(ofBid: usd(largest), from: nil, by: "carl", at: after(.hours(1))) == refusal)
        let update = AuctionUpdate(
            of: outbid.event,
            on: "palm",
            leadingTo: PublicAuctionState(of: ledger.state, bidderCount: 2),
            position: 3,
            alias: sampleAlias
        )
        let before = try AuctionLedger(replaying: [
            AuctionEvent(sequence: 1, time: sampleStart, change: .published(sampleTerms())),
            AuctionEvent(sequence: 2, time: sampleStart, change: .bidPlaced(bidder: "anna", maximum: usd(tie))),
        ])
        let seen = Auction(of: before.state, title: "", bidderCount: 1, at: after(.hours(1)), alias: sampleAlias)
        #expect(seen.applying(update) == auction)
        if let refusal {
            #expect(throws: refusal) { try ledger.place(largest, by: "carl") }
        } else {
            try ledger.place(largest, by: "carl")
            #expect(ledger.leader == "carl" && ledger.state.minimumNext == nil)
        }
        try ledger.close(at: after(.hours(168)))
        #expect(ledger.price == (isPossible ? largest : tie))
    }

    @Test("Above a met reserve the price rises in steps")
    func aboveReserve() throws {
        var ledger = try sampleLedger(reserve: 3000)
        try ledger.place(4000, by: "anna")
        #expect(ledger.price == 3000)
        try ledger.place(5000, by: "ben")
        #expect(ledger.price == 4100)
    }
}
