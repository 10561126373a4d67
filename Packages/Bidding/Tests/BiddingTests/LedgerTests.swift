import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct AuctionLedgerTests {
    private func published(buyNow: Int64? = nil) throws -> AuctionEvent {
        AuctionEvent(sequence: 1, time: sampleStart, change: .published(try sampleTerms(buyNow: buyNow)))
    }

    private func bid(_ sequence: Int, at time: Instant = after(.hours(1))) -> AuctionEvent {
        AuctionEvent(sequence: sequence, time: time, change: .bidPlaced(bidder: "anna", maximum: usd(2000)))
    }

    private func expect(_ code: AuctionLogError.Code, at sequence: Int?, in log: [AuctionEvent]) {
        #expect(throws: AuctionLogError(code: code, sequence: sequence)) { try AuctionLedger(replaying: log) }
    }

    @Test("A log begins with its publication, which occurs once")
    func publication() throws {
        let again = AuctionEvent(sequence: 2, time: sampleStart, change: .published(try sampleTerms()))
        let late = AuctionEvent(sequence: 1, time: after(.hours(168)), change: .published(try sampleTerms()))
        expect(.wrongTerms, at: 1, in: [late])
        expect(.notPublishedFirst, at: nil, in: [])
        expect(.notPublishedFirst, at: 1, in: [bid(1)])
        expect(.publishedTwice, at: 2, in: [try published(), again])
    }

    @Test("A log has no gap, no repeat, and no time that goes back")
    func order() throws {
        let first = try published()
        expect(.gap, at: 3, in: [first, bid(3)])
        expect(.gap, at: 2, in: [first, bid(2), bid(2)])
        expect(.backInTime, at: 2, in: [first, bid(2, at: after(.hours(-1)))])
    }

    @Test("In a log, the close is at the end, and every other event is before the end")
    func end() throws {
        let first = try published(), end = after(.hours(168))
        expect(.afterEnd, at: 2, in: [first, bid(2, at: end)])
        expect(.afterEnd, at: 2, in: [first, AuctionEvent(sequence: 2, time: after(.hours(1)), change: .closed)])
        let withdrawn = AuctionEvent.Change.withdrawn(try Withdrawal(reason: "late", authority: .admin))
        for change in [withdrawn, .revised(try sampleTerms(lasting: .hours(200)))] {
            expect(.afterEnd, at: 2, in: [first, AuctionEvent(sequence: 2, time: end, change: change)])
        }
        let closed = AuctionEvent(sequence: 2, time: end, change: .closed)
        expect(.afterEnd, at: 3, in: [first, closed, bid(3, at: end)])
        #expect(try AuctionLedger(replaying: [first, closed]).state.phase == .unsold(.noBids))
    }

    @Test("Amounts are in the auction's currency, and removed bids exist")
    func impossible() throws {
        let first = try published(), yen = Money(minorUnits: 2000, currency: .jpy)
        for amount in [yen, usd(0), usd(.max)] {
            let bid = AuctionEvent.Change.bidPlaced(bidder: "anna", maximum: amount)
            expect(.wrongAmount, at: 2, in: [first, AuctionEvent(sequence: 2, time: sampleStart, change: bid)])
        }
        let voided = AuctionEvent.Change.bidsVoided(bids: [2], reason: "stolen account")
        expect(.noSuchBid, at: 2, in: [first, AuctionEvent(sequence: 2, time: sampleStart, change: voided)])
    }

    @Test("Members cannot retract bids of others, sellers cannot bid, and revised terms belong to the same auction")
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

    @Test("A lower maximum of the leader only increases the bid count")
    func lowerMaximum() throws {
        let low = AuctionEvent(
            sequence: 3,
            time: after(.hours(2)),
            change: .bidPlaced(bidder: "anna", maximum: usd(1500))
        )
        let state = try AuctionLedger(replaying: [published(), bid(2), low]).state
        #expect(state.standing.leaderMaximum == 2000 && state.standing.bidCount == 2)
    }

    @Test("An event of the log is applied even if the rules would refuse it now")
    func factsCount() throws {
        let low = AuctionEvent(sequence: 3, time: after(.hours(2)), change: .bidPlaced(bidder: "ben", maximum: usd(1)))
        let ledger = try AuctionLedger(replaying: [published(), bid(2), low])
        #expect(ledger.bids.count == 2)
        #expect(ledger.state.standing.runnerUpMaximum == 1)
    }

    @Test("A log begins with sequence 1, at the time of the publication, not of the auction's start")
    func beginning() throws {
        let terms = try sampleTerms(), early = after(.hours(-9))
        expect(.notPublishedFirst, at: 2, in: [AuctionEvent(sequence: 2, time: early, change: .published(terms))])
        let ledger = try AuctionLedger(replaying: [AuctionEvent(sequence: 1, time: early, change: .published(terms))])
        #expect(ledger == AuctionLedger(AuctionState(publishing: terms, at: early)))
        #expect(ledger.state.lastEventAt == early)
    }

    @Test("Events with the time of the previous one are in order")
    func sameTime() throws {
        let ledger = try AuctionLedger(replaying: [published(), bid(2, at: sampleStart)])
        #expect(ledger.bids.map(\.sequence) == [2])
    }

    @Test("The smallest and the largest amount, and a sale at the last moment, are valid in a log")
    func limits() throws {
        let last = after(.hours(168) - .milliseconds(1)), largest = AuctionTerms.maximumAmount
        let bids = [(2, 1), (3, largest)].map { sequence, cents in
            let bid = AuctionEvent.Change.bidPlaced(bidder: "anna", maximum: usd(cents))
            return AuctionEvent(sequence: sequence, time: sampleStart, change: bid)
        }
        let sale = AuctionEvent(sequence: 4, time: last, change: .boughtNow(buyer: "ben", price: usd(largest)))
        let ledger = try AuctionLedger(replaying: [published(buyNow: largest)] + bids + [sale])
        #expect(ledger.state.phase == .sold(Sale(buyer: "ben", price: usd(largest), time: last, isBuyNow: true)))
    }

    @Test("No event follows a withdrawal, a sale or the close, even before the end")
    func afterLast() throws {
        let first = try published(buyNow: 2000)
        let withdrawal = try Withdrawal(reason: "sold elsewhere", authority: .seller)
        for change in [AuctionEvent.Change.withdrawn(withdrawal), .boughtNow(buyer: "ben", price: usd(2000))] {
            let last = AuctionEvent(sequence: 2, time: sampleStart, change: change)
            expect(.afterEnd, at: 3, in: [first, last, bid(3)])
        }
        let closes = [2, 3].map { AuctionEvent(sequence: $0, time: after(.hours(168)), change: .closed) }
        expect(.afterEnd, at: 3, in: [first] + closes)
        let late = AuctionEvent(sequence: 2, time: after(.hours(168) + .milliseconds(1)), change: .closed)
        expect(.afterEnd, at: 2, in: [first, late])
    }

    @Test("The log of an extended auction continues until the extended end")
    func extended() throws {
        let softClose = SoftClose(window: .minutes(5), extension: .minutes(10))
        let terms = AuctionEvent.Change.published(try sampleTerms(softClose: softClose))
        let log = [
            AuctionEvent(sequence: 1, time: sampleStart, change: terms),
            bid(2, at: after(.hours(168) - .minutes(1))), bid(3, at: after(.hours(168))),
        ]
        expect(.afterEnd, at: 4, in: log + [AuctionEvent(sequence: 4, time: after(.hours(168)), change: .closed)])
        let close = AuctionEvent(sequence: 4, time: after(.hours(168) + .minutes(9)), change: .closed)
        let ledger = try AuctionLedger(replaying: log + [close])
        #expect(ledger.state.status(at: sampleStart) == .sold)
    }

    @Test("Removing several bids fails if one of them does not exist")
    func partlyThere() throws {
        for change in [
            AuctionEvent.Change.bidsVoided(bids: [2, 3], reason: "stolen account"),
            .bidsRetracted(bidder: "anna", bids: [2, 9], reason: .wrongAmount),
        ] {
            let event = AuctionEvent(sequence: 3, time: after(.hours(2)), change: change)
            expect(.noSuchBid, at: 3, in: [try published(), bid(2), event])
        }
    }

    @Test("The seller does not buy, and revised terms keep the seller and the currency of the bids")
    func revisions() throws {
        let first = try published(buyNow: 2000)
        let sale = AuctionEvent.Change.boughtNow(buyer: "seller", price: usd(2000))
        expect(.ownItem, at: 2, in: [first, AuctionEvent(sequence: 2, time: sampleStart, change: sale)])
        func revised(_ sequence: Int, seller: MemberID, _ increments: Increments) throws -> AuctionEvent {
            let terms = try AuctionTerms(
                item: "palm",
                seller: seller,
                startPrice: Money(minorUnits: 1000, currency: increments.currency),
                increments: increments,
                startsAt: sampleStart,
                endsAt: after(.hours(168))
            )
            return AuctionEvent(sequence: sequence, time: after(.hours(1)), change: .revised(terms))
        }
        expect(.wrongTerms, at: 2, in: [first, try revised(2, seller: "another", .usd)])
        expect(.wrongTerms, at: 3, in: [first, bid(2), try revised(3, seller: "seller", .eur)])
        let euros = try AuctionLedger(replaying: [first, revised(2, seller: "seller", .eur)])
        #expect(euros.state.terms.currency == .eur)
    }

    @Test("Terms can be revised after the planned end of an extended auction")
    func revisedWhenExtended() throws {
        let softClose = SoftClose(window: .minutes(5), extension: .minutes(10))
        let end = after(.hours(168)), cheaper = try sampleTerms(start: 500, softClose: softClose)
        let retraction = AuctionEvent.Change.bidsRetracted(bidder: "anna", bids: [2], reason: .wrongAmount)
        let log = [
            AuctionEvent(sequence: 1, time: sampleStart, change: .published(try sampleTerms(softClose: softClose))),
            bid(2, at: end.advanced(by: .minutes(-1))), AuctionEvent(sequence: 3, time: end, change: retraction),
            AuctionEvent(sequence: 4, time: end, change: .revised(cheaper)),
        ]
        #expect(try AuctionLedger(replaying: log).state.terms == cheaper)
    }
}
