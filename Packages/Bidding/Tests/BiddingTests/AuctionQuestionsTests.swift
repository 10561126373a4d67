import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("Checks of a loaded auction") struct AuctionQuestionsTests {
    private func view(_ ledger: AuctionLedger, at time: Instant = after(.hours(2))) -> Auction {
        Auction(
            of: ledger.state,
            title: "Palm",
            bidderCount: ledger.bidderCount,
            at: time,
            alias: sampleAlias
        )
    }

    private func position(of member: MemberID, in ledger: AuctionLedger, at time: Instant) -> OwnPosition {
        OwnPosition(of: member, in: ledger.state, bids: ledger.bids, at: time, alias: sampleAlias)
    }

    /// Returns the predicted refusal of a bid.
    private func refusal(
        _ maximum: Money,
        by member: MemberID,
        in ledger: AuctionLedger,
        at time: Instant = after(.hours(2))
    ) -> Refusal? {
        view(ledger, at: time)
            .refusal(ofBid: maximum, from: position(of: member, in: ledger, at: time), by: member, at: time)
    }

    @Test("A bid at the minimum next bid is accepted, and one below is refused")
    func minimum() throws {
        var ledger = try sampleLedger()
        #expect(refusal(usd(999), by: "anna", in: ledger) == .belowMinimum(usd(1000)))
        #expect(refusal(usd(1000), by: "anna", in: ledger) == nil)
        try ledger.place(2000, by: "anna")
        #expect(refusal(usd(1049), by: "ben", in: ledger) == .belowMinimum(usd(1050)))
        // A bid of this amount is outbid at once, but only the leader's secret maximum shows this.
        #expect(refusal(usd(1050), by: "ben", in: ledger) == nil)
    }

    @Test("A leader must exceed their own maximum; an outbid bidder must exceed the price")
    func raise() throws {
        var ledger = try sampleLedger(reserve: 9000)
        try ledger.place(2000, by: "anna")
        try ledger.place(3000, by: "ben")
        #expect(refusal(usd(3000), by: "ben", in: ledger) == .notAboveOwnMaximum(usd(3000)))
        #expect(refusal(usd(3001), by: "ben", in: ledger) == nil)
        #expect(refusal(usd(2099), by: "anna", in: ledger) == .belowMinimum(usd(2100)))
        #expect(refusal(usd(2100), by: "anna", in: ledger) == nil)
    }

    @Test("Sellers, other currencies and amounts beyond the limit are refused before the minimum is checked")
    func firstThingsFirst() throws {
        let ledger = try sampleLedger()
        let limit = AuctionTerms.maximumAmount
        #expect(refusal(usd(1), by: "seller", in: ledger) == .ownItem)
        #expect(refusal(Money(minorUnits: 1, currency: .eur), by: "anna", in: ledger) == .wrongCurrency(.usd))
        #expect(refusal(usd(limit + 1), by: "anna", in: ledger) == .aboveLimit(usd(limit)))
        #expect(refusal(usd(limit), by: "anna", in: ledger) == nil)
    }

    @Test("No bid is accepted before the start, from the end on, or in a sold, unsold or withdrawn auction")
    func notOpen() throws {
        let terms = try sampleTerms(lasting: .hours(24))
        var ledger = AuctionLedger(AuctionState(publishing: terms, at: after(.hours(-2))))
        #expect(refusal(usd(2000), by: "anna", in: ledger, at: after(.hours(-1))) == .notStarted(sampleStart))
        #expect(refusal(usd(2000), by: "anna", in: ledger, at: sampleStart) == nil)
        #expect(refusal(usd(2000), by: "anna", in: ledger, at: after(.hours(24))) == .closed)
        try ledger.withdraw(at: after(.hours(1)))
        #expect(refusal(usd(2000), by: "anna", in: ledger) == .closed)
    }

    @Test("The current time decides, even if the auction was loaded before its start or end")
    func staleView() throws {
        let terms = try sampleTerms(lasting: .hours(24))
        let ledger = AuctionLedger(AuctionState(publishing: terms, at: after(.hours(-2))))
        let early = view(ledger, at: after(.hours(-1)))
        #expect(early.refusal(ofBid: usd(2000), from: nil, by: "anna", at: after(.hours(1))) == nil)
        let open = view(ledger, at: after(.hours(1)))
        #expect(open.refusal(ofBid: usd(2000), from: nil, by: nil, at: after(.hours(24))) == .closed)
    }

    @Test("Over random auctions, the prediction equals the decision of the rules")
    func random() throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed), log: [AuctionEvent] = []
        var refused = 0, counted = 0
        for _ in 0..<300 {
            try play(&random, log: &log) { _, ledger, decision in
                var draw = SplitMix64(seed: UInt64(decision.event.sequence) ^ seed)
                let time = decision.event.time
                let names: [MemberID] = ["anna", "ben", "carl", "dora", "seller"]
                let member = names.randomElement(using: &draw) ?? "anna"
                let near = ledger.price + Int64.random(in: -500...2000, using: &draw)
                let maximum = usd(max(1, near))
                var tried = ledger, actual: Refusal?
                do throws(Refusal) {
                    try tried.place(maximum, by: member, at: time)
                } catch {
                    actual = error
                }
                #expect(refusal(maximum, by: member, in: ledger, at: time) == actual, "seed \(seed)")
                if actual == nil { counted += 1 } else { refused += 1 }
            }
        }
        #expect(refused > 100 && counted > 100, "seed \(seed)")
    }

    @Test("The price move is the difference between the price and the start price")
    func priceMove() throws {
        var ledger = try sampleLedger()
        #expect(view(ledger).priceMove == usd(0))
        try ledger.place(2000, by: "anna")
        #expect(view(ledger).priceMove == usd(0))
        try ledger.place(1500, by: "ben")
        #expect(view(ledger).priceMove == usd(550))
        try ledger.retract(by: "ben")
        #expect(view(ledger).priceMove == usd(0))
    }

    @Test("An auction is over once it is sold, unsold or withdrawn, not when its end has passed")
    func isOver() throws {
        var sold = try sampleLedger(lasting: .hours(24)), unsold = sold, withdrawn = sold
        try sold.place(2000, by: "anna")
        #expect(!view(sold).isOver && !view(sold, at: after(.hours(24))).isOver)
        try sold.close(at: after(.hours(24)))
        try unsold.close(at: after(.hours(24)))
        try withdrawn.withdraw(at: after(.hours(1)))
        #expect(view(sold).isOver && view(unsold).isOver && view(withdrawn).isOver)
    }

    @Test("A bidder who leads below the reserve counts as leading")
    func isLeading() throws {
        let outcomes: [(BidOutcome?, Bool)] = [
            (.leading, true), (.leadingReserveUnmet, true), (.outbid(minimumNext: usd(100)), false), (.won, false),
            (.lost, false), (nil, false),
        ]
        for (outcome, isLeading) in outcomes {
            #expect(try OwnPosition(item: "palm", sequence: 2, outcome: outcome).isLeading == isLeading)
        }
    }

    @Test("A bidder can be selected as leader, by an alias or by a prefix of aliases")
    func bidders() throws {
        let auction = Auction.sample, bids = Bid.samples, leader = try #require(auction.leader)
        let aliases = Set(bids.map(\.bidder))
        try #require(aliases.count > 1)
        #expect(auction.bidders(named: "leader", among: bids) == [leader])
        for alias in aliases { #expect(auction.bidders(named: alias.rawValue, among: bids) == [alias]) }
        #expect(auction.bidders(named: "", among: bids) == aliases)
        #expect(auction.bidders(named: "nobody", among: bids).isEmpty)
    }
}
