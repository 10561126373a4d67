import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("the README") struct ReadmeTests {
    @Test("its example works as it stands there")
    func example() throws {
        let clock = TestClock(now: sampleStart), anna: MemberID = "anna", terms = try sampleTerms()

        var (ledger, publication) = try AuctionLedger.publish(terms, at: clock.now)
        let decision = try ledger.place(Money(minorUnits: 2500, currency: .usd), by: anna, at: clock.now)
        if decision.outcome == .leading { print("leading at \(ledger.state.price)") }

        #expect(try AuctionLedger(replaying: [publication.event, decision.event]) == ledger)
    }
}
