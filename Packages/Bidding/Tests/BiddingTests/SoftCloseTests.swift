import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("Soft close") struct SoftCloseTests {
    private func ledger(hardEnd: Duration? = nil) throws -> AuctionLedger {
        let softClose = SoftClose(window: .minutes(5), extension: .minutes(10), hardEnd: hardEnd.map(after))
        return try sampleLedger(lasting: .hours(24), softClose: softClose)
    }

    @Test("After a bid within the window, at least the duration of the extension is left")
    func extends() throws {
        var ledger = try ledger()
        let late = after(.hours(24) - .minutes(5))
        #expect(try ledger.place(2000, by: "anna", at: late).extendedTo == late.advanced(by: .minutes(10)))
        #expect(ledger.state.endsAt == late.advanced(by: .minutes(10)))
        #expect(ledger.state.status(at: after(.hours(24))) == .open)
    }

    @Test("A bid before the window does not extend")
    func early() throws {
        var ledger = try ledger()
        let early = after(.hours(24) - .minutes(5) - .milliseconds(1))
        #expect(try ledger.place(2000, by: "anna", at: early).extendedTo == nil)
    }

    @Test("A leader's raise that changes neither price nor leader does not extend")
    func silentRaise() throws {
        var ledger = try ledger()
        try ledger.place(2000, by: "anna", at: after(.hours(1)))
        #expect(try ledger.place(9000, by: "anna", at: after(.hours(24) - .minutes(1))).extendedTo == nil)
    }

    @Test("A losing bid that changes the price extends")
    func losingBid() throws {
        var ledger = try ledger()
        try ledger.place(9000, by: "anna", at: after(.hours(1)))
        let decision = try ledger.place(2000, by: "ben", at: after(.hours(24) - .minutes(1)))
        #expect(decision.outcome?.code == .outbid)
        #expect(decision.extendedTo == after(.hours(24) + .minutes(9)))
    }

    @Test("An auction is extended repeatedly, up to the hard end")
    func hardEnd() throws {
        var ledger = try ledger(hardEnd: .hours(24) + .minutes(12))
        try ledger.place(2000, by: "anna", at: after(.hours(24) - .minutes(1)))
        #expect(ledger.state.endsAt == after(.hours(24) + .minutes(9)))
        try ledger.place(3000, by: "ben", at: after(.hours(24) + .minutes(8)))
        #expect(ledger.state.endsAt == after(.hours(24) + .minutes(12)))
        #expect(try ledger.place(4000, by: "anna", at: after(.hours(24) + .minutes(11))).extendedTo == nil)
        #expect(throws: Refusal.closed) {
            try ledger.place(5000, by: "ben", at: after(.hours(24) + .minutes(12)))
        }
    }

    @Test("A late retraction extends, and retracting the bid does not undo an extension")
    func retraction() throws {
        var ledger = try ledger()
        try ledger.place(2000, by: "anna", at: after(.hours(1)))
        try ledger.place(3000, by: "ben", at: after(.hours(24) - .minutes(4)))
        #expect(ledger.state.endsAt == after(.hours(24) + .minutes(6)))
        let decision = try ledger.retract(by: "ben", at: after(.hours(24) + .minutes(2)))
        #expect(decision.extendedTo == after(.hours(24) + .minutes(12)))
        #expect(ledger.leader == "anna")
    }
}
