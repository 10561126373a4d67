import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("The caller's own position") struct OwnPositionTests {
    private func position(
        of member: MemberID,
        in ledger: AuctionLedger,
        at time: Instant = after(.hours(2))
    ) -> OwnPosition {
        OwnPosition(of: member, in: ledger.state, bids: ledger.bids, at: time, alias: sampleAlias)
    }

    @Test("A bidder sees their alias, their highest maximum and their outcome")
    func bidder() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna")
        try ledger.place(3000, by: "ben")
        try ledger.place(4000, by: "ben")
        let anna = position(of: "anna", in: ledger), ben = position(of: "ben", in: ledger)
        #expect(anna.alias == "x-anna" && anna.maximum == usd(2000) && anna.outcome == .outbid(minimumNext: usd(2100)))
        #expect(ben.alias == "x-ben" && ben.maximum == usd(4000) && ben.outcome == .leading)
        #expect(ben.item == "palm" && ben.sequence == 4 && ben.reserve == nil && ben.buyer == nil)
    }

    @Test("A leader below the reserve learns only that the reserve is not met")
    func reserveUnmet() throws {
        var ledger = try sampleLedger(reserve: 5000)
        try ledger.place(2000, by: "anna")
        #expect(position(of: "anna", in: ledger).outcome == .leadingReserveUnmet)
        #expect(position(of: "anna", in: ledger).reserve == nil)
        #expect(position(of: "seller", in: ledger).reserve == usd(5000))
    }

    @Test("Without bids, or after all of them were retracted, the position is empty")
    func noBids() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna")
        try ledger.retract(by: "anna")
        #expect(try position(of: "anna", in: ledger) == OwnPosition(item: "palm", sequence: 3))
        #expect(try position(of: "carl", in: ledger) == OwnPosition(item: "palm", sequence: 3))
    }

    @Test("After the end there is no minimum next bid; after the close one bidder has won and the others have lost")
    func afterTheEnd() throws {
        var ledger = try sampleLedger(lasting: .hours(24))
        try ledger.place(2000, by: "anna")
        try ledger.place(3000, by: "ben")
        let end = after(.hours(24))
        #expect(position(of: "anna", in: ledger, at: end).outcome == BidOutcome(code: .outbid))
        #expect(position(of: "ben", in: ledger, at: end).outcome == .leading)
        #expect(position(of: "seller", in: ledger, at: end).buyer == nil)
        try ledger.close(at: end)
        #expect(position(of: "anna", in: ledger).outcome == .lost)
        #expect(position(of: "ben", in: ledger).outcome == .won)
        #expect(position(of: "seller", in: ledger).buyer == "ben")
        #expect(try position(of: "carl", in: ledger) == OwnPosition(item: "palm", sequence: 4))
    }

    @Test("An auction without a buyer is lost for its bidders")
    func unsold() throws {
        var ledger = try sampleLedger(reserve: 5000, lasting: .hours(24))
        try ledger.place(2000, by: "anna")
        try ledger.close(at: after(.hours(24)))
        #expect(position(of: "anna", in: ledger).outcome == .lost)
        #expect(position(of: "seller", in: ledger).buyer == nil)
    }

    @Test("A withdrawn auction is neither won nor lost, and its bidders get the reason")
    func withdrawn() throws {
        for (authority, time) in [(.seller, 2), (.admin, 23)] as [(Withdrawal.Authority, Int64)] {
            var ledger = try sampleLedger(lasting: .hours(24))
            try ledger.place(2000, by: "anna")
            try ledger.place(3000, by: "ben")
            let withdrawal = try Withdrawal(reason: "It broke.", authority: authority)
            _ = try ledger.withdraw(withdrawal, at: after(.hours(time)))
            for member in ["anna", "ben"] as [MemberID] {
                #expect(position(of: member, in: ledger).outcome == .withdrawn(withdrawal))
            }
            #expect(position(of: "carl", in: ledger).outcome == nil)
            #expect(position(of: "seller", in: ledger).outcome == nil)
        }
    }

    @Test("A buyer has won without a bid, and the bidders have lost")
    func boughtNow() throws {
        var ledger = try sampleLedger(reserve: 5000, buyNow: 9000)
        try ledger.place(2000, by: "anna")
        try ledger.buyNow(by: "carl")
        #expect(position(of: "seller", in: ledger).buyNow == usd(9000))
        let carl = position(of: "carl", in: ledger)
        #expect(carl.buyNow == nil)
        #expect(carl.outcome == .won && carl.alias == "x-carl" && carl.maximum == nil)
        #expect(position(of: "anna", in: ledger).outcome == .lost)
    }

    @Test("R7: over random auctions, secrets of other members do not change the caller's position")
    func secrets() throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        for _ in 0..<2000 {
            var one = try sampleLedger(reserve: 100_000), other = try sampleLedger(reserve: 120_000)
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let bidder: MemberID = (["anna", "ben", "carl"] as [MemberID]).randomElement(using: &random) ?? "anna"
                let bid = Int64.random(in: 1000...20_000, using: &random)
                guard (try? one.place(bid, by: bidder)) != nil else { continue }
                try other.place(bid, by: bidder)
            }
            guard let leader = one.leader else { continue }
            let own = one.state.standing.leaderMaximum + 1000
            try one.place(own, by: leader)
            try other.place(own + Int64.random(in: 1...50_000, using: &random), by: leader)
            for member: MemberID in ["anna", "ben", "carl", "dora"] where member != leader {
                #expect(position(of: member, in: one) == position(of: member, in: other), "seed \(seed)")
            }
            let seller = position(of: "seller", in: one)
            #expect(seller.maximum == nil && seller.outcome == nil && seller.alias == nil, "seed \(seed)")
        }
    }
}
