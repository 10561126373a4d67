import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct AuctionLedgerTests {
    private func published() throws -> AuctionEvent {
        AuctionEvent(sequence: 1, time: sampleStart, change: .published(try sampleTerms()))
    }

    private func bid(_ sequence: Int, at time: Instant = after(.hours(1))) -> AuctionEvent {
        AuctionEvent(sequence: sequence, time: time, change: .bidPlaced(bidder: "anna", maximum: usd(2000)))
    }

    private func expect(_ code: AuctionLogError.Code, at sequence: Int?, in log: [AuctionEvent]) {
        #expect(throws: AuctionLogError(code: code, sequence: sequence)) { try AuctionLedger(replaying: log) }
    }

    @Test("a log begins with its publication, and only there")
    func publication() throws {
        let again = AuctionEvent(sequence: 2, time: sampleStart, change: .published(try sampleTerms()))
        expect(.notPublishedFirst, at: nil, in: [])
        expect(.notPublishedFirst, at: 1, in: [bid(1)])
        expect(.publishedTwice, at: 2, in: [try published(), again])
    }

    @Test("a log has no gap, no repeat, and no step back in time")
    func order() throws {
        let first = try published()
        expect(.gap, at: 3, in: [first, bid(3)])
        expect(.gap, at: 2, in: [first, bid(2), bid(2)])
        expect(.backInTime, at: 2, in: [first, bid(2, at: after(.hours(-1)))])
    }

    @Test("nothing happens after the end, and the close is at the end")
    func end() throws {
        let first = try published(), end = after(.hours(168))
        expect(.afterEnd, at: 2, in: [first, bid(2, at: end)])
        expect(.afterEnd, at: 2, in: [first, AuctionEvent(sequence: 2, time: after(.hours(1)), change: .closed)])
        let withdrawn = AuctionEvent.Change.withdrawn(Withdrawal(reason: "late", authority: .admin))
        for change in [withdrawn, .revised(try sampleTerms(lasting: .hours(200)))] {
            expect(.afterEnd, at: 2, in: [first, AuctionEvent(sequence: 2, time: end, change: change)])
        }
        let closed = AuctionEvent(sequence: 2, time: end, change: .closed)
        expect(.afterEnd, at: 3, in: [first, closed, bid(3, at: end)])
        #expect(try AuctionLedger(replaying: [first, closed]).state.phase == .unsold(.noBids))
    }

    @Test("amounts are of the auction's currency, and bids that go were there")
    func impossible() throws {
        let first = try published(), yen = Money(minorUnits: 2000, currency: .jpy)
        for amount in [yen, usd(0), usd(.max)] {
            let bid = AuctionEvent.Change.bidPlaced(bidder: "anna", maximum: amount)
            expect(.wrongAmount, at: 2, in: [first, AuctionEvent(sequence: 2, time: sampleStart, change: bid)])
        }
        let voided = AuctionEvent.Change.bidsVoided(bids: [2], reason: "stolen account")
        expect(.noSuchBid, at: 2, in: [first, AuctionEvent(sequence: 2, time: sampleStart, change: voided)])
    }

    @Test("nobody takes another's bid back, sellers do not bid, and terms stay with their auction")
    func impossibleActors() throws {
        let first = try published()
        func at3(_ change: AuctionEvent.Change) -> [AuctionEvent] {
            [first, bid(2), AuctionEvent(sequence: 3, time: after(.hours(1)), change: change)]
        }
        expect(.noSuchBid, at: 3, in: at3(.bidsRetracted(bidder: "ben", bids: [2], reason: .wrongAmount)))
        expect(.noSuchBid, at: 3, in: at3(.bidsRetracted(bidder: "anna", bids: [2, 2], reason: .wrongAmount)))
        expect(.noSuchBid, at: 3, in: at3(.bidsVoided(bids: [], reason: "none")))
        expect(.ownItem, at: 3, in: at3(.bidPlaced(bidder: "seller", maximum: usd(3000))))
        expect(.wrongAmount, at: 3, in: at3(.boughtNow(buyer: "anna", price: usd(3000))))
        expect(.wrongTerms, at: 3, in: at3(.revised(try sampleTerms(lasting: .hours(1)))))
        let foreign = try AuctionTerms(
            item: "other",
            seller: "seller",
            startPrice: usd(1000),
            increments: .usd,
            startsAt: sampleStart,
            endsAt: after(.hours(168))
        )
        expect(.wrongTerms, at: 3, in: at3(.revised(foreign)))
    }

    @Test("a lower maximum by the leader only counts")
    func lowerMaximum() throws {
        let low = AuctionEvent(
            sequence: 3,
            time: after(.hours(2)),
            change: .bidPlaced(bidder: "anna", maximum: usd(1500))
        )
        let state = try AuctionLedger(replaying: [published(), bid(2), low]).state
        #expect(state.standing.leaderMaximum == 2000 && state.standing.bidCount == 2)
    }

    @Test("a fact from the log counts even if the rules would refuse it now")
    func factsCount() throws {
        let low = AuctionEvent(sequence: 3, time: after(.hours(2)), change: .bidPlaced(bidder: "ben", maximum: usd(1)))
        let ledger = try AuctionLedger(replaying: [published(), bid(2), low])
        #expect(ledger.bids.count == 2)
        #expect(ledger.state.standing.runnerUpMaximum == 1)
    }
}
