import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

/// Checks the invariants of the bidding rules in random auctions with random commands.
@Suite("Properties of the rules, over random auctions") struct RulePropertyTests {
    private func isExtended(_ before: AuctionLedger, _ after: AuctionLedger) -> Bool {
        after.state.endsAt > before.state.endsAt
    }

    @Test("Late bids and retractions that change price or leader extend the end; purchases and withdrawals set it")
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
            case .boughtNow, .withdrawn: expected = decision.event.time
            default: break
            }
            #expect(after.state.endsAt == expected, place)
        }
    }

    @Test("The incremental standing equals the formula over the remaining bids")
    func incrementEqualsFormula() throws {
        try playMany { _, after, _, place in
            var formula = Standing(of: after.bids.shuffled(), pricing: after.state.terms.pricing)
            if after.bids.isEmpty { formula = Standing(pricing: after.state.terms.pricing) }
            #expect(after.state.standing == formula, place)
        }
    }

    @Test(
        "The price is between the start and the leader's maximum, and within a step of the runner-up or at the reserve"
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

    @Test("The price falls only after bids are removed or the reserve is lowered")
    func monotone() throws {
        try playMany { before, after, decision, place in
            switch decision.event.change {
            case .bidsRetracted, .bidsVoided, .revised: break
            default: #expect(after.price >= before.price, place)
            }
        }
    }

    @Test("The decision states its effects: outcome, outbid bidder, extension")
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
            case .boughtNow, .withdrawn:
                #expect(decision.outbid == nil && decision.extendedTo == nil, place)
                #expect(after.state.endsAt == decision.event.time && before.state.endsAt > decision.event.time, place)
            default:
                #expect(decision.outbid == nil && decision.extendedTo == nil, place)
                #expect(after.state.endsAt == before.state.endsAt, place)
            }
            if after.state.phase == .running { #expect(after.state.endsAt >= before.state.endsAt, place) }
            if case .bidPlaced(let bidder, _) = decision.event.change {
                #expect((decision.outcome?.code == .outbid) == (after.leader != bidder), place)
            }
        }
    }

    @Test("No bid is at or after the close or by the seller, and the times of events never decrease")
    func timesAndSellers() throws {
        try playMany { before, after, decision, place in
            #expect(after.state.lastEventAt >= before.state.lastEventAt, place)
            if case .bidPlaced(let bidder, _) = decision.event.change {
                #expect(decision.event.time < before.state.endsAt && before.state.phase == .running, place)
                #expect(bidder != "seller", place)
            }
        }
    }

    @Test("There is at most one winner, who pays the price; without a met reserve, there is none")
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

    @Test("Replaying the log gives the same state")
    func replay() throws {
        let seed = TestSeed.next()
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
