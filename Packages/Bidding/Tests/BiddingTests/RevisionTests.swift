import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("Revision and withdrawal") struct RevisionTests {
    @Test("Without bids everything except item and seller may change")
    func withoutBids() throws {
        var ledger = try sampleLedger()
        let new = try sampleTerms(start: 500, reserve: 800, buyNow: 900, lasting: .hours(48))
        let decision = try ledger.revise(new)
        #expect(decision.extendedTo == nil)
        #expect(ledger.state.terms == new)
        #expect(ledger.price == 500)
        #expect(ledger.state.endsAt == after(.hours(48)))
        #expect(ledger.state.offersBuyNow)
    }

    @Test("With bids the reserve may be lowered, which updates the price")
    func lowered() throws {
        var ledger = try sampleLedger(reserve: 5000, lasting: .hours(24))
        try ledger.place(3000, by: "anna")
        try ledger.revise(sampleTerms(reserve: 2000, lasting: .hours(24)), at: after(.hours(12)))
        #expect(ledger.price == 2000)
        #expect(ledger.state.isReserveMet)
        try ledger.revise(sampleTerms(lasting: .hours(24)), at: after(.hours(12)))
        #expect(ledger.price == 1000)
    }

    @Test("With bids only the reserve may change, and only until twelve hours before the close")
    func withBids() throws {
        var ledger = try sampleLedger(reserve: 5000, lasting: .hours(24))
        try ledger.place(3000, by: "anna")
        let before = ledger
        #expect(throws: Refusal.reserveRaised(from: usd(5000))) {
            try ledger.revise(sampleTerms(reserve: 5001, lasting: .hours(24)))
        }
        #expect(throws: Refusal.hasBids) {
            try ledger.revise(sampleTerms(start: 900, reserve: 4000, lasting: .hours(24)))
        }
        #expect(throws: Refusal.hasBids) { try ledger.revise(sampleTerms(reserve: 5000, lasting: .hours(25))) }
        #expect(throws: Refusal.unchanged) {
            try ledger.revise(sampleTerms(reserve: 5000, lasting: .hours(24)))
        }
        #expect(throws: Refusal.tooLate(after(.hours(12)))) {
            try ledger.revise(sampleTerms(reserve: 4000, lasting: .hours(24)), at: after(.hours(12) + .milliseconds(1)))
        }
        #expect(throws: Refusal.closed) {
            try ledger.revise(sampleTerms(reserve: 4000, lasting: .hours(24)), at: after(.hours(24)))
        }
        #expect(ledger == before)
    }

    @Test("A reserve cannot be added once there are bids")
    func added() throws {
        var ledger = try sampleLedger()
        try ledger.place(3000, by: "anna")
        #expect(throws: Refusal.reserveRaised(from: nil)) { try ledger.revise(sampleTerms(reserve: 2000)) }
    }

    @Test("Terms of another auction, or with a past end, are refused")
    func otherRefusals() throws {
        var ledger = try sampleLedger()
        let foreign = try AuctionTerms(
            item: "other",
            seller: "seller",
            startPrice: usd(1000),
            increments: .usd,
            startsAt: sampleStart,
            endsAt: after(.hours(168))
        )
        #expect(throws: Refusal.otherAuction) { try ledger.revise(foreign) }
        let handedOn = try AuctionTerms(
            item: "palm",
            seller: "another",
            startPrice: usd(1000),
            increments: .usd,
            startsAt: sampleStart,
            endsAt: after(.hours(168))
        )
        #expect(throws: Refusal.otherAuction) { try ledger.revise(handedOn) }
        #expect(throws: Refusal.endsInPast(after(.hours(2)))) {
            try ledger.revise(sampleTerms(lasting: .hours(1)))
        }
    }

    @Test(
        "The permission to withdraw depends on the role and the time",
        arguments: [
            (false, .seller, .hours(23), nil), (true, .seller, .hours(12), nil),
            (true, .seller, .hours(12) + .milliseconds(1), .tooLate(after(.hours(12)))),
            (true, .admin, .hours(23), nil),
            (false, .admin, .hours(24), .closed),
        ] as [(Bool, Withdrawal.Authority, Duration, Refusal?)]
    )
    func withdrawing(hasBids: Bool, authority: Withdrawal.Authority, time: Duration, refusal: Refusal?) throws {
        var ledger = try sampleLedger(lasting: .hours(24))
        if hasBids { try ledger.place(2000, by: "anna") }
        if let refusal {
            #expect(throws: refusal) { try ledger.withdraw(by: authority, at: after(time)) }
            #expect(ledger.state.status(at: after(.hours(2))) == .open)
        } else {
            try ledger.withdraw(by: authority, at: after(time))
            #expect(ledger.state.status(at: after(.hours(30))) == .withdrawn)
            #expect(try ledger.state.phase == .withdrawn(Withdrawal(reason: "sold elsewhere", authority: authority)))
            #expect(throws: Refusal.closed) { try ledger.place(2000, by: "ben") }
        }
    }

    @Test("A withdrawal requires a reason", arguments: [Withdrawal.Authority.seller, .admin])
    func reason(authority: Withdrawal.Authority) throws {
        var ledger = try sampleLedger()
        #expect(throws: Refusal.noReason) { try ledger.withdraw("", by: authority, at: after(.hours(1))) }
    }

    @Test(
        "A reason without visible characters is refused",
        arguments: [
            "", " ", "\t\r\n", "\u{A0}\u{2003}\u{3000}", "\u{200B}\u{200D}\u{FEFF}", "\u{202E}\u{2066}", "\u{E0041}",
            "\u{3164}\u{115F}", "\u{2800}", "\u{AD}", "\u{301}", "\u{FE0F}",
        ]
    )
    func invisible(reason: String) throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna")
        #expect(throws: Refusal.noReason) { try ledger.withdraw(reason, by: .admin, at: after(.hours(1))) }
        #expect(throws: Refusal.noReason) { try ledger.void([2], because: reason, at: after(.hours(1))) }
        try ledger.void([2], because: reason + "é", at: after(.hours(1)))
    }

    @Test("An end equal to the current time is in the past")
    func endsNow() throws {
        var ledger = try sampleLedger()
        #expect(throws: Refusal.endsInPast(after(.hours(2)))) {
            try ledger.revise(sampleTerms(lasting: .hours(2)), at: after(.hours(2)))
        }
        #expect(throws: Refusal.endsInPast(after(.hours(2)))) {
            try AuctionState.publish(sampleTerms(lasting: .hours(2)), at: after(.hours(2)))
        }
    }

    @Test("Publication is the first event of the log")
    func publishing() throws {
        let terms = try sampleTerms()
        let (state, decision) = try AuctionState.publish(terms, at: sampleStart)
        #expect(decision.event == AuctionEvent(sequence: 1, time: sampleStart, change: .published(terms)))
        #expect(try AuctionLedger(replaying: [decision.event]).state == state)
    }

    @Test("After all bids are removed, an extension remains and an ended buy-now offer stays ended")
    func nothingUndone() throws {
        let softClose = SoftClose(window: .hours(12), extension: .hours(13))
        var ledger = try sampleLedger(buyNow: 2000, lasting: .hours(24), softClose: softClose)
        try ledger.place(1500, by: "anna", at: after(.hours(12)))
        try ledger.retract(by: "anna", at: after(.hours(12)))
        #expect(ledger.state.endsAt == after(.hours(25)))
        for other in [Duration.hours(20), .hours(30)] {
            #expect(throws: Refusal.extended(after(.hours(25)))) {
                try ledger.revise(
                    sampleTerms(buyNow: 2000, lasting: other, softClose: softClose),
                    at: after(.hours(13))
                )
            }
        }
        #expect(throws: Refusal.extended(after(.hours(25)))) {
            try ledger.revise(sampleTerms(buyNow: 3000, lasting: .hours(24)), at: after(.hours(13)))
        }
        // The planned end has passed. Terms other than the end can still be changed.
        let dearer = try sampleTerms(buyNow: 3000, lasting: .hours(24), softClose: softClose)
        #expect(throws: Refusal.buyNowNotOffered) { try ledger.revise(dearer, at: after(.hours(24))) }
        let cheaper = try sampleTerms(start: 500, buyNow: 2000, lasting: .hours(24), softClose: softClose)
        try ledger.revise(cheaper, at: after(.hours(24)))
        #expect(ledger.state.endsAt == after(.hours(25)) && ledger.price == 500)
        #expect(!ledger.state.offersBuyNow)
    }

    @Test("A buy-now price can be set once all bids are removed, if there was none before")
    func buyNowAdded() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna")
        try ledger.retract(by: "anna")
        try ledger.revise(sampleTerms(buyNow: 2000))
        #expect(ledger.state.offersBuyNow)
    }

    @Test("If no new buy-now price is permitted, any new amount is refused; the same price is no change")
    func refusalOfBuyNow() throws {
        func offer(_ buyNow: Int64?) -> TermsOffer {
            TermsOffer(startPrice: usd(1000), buyNow: buyNow.map(usd), endsAt: after(.hours(168)))
        }
        func refusals(_ ledger: AuctionLedger, at time: Instant = after(.hours(3))) -> [Refusal?] {
            [nil, 1, 2000, 3000].map { ledger.state.refusalOfBuyNow(in: offer($0), at: time) }
        }
        var plain = try sampleLedger(), spent = try sampleLedger(buyNow: 2000)
        var reserved = try sampleLedger(reserve: 1800, buyNow: 2000)
        #expect(refusals(plain) == [nil, nil, nil, nil] && refusals(spent) == [nil, nil, nil, nil])
        #expect(refusals(plain, at: after(.hours(168))) == [nil, .closed, .closed, .closed])
        try plain.place(1500, by: "anna")
        #expect(refusals(plain) == [nil, .hasBids, .hasBids, .hasBids])
        try reserved.place(1500, by: "anna")
        #expect(refusals(reserved) == [.hasBids, .hasBids, nil, .hasBids])
        try spent.place(1500, by: "anna")
        let gone: [Refusal?] = [nil, .buyNowNotOffered, .buyNowNotOffered, .buyNowNotOffered]
        #expect(refusals(spent) == gone)
        try spent.retract(by: "anna")
        #expect(refusals(spent) == gone)
        // The public auction and the seller's own position predict the same refusal.
        for (ledger, expected) in [(plain, .hasBids), (spent, .buyNowNotOffered)] as [(AuctionLedger, Refusal)] {
            let time = after(.hours(3)), state = ledger.state
            let auction = Auction(of: state, title: "", bidderCount: 0, at: time, alias: sampleAlias)
            let position = OwnPosition(of: "seller", in: state, bids: ledger.bids, at: time, alias: sampleAlias)
            #expect(auction.refusalOfBuyNow(for: position, at: time) == expected)
            #expect(auction.refusalOfBuyNow(for: position, at: after(.hours(168))) == .closed)
        }
    }

    @Test("The notice period counts back from the extended end")
    func noticeAfterExtension() throws {
        let softClose = SoftClose(window: .hours(24), extension: .hours(23))
        func extended() throws -> AuctionLedger {
            var ledger = try sampleLedger(reserve: 5000, lasting: .hours(24), softClose: softClose)
            try ledger.place(2000, by: "anna", at: after(.hours(11)))
            try ledger.place(3000, by: "ben", at: after(.hours(11)))
            return ledger
        }
        var lowered = try extended(), withdrawn = try extended(), retracted = try extended()
        #expect(lowered.state.endsAt == after(.hours(34)))
        let terms = try sampleTerms(reserve: 4000, lasting: .hours(24), softClose: softClose)
        try lowered.revise(terms, at: after(.hours(22)))
        try withdrawn.withdraw(at: after(.hours(22)))
        try retracted.retract(by: "ben", at: after(.hours(22)))
        #expect(throws: Refusal.notDue(after(.hours(34)))) { try lowered.close(at: after(.hours(24))) }
    }

    @Test("Before the start every revision is allowed")
    func scheduled() throws {
        let state = AuctionState(publishing: try sampleTerms(), at: after(.hours(-3)))
        var revised = AuctionLedger(state), withdrawn = AuctionLedger(state)
        try revised.revise(sampleTerms(start: 500), at: after(.hours(-2)))
        #expect(revised.price == 500)
        try withdrawn.withdraw(at: after(.hours(-2)))
        #expect(withdrawn.state.status(at: after(.hours(-2))) == .withdrawn)
    }

    @Test("An unknown authority cannot withdraw late; only administrators can")
    func unknownAuthority() throws {
        var ledger = try sampleLedger(lasting: .hours(24))
        try ledger.place(2000, by: "anna")
        #expect(throws: Refusal.tooLate(after(.hours(12)))) {
            try ledger.withdraw(by: Withdrawal.Authority(rawValue: "robot"), at: after(.hours(13)))
        }
    }
}
