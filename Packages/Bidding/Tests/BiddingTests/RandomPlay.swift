import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

private let randomBidders: [MemberID] = ["anna", "ben", "carl", "dora", "emil", "seller"]

/// Plays one random auction. Calls `check` with the ledgers before and after each accepted command, and the decision.
func play(
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
    let bidder = randomBidders.randomElement(using: &random) ?? "anna"
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
        let least = ledger.state.minimumNext?.minorUnits ?? AuctionTerms.maximumAmount
        return try? ledger.place(least + Int64.random(in: -200...3000, using: &random), by: bidder, at: time)
    }
}

/// Plays thousands of random auctions. The comment that `check` receives states the seed, the auction and the event, to
/// reproduce a failure.
func playMany(_ check: (AuctionLedger, AuctionLedger, AuctionDecision, Comment) -> Void) throws {
    let seed = TestSeed.next()
    var random = SplitMix64(seed: seed), log: [AuctionEvent] = []
    for round in 0..<3000 {
        try play(&random, log: &log) { before, after, decision in
            check(before, after, decision, "seed \(seed), auction \(round), event \(decision.event.sequence)")
        }
    }
}
