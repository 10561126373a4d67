import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

/// Random auctions, each played with random commands, held against the invariants of section "Bidding rules".
@Suite("properties of the rules, over random auctions") struct RulePropertyTests {
    private static let bidders: [MemberID] = ["anna", "ben", "carl", "dora", "emil", "seller"]

    /// Plays one random auction; after every command that was accepted, `check` sees the ledger before and after.
    private func play(
        _ random: inout SplitMix64,
        log: inout [AuctionEvent],
        check: (AuctionLedger, AuctionLedger, AuctionDecision) -> Void
    ) throws {
        let start = Int64.random(in: 1...5000, using: &random)
        let reserve = Bool.random(using: &random) ? start + Int64.random(in: 0...20_000, using: &random) : nil
        let buyNow = Bool.random(using: &random) ? max(start * 2, reserve ?? 0) : nil
        let softClose =
            Bool.random(using: &random)
            ? SoftClose(
                window: .hours(6),
                extension: .hours(2),
                hardEnd: Bool.random(using: &random) ? after(.hours(40)) : nil
            )
            : nil
        var ledger = try sampleLedger(
            start: start,
            reserve: reserve,
            buyNow: buyNow,
            lasting: .hours(36),
            softClose: softClose
        )
        log = [AuctionEvent(sequence: 1, time: sampleStart, change: .published(ledger.state.terms))]
        var time = sampleStart
        for _ in 0..<Int.random(in: 1...25, using: &random) {
            time = time.advanced(by: .minutes(Int64.random(in: -30...240, using: &random)))
            let before = ledger
            guard let decision = randomCommand(on: &ledger, at: time, &random) else {
                #expect(ledger == before)
                continue
            }
            log.append(decision.event)
            check(before, ledger, decision)
        }
        let before = ledger
        if let decision = try? ledger.close(at: ledger.state.endsAt) {
            log.append(decision.event)
            check(before, ledger, decision)
        }
    }

    private func randomCommand(
        on ledger: inout AuctionLedger,
        at time: Instant,
        _ random: inout SplitMix64
    ) -> AuctionDecision? {
        let bidder = Self.bidders.randomElement(using: &random) ?? "anna"
        switch Int.random(in: 0..<40, using: &random) {
        case 0: return try? ledger.retract(by: bidder, at: time)
        case 1: return try? ledger.void(Set(ledger.bids.map(\.sequence).shuffled(using: &random).prefix(1)), at: time)
        case 2:
            let lower = ledger.state.terms.reserve.map {
                usd($0.minorUnits - Int64.random(in: 0...2000, using: &random))
            }
            return (try? ledger.state.terms.with(reserve: lower)).flatMap { try? ledger.revise($0, at: time) }
        case 3: return try? ledger.buyNow(by: bidder, at: time)
        case 4: return try? ledger.withdraw(by: Bool.random(using: &random) ? .admin : .seller, at: time)
        case 5...12:  // ties and near misses
            let near = ledger.state.standing.leaderMaximum + Int64.random(in: -1...1, using: &random)
            return try? ledger.place(near, by: bidder, at: time)
        default:
            let least = ledger.state.minimumNext.minorUnits
            return try? ledger.place(least + Int64.random(in: -200...3000, using: &random), by: bidder, at: time)
        }
    }

    private func playMany(_ check: (AuctionLedger, AuctionLedger, AuctionDecision, Comment) -> Void) throws {
        let seed = UInt64.random(in: 0...(.max))
        var random = SplitMix64(seed: seed), log: [AuctionEvent] = []
        for round in 0..<3000 {
            try play(&random, log: &log) { before, after, decision in
                check(before, after, decision, "seed \(seed), auction \(round), event \(decision.event.sequence)")
            }
        }
    }

    private func isExtended(_ before: AuctionLedger, _ after: AuctionLedger) -> Bool {
        after.state.endsAt > before.state.endsAt
    }

    @Test("a bid or retraction that changes price or leader within the window, and nothing else, moves the end")
    func softClose() throws {
        try playMany { before, after, decision, place in
            var expected = before.state.endsAt
            let isChange = before.leader != after.leader || before.state.standing.price != after.state.standing.price
            switch decision.event.change {
            case .bidPlaced, .bidsRetracted:
                guard isChange, let rule = after.state.terms.softClose else { break }
                let time = decision.event.time
                guard time.duration(to: expected) <= rule.window else { break }
                expected = max(expected, time.advanced(by: rule.extension))
                if let hardEnd = rule.hardEnd { expected = max(before.state.endsAt, min(hardEnd, expected)) }
            default: break
            }
            #expect(after.state.endsAt == expected, place)
        }
    }

