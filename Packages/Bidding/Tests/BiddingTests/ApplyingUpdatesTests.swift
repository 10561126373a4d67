import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("Applying updates to an auction") struct ApplyingUpdatesTests {
    private func view(_ ledger: AuctionLedger, at time: Instant) -> Auction {
        Auction(of: ledger.state, title: "Palm", bidderCount: ledger.bidderCount, at: time, alias: sampleAlias)
    }

    private func update(_ decision: AuctionDecision, _ ledger: AuctionLedger) -> AuctionUpdate {
        AuctionUpdate(
            of: decision.event,
            on: ledger.state.terms.item,
            leadingTo: PublicAuctionState(of: ledger.state, bidderCount: ledger.bidderCount),
            position: Int64(decision.event.sequence),
            alias: sampleAlias
        )
    }

    @Test("Over random auctions, the result equals the auction of the house, unless the update requires a reload")
    func equalsTheHouse() throws {
        var told: [AuctionUpdate.Kind: Int] = [:], untold: [AuctionUpdate.Kind: Int] = [:]
        try playMany { before, after, decision, place in
            let update = update(decision, after), house = view(after, at: decision.event.time)
            guard let applied = view(before, at: before.state.lastEventAt).applying(update) else {
                untold[update.kind, default: 0] += 1
                return
            }
            told[update.kind, default: 0] += 1
            #expect(applied == house, place)
            #expect(applied.applying(update) == applied, place)
        }
        #expect(Set(told.keys) == [.bidPlaced, .bidsRetracted, .bidsVoided, .boughtNow, .closed])
        #expect(Set(untold.keys) == [.revised, .withdrawn])
    }

    @Test("Repeated updates, and updates of other auctions, change nothing")
    func repeats() throws {
        var ledger = try sampleLedger()
        let first = try ledger.place(2000, by: "anna")
        let old = update(first, ledger)
        try ledger.place(3000, by: "ben")
        let auction = view(ledger, at: after(.hours(1)))
        #expect(auction.applying(old) == auction)
        let foreign = try #require(AuctionUpdate.samples.last)
        #expect(auction.applying(foreign) == auction)
    }

    @Test("A gap requires a reload")
    func gap() throws {
        var ledger = try sampleLedger()
        let auction = view(ledger, at: sampleStart)
        try ledger.place(2000, by: "anna")
        let second = try ledger.place(3000, by: "ben")
        #expect(auction.applying(update(second, ledger)) == nil)
    }

    @Test("An auction that has ended by one clock is reloaded if a bid was accepted by another clock")
    func clocksDiffer() throws {
        var ledger = try sampleLedger(buyNow: 9000, lasting: .hours(24))
        let ended = view(ledger, at: after(.hours(24)))
        let bid = try ledger.place(2000, by: "anna")
        #expect(ended.applying(update(bid, ledger)) == nil)
        let late = view(ledger, at: after(.hours(24)))
        let close = try ledger.close(at: after(.hours(24)))
        #expect(late.applying(update(close, ledger))?.status == .sold)
    }

    @Test("A scheduled auction opens with its first bid")
    func opening() throws {
        var ledger = AuctionLedger(AuctionState(publishing: try sampleTerms(buyNow: 9000), at: after(.hours(-2))))
        let scheduled = view(ledger, at: after(.hours(-1)))
        let bid = try ledger.place(2000, by: "anna")
        let open = try #require(scheduled.applying(update(bid, ledger)))
        #expect(open.status == .open && open.buyNow == nil && open.minimumNext == usd(1050))
    }

    @Test("An update of an unknown kind requires a reload")
    func unknownKind() throws {
        var ledger = try sampleLedger()
        let auction = view(ledger, at: sampleStart)
        let bid = try ledger.place(2000, by: "anna")
        let text = try json(update(bid, ledger)) { $0["kind"] = "frozen" }
        #expect(auction.applying(try read(AuctionUpdate.self, text)) == nil)
    }

    @Test("An update has the alias of the bidder who acted, and no alias if someone else acted")
    func actors() throws {
        var ledger = try sampleLedger(reserve: 5000, buyNow: 9000, lasting: .hours(24))
        var seen: [(AuctionUpdate.Kind, BidderAlias?)] = []
        func note(_ decision: AuctionDecision) {
            let update = update(decision, ledger)
            seen.append((update.kind, update.bidder))
        }
        note(try ledger.place(2000, by: "anna"))
        note(try ledger.place(3000, by: "ben"))
        note(try ledger.retract(by: "ben"))
        note(try ledger.void([2]))
        note(try ledger.revise(sampleTerms(reserve: 4000, buyNow: 9000, lasting: .hours(24))))
        note(try ledger.buyNow(by: "carl", at: after(.hours(3))))
        #expect(
            seen.map(\.0) == [.bidPlaced, .bidPlaced, .bidsRetracted, .bidsVoided, .revised, .boughtNow]
        )
        #expect(seen.map(\.1) == ["x-anna", "x-ben", "x-ben", nil, nil, "x-carl"])
    }

    @Test("R7: thousands of random logs that differ only in secrets give equal updates")
    func randomSecrets() throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        for _ in 0..<2000 {
            var one = try sampleLedger(reserve: 100_000), other = try sampleLedger(reserve: 120_000)
            var updates: [[AuctionUpdate]] = [[], []]
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let bidder: MemberID = (["anna", "ben", "carl"] as [MemberID]).randomElement(using: &random) ?? "anna"
                let bid = Int64.random(in: 1000...20_000, using: &random)
                guard let decision = try? one.place(bid, by: bidder) else { continue }
                updates[0].append(update(decision, one))
                updates[1].append(update(try other.place(bid, by: bidder), other))
            }
            guard let leader = one.leader else { continue }
            let own = one.state.standing.leaderMaximum + 1000
            updates[0].append(update(try one.place(own, by: leader), one))
            let more = own + Int64.random(in: 1...50_000, using: &random)
            updates[1].append(update(try other.place(more, by: leader), other))
            #expect(updates[0] == updates[1], "seed \(seed)")
        }
    }
}
