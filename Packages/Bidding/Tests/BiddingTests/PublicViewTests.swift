import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

/// The aliases of the sample bidders.
private func alias(_ member: MemberID) -> BidderAlias {
    switch member {
    case "anna": "a1"
    case "ben": "b2"
    default: "c3"
    }
}

@Suite("The public view") struct PublicViewTests {
    private func view(_ ledger: AuctionLedger, at time: Instant = after(.hours(2))) -> (Auction, [Bid]) {
        (
            Auction(of: ledger.state, title: "Palm", bidderCount: ledger.bidderCount, at: time, alias: alias),
            Bid.history(of: ledger.bids, in: ledger.state, alias: alias)
        )
    }

    @Test("An auction without bids has its start price as minimum and no leader")
    func empty() throws {
        let (auction, bids) = view(try sampleLedger(reserve: 5000, buyNow: 9000))
        #expect(auction.status == .open)
        #expect(auction.price == usd(1000) && auction.minimumNext == usd(1000))
        #expect(auction.leader == nil && auction.bidCount == 0 && auction.bidderCount == 0)
        #expect(auction.reserve == .notMet && auction.buyNow == usd(9000))
        #expect(bids.isEmpty)
    }

    @Test("Bids are listed from high to low, then from early to late; the leader's bids show the price at most")
    func history() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna")
        try ledger.place(2000, by: "ben")
        try ledger.place(8000, by: "anna")
        try ledger.place(3000, by: "carl")
        let (auction, bids) = view(ledger)
        #expect(auction.price == usd(3100))
        #expect(bids.map(\.amount.minorUnits) == [3100, 3000, 2000, 2000])
        #expect(bids.map(\.sequence) == [4, 5, 2, 3])
        #expect(bids.map(\.bidder) == ["a1", "c3", "a1", "b2"])
        #expect(auction.bidCount == 4 && auction.bidderCount == 3 && auction.leader == "a1")
    }

    @Test("The reserve is secret; only whether it is met is public")
    func reserve() throws {
        var ledger = try sampleLedger(reserve: 3000)
        try ledger.place(2000, by: "anna")
        #expect(view(ledger).0.reserve == .notMet)
        try ledger.place(3000, by: "ben")
        #expect(view(ledger).0.reserve == .met)
        #expect(view(try sampleLedger()).0.reserve == .noReserve)
    }

    @Test("A finished auction has no buy-now offer; a sold auction shows the buyer's alias")
    func finished() throws {
        var sold = try sampleLedger(lasting: .hours(24)), unsold = try sampleLedger(reserve: 5000, lasting: .hours(24))
        try sold.place(2000, by: "anna")
        try unsold.place(2000, by: "anna")
        let ended = view(sold, at: after(.hours(24))).0
        #expect(ended.status == .ended && ended.minimumNext == nil && ended.leader == "a1")
        try sold.close(at: after(.hours(24)))
        try unsold.close(at: after(.hours(24)))
        #expect(view(sold).0.leader == "a1" && view(sold).0.minimumNext == nil)
        #expect(view(unsold).0.leader == nil && view(unsold).0.status == .unsold)
        #expect(view(unsold).0.unsoldReason == .reserveNotMet && view(sold).0.unsoldReason == nil)
    }

    @Test("A withdrawn auction states why and by whom it was withdrawn, and has no leader")
    func withdrawn() throws {
        var ledger = try sampleLedger(reserve: 5000, buyNow: 9000)
        try ledger.place(2000, by: "anna")
        try ledger.withdraw("sold elsewhere", by: .admin, at: after(.hours(2)))
        let auction = view(ledger).0
        #expect(try auction.withdrawal == Withdrawal(reason: "sold elsewhere", authority: .admin))
        #expect(auction.leader == nil && auction.buyNow == nil && auction.minimumNext == nil)
    }

    @Test("R7: the leader's maximum stays secret, however the auction ends")
    func secretAfterTheEnd() throws {
        var running = try sampleLedger(reserve: 3000, buyNow: 9000, lasting: .hours(24))
        try running.place(2000, by: "ben")
        try running.place(2900, by: "anna")
        var sold = try sampleLedger(lasting: .hours(24)), bought = running, unsold = running, withdrawn = running
        try sold.place(2000, by: "ben")
        try sold.place(2900, by: "anna")
        try sold.close(at: after(.hours(24)))
        try unsold.close(at: after(.hours(24)))
        try bought.buyNow(by: "carl")
        try withdrawn.withdraw(by: .admin, at: after(.hours(2)))
        for ledger in [running, sold, bought, unsold, withdrawn] {
            #expect(view(ledger).1.map(\.amount.minorUnits) == [2050, 2000])
        }
        #expect(view(bought).0.leader == "c3" && view(bought).0.price == usd(9000) && view(bought).0.reserve == .met)
    }

    @Test("The public end includes extensions, and a scheduled auction has a minimum next bid")
    func endAndStart() throws {
        let softClose = SoftClose(window: .hours(24), extension: .hours(25))
        let terms = try sampleTerms(buyNow: 9000, lasting: .hours(24), softClose: softClose)
        var ledger = AuctionLedger(AuctionState(publishing: terms, at: after(.hours(-2))))
        let before = view(ledger, at: after(.hours(-1))).0
        #expect(before.status == .scheduled && before.minimumNext == usd(1000) && before.buyNow == usd(9000))
        #expect(view(ledger, at: after(.hours(24))).0.buyNow == nil)
        try ledger.place(2000, by: "anna")
        try ledger.place(3000, by: "ben")
        #expect(view(ledger).0.endsAt == after(.hours(26)))
    }

    @Test("An ended buy-now offer is hidden")
    func buyNowSpent() throws {
        var ledger = try sampleLedger(buyNow: 9000)
        #expect(view(ledger).0.buyNow == usd(9000))
        try ledger.place(2000, by: "anna")
        #expect(view(ledger).0.buyNow == nil)
    }

    @Test("The pages of the history add up to the whole history, and derive aliases only for their own bids")
    func pages() throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed), ledger = try sampleLedger()
        let bidders: [MemberID] = ["anna", "ben", "carl"]
        while ledger.bids.count < 60 {
            let bidder = bidders.randomElement(using: &random) ?? "anna"
            // Rule R1 refuses many of them.
            _ = try? ledger.place(Int64.random(in: 1000...1_000_000, using: &random), by: bidder)
            if let leader = ledger.leader {
                _ = try? ledger.place(ledger.state.standing.leaderMaximum + 5_000, by: leader)
                let other = bidders.first { $0 != leader } ?? "ben"
                _ = try? ledger.place(ledger.state.standing.leaderMaximum, by: other)
            }
        }
        let whole = view(ledger).1
        let keys = whole.map(\.sortKey)
        #expect(keys == keys.sorted() && whole.count == ledger.bids.count, "seed \(seed)")
        for limit in [1, 2, 7, 59, 60, 61] {
            var paged: [Bid] = []
            while true {
                var named = 0
                let page = Bid.history(of: ledger.bids, in: ledger.state, after: paged.last?.sortKey, limit: limit) {
                    named += 1
                    return alias($0)
                }
                #expect(page.count <= limit && named == page.count, "seed \(seed), \(limit)")
                guard !page.isEmpty else { break }
                paged += page
            }
            #expect(paged == whole, "seed \(seed), \(limit)")
        }
        #expect(Bid.history(of: ledger.bids, in: ledger.state, limit: 0, alias: alias).isEmpty)
    }

    @Test("The end of a bought or withdrawn auction is the time of that event, in all views")
    func earlyEnd() throws {
        let softClose = SoftClose(window: .hours(24), extension: .hours(25))
        var bought = try sampleLedger(buyNow: 9000)
        var withdrawn = try sampleLedger(lasting: .hours(24), softClose: softClose)
        try bought.buyNow(by: "anna")
        let shown = view(bought).0
        #expect(shown.endsAt == after(.hours(1)) && shown.status == .sold && shown.price == usd(9000))
        #expect(PublicAuctionState(of: bought.state, bidderCount: 0).endsAt == after(.hours(1)))
        try withdrawn.place(2000, by: "anna")
        try withdrawn.place(3000, by: "ben")
        #expect(view(withdrawn).0.endsAt == after(.hours(26)))
        try withdrawn.withdraw(at: after(.hours(2)))
        #expect(view(withdrawn).0.endsAt == after(.hours(2)) && view(withdrawn).0.status == .withdrawn)
    }

    @Test("R7: two logs that differ only in secrets have equal public views")
    func secrets() throws {
        func log(top: Int64, raise: Int64, reserve: Int64) throws -> (Auction, [Bid]) {
            let softClose = SoftClose(window: .hours(200), extension: .minutes(1))
            var ledger = try sampleLedger(reserve: reserve, softClose: softClose)
            try ledger.place(2000, by: "anna")
            try ledger.place(top, by: "ben")
            try ledger.place(raise, by: "ben")
            try ledger.place(2500, by: "carl")
            return view(ledger)
        }
        #expect(try log(top: 2700, raise: 2800, reserve: 6000) == log(top: 3500, raise: 5999, reserve: 9000))
    }

    @Test("R7: in thousands of random logs, no secret is public")
    func randomSecrets() throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        for _ in 0..<2000 {
            var one = try sampleLedger(reserve: 100_000), other = try sampleLedger(reserve: 120_000)
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let bidder: MemberID = (["anna", "ben", "carl"] as [MemberID]).randomElement(using: &random) ?? "anna"
                let bid = Int64.random(in: 1000...20_000, using: &random)
                let accepted = (try? one.place(bid, by: bidder)) != nil
                #expect(((try? other.place(bid, by: bidder)) != nil) == accepted, "seed \(seed)")
            }
            guard let leader = one.leader else { continue }
            // A maximum so far above the runner-up's maximum that it does not limit the price.
            let own = one.state.standing.leaderMaximum + 1000
            try one.place(own, by: leader)
            try other.place(own + Int64.random(in: 1...50_000, using: &random), by: leader)
            #expect(view(one) == view(other), "seed \(seed)")
        }
    }

    @Test("The public view has the terms, the standing and the extended end")
    func fields() throws {
        let softClose = SoftClose(window: .minutes(5), extension: .minutes(10))
        var ledger = try sampleLedger(lasting: .hours(24), softClose: softClose)
        let late = after(.hours(24) - .minutes(1))
        try ledger.place(2000, by: "anna", at: after(.hours(1)))
        try ledger.place(3000, by: "ben", at: late)
        let (auction, bids) = view(ledger, at: after(.hours(24)))
        #expect(auction.item == "palm" && auction.seller == "seller" && auction.increments == .usd)
        #expect(auction.startPrice == usd(1000) && auction.price == usd(2050) && auction.minimumNext == usd(2100))
        #expect(auction.startsAt == sampleStart && auction.endsAt == after(.hours(24) + .minutes(9)))
        #expect(auction.softClose == softClose && auction.status == .open && auction.sequence == 3)
        #expect(auction.withdrawal == nil && auction.unsoldReason == nil)
        #expect(bids.map(\.item) == ["palm", "palm"])
        #expect(bids.map(\.time) == [late, after(.hours(1))])
    }

    @Test("A reserve at the start price is met from the start")
    func reserveAtStart() throws {
        #expect(view(try sampleLedger(reserve: 1000)).0.reserve == .met)
    }

    @Test("The reason why an auction is unsold is public, even without bids")
    func unsoldReason() throws {
        var ledger = try sampleLedger()
        _ = try ledger.close(at: after(.hours(168)))
        #expect(view(ledger).0.unsoldReason == .noBids)
    }
}