    @Test("the kept standing equals the formula over the bids that survive")
    func incrementEqualsFormula() throws {
        try playMany { _, after, _, place in
            var formula = Standing(of: after.bids.shuffled(), pricing: after.state.terms.pricing)
            if after.bids.isEmpty { formula = Standing(pricing: after.state.terms.pricing) }
            #expect(after.state.standing == formula, place)
        }
    }

    @Test(
        "the price stays between the start and the leader's maximum, and within a step of the runner-up or at the reserve"
    )
    func priceBounds() throws {
        try playMany { _, after, _, place in
            let standing = after.state.standing, pricing = after.state.terms.pricing
            #expect(standing.price >= pricing.startPrice, place)
            if standing.leader != nil { #expect(standing.price <= standing.leaderMaximum, place) }
            let step = standing.runnerUpMaximum.map { $0 + pricing.increments.step(at: $0) } ?? 0
            #expect(standing.price <= max(pricing.startPrice, pricing.reserve ?? 0, step), place)
        }
    }

    @Test("the price never falls, except where bids or the reserve were taken away")
    func monotone() throws {
        try playMany { before, after, decision, place in
            switch decision.event.change {
            case .bidsRetracted, .bidsVoided, .revised: break
            default: #expect(after.price >= before.price, place)
            }
        }
    }

    @Test("the decision tells what happened: outcome, who was outbid, extension")
    func decisionTells() throws {
        try playMany { before, after, decision, place in
            #expect(decision.event.sequence == before.state.sequence + 1, place)
            switch decision.event.change {
            case .bidPlaced(let bidder, _):
                let tookOver = before.leader != nil && before.leader != bidder && after.leader == bidder
                #expect(decision.outbid == (tookOver ? before.leader : nil), place)
                #expect(decision.extendedTo == (isExtended(before, after) ? after.state.endsAt : nil), place)
            case .bidsRetracted:
                #expect(decision.outbid == nil, place)
                #expect(decision.extendedTo == (isExtended(before, after) ? after.state.endsAt : nil), place)
            default:
                #expect(decision.outbid == nil && decision.extendedTo == nil, place)
                #expect(after.state.endsAt == before.state.endsAt, place)
            }
            #expect(after.state.endsAt >= before.state.endsAt, place)
            if case .bidPlaced(let bidder, _) = decision.event.change {
                #expect((decision.outcome?.code == .outbid) == (after.leader != bidder), place)
            }
        }
    }

    @Test("no bid counts at or after the close, none by the seller, and time never runs back")
    func timesAndSellers() throws {
        try playMany { before, after, decision, place in
            #expect(after.state.lastEventAt >= before.state.lastEventAt, place)
            if case .bidPlaced(let bidder, _) = decision.event.change {
                #expect(decision.event.time < before.state.endsAt && before.state.phase == .running, place)
                #expect(bidder != "seller", place)
            }
        }
    }

    @Test("there is one winner at most, who pays the price; the reserve decides")
    func winner() throws {
        try playMany { before, after, decision, place in
            guard case .closed = decision.event.change else { return }
            switch after.state.phase {
            case .sold(let sale):
                #expect(
                    sale.buyer == before.leader && sale.price == before.state.price && before.state.isReserveMet,
                    place
                )
            case .unsold(.noBids): #expect(before.leader == nil, place)
            case .unsold(.reserveNotMet): #expect(before.leader != nil && !before.state.isReserveMet, place)
            case .running, .unsold, .withdrawn: Issue.record("closed into \(after.state.phase), \(place)")
            }
        }
    }

    @Test("the log replayed gives the same state")
    func replay() throws {
        let seed = UInt64.random(in: 0...(.max))
        var random = SplitMix64(seed: seed), log: [AuctionEvent] = []
        for round in 0..<3000 {
            var last: AuctionLedger?
            try play(&random, log: &log) { _, after, _ in last = after }
            let replayed = try AuctionLedger(replaying: log)
            if let last { #expect(replayed == last, "seed \(seed), auction \(round)") }
            #expect(log.map(\.sequence) == Array(1...log.count), "seed \(seed), auction \(round)")
        }
    }
}
