import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct AuctionStateTests {
    @Test("When the clock jumps back before the start, commands continue at the time of the last event")
    func clockBeforeStart() throws {
        var ledger = try sampleLedger(reserve: 3000, buyNow: 5000)
        try ledger.place(2000, by: "anna", at: after(.hours(5)))
        let back = after(.hours(-1))
        #expect(ledger.state.status(at: back) == .open)
        let commands: [(inout AuctionLedger) throws -> AuctionDecision] = [
            { try $0.place(2100, by: "ben", at: back) }, { try $0.buyNow(by: "ben", at: back) },
            { try $0.retract(by: "anna", at: back) }, { try $0.void([2], at: back) },
            { try $0.revise(sampleTerms(reserve: 2500, buyNow: 5000), at: back) }, { try $0.withdraw(at: back) },
        ]
        for command in commands {
            var copy = ledger
            let decision = try command(&copy)
            #expect(decision.event.time == after(.hours(5)))
        }
    }

    @Test("A bought or withdrawn auction accepts no command before its end")
    func endedEarly() throws {
        var bought = try sampleLedger(reserve: 3000, buyNow: 5000)
        try bought.place(2000, by: "anna")
        var withdrawn = bought
        try bought.buyNow(by: "ben")
        try withdrawn.withdraw(at: after(.hours(1)))
        for var ledger in [bought, withdrawn] {
            let before = ledger
            #expect(throws: Refusal.closed) { try ledger.place(9000, by: "carl") }
            #expect(throws: Refusal.closed) { try ledger.buyNow(by: "carl") }
            #expect(throws: Refusal.closed) { try ledger.retract(by: "anna") }
            #expect(throws: Refusal.closed) { try ledger.void([2]) }
            #expect(throws: Refusal.closed) { try ledger.revise(sampleTerms(reserve: 2500, buyNow: 5000)) }
            #expect(throws: Refusal.closed) { try ledger.withdraw(by: .admin, at: after(.hours(2))) }
            #expect(throws: Refusal.closed) { try ledger.close(at: after(.hours(168))) }
            #expect(ledger == before)
        }
    }

    @Test("An auction can be published until the last millisecond before its end")
    func publishedInTime() throws {
        let terms = try sampleTerms(lasting: .hours(2))
        let (state, decision) = try AuctionState.publish(terms, at: after(.hours(2) - .milliseconds(1)))
        #expect(state.status(at: sampleStart) == .open && state.endsAt == after(.hours(2)))
        #expect(decision.outcome == nil && decision.outbid == nil && decision.extendedTo == nil)
        let published = try AuctionLedger.publish(terms, at: after(.hours(-1)))
        #expect(published.ledger == AuctionLedger(AuctionState(publishing: terms, at: after(.hours(-1)))))
        #expect(try AuctionLedger(replaying: [published.decision.event]) == published.ledger)
    }
}
