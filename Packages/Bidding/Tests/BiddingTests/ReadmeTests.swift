import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("The README") struct ReadmeTests {
    @Test("Its statements about the rules hold")
    func example() throws {
        let clock = TestClock(now: sampleStart), anna: MemberID = "anna", terms = try sampleTerms()

        var (ledger, publication) = try AuctionLedger.publish(terms, at: clock.now)
        let decision = try ledger.place(Money(minorUnits: 2500, currency: .usd), by: anna, at: clock.now)
        if decision.outcome == .leading { print("leading at \(ledger.state.price)") }

        #expect(try AuctionLedger(replaying: [publication.event, decision.event]) == ledger)
    }

    @MainActor @Test("Its example runs as written")
    func app() async throws {
        let tomorrow = SystemClock().now.advanced(by: .seconds(86_400))

        let market = InMemoryBiddingMarket()
        let sara = market.register("Sara"), anna = market.register("Anna")
        let radio = market.draft("Valve radio", by: sara)
        let terms = TermsOffer(startPrice: Money(minorUnits: 1000, currency: .usd), endsAt: tomorrow)
        _ = try market.client(for: sara).publish(terms, of: radio, ifSeen: nil)

        let bidding = Bidding(client: market.client(for: anna))
        await bidding.loadAuction(radio)  // a failure is bidding.phase(of: .auction(radio))
        let receipt = try await bidding.placeBid(Money(minorUnits: 2500, currency: .usd), on: radio)
        if receipt.outcome == .leading { print("leading at \(receipt.price)") }
        let task = Task { await bidding.follow() }  // keeps the state current

        await until { bidding.connection == .live }
        task.cancel()
        let known: Bidding::Auction? = bidding.auction(radio)
        #expect(known?.title == "Valve radio" && bidding.isWatching(radio))
    }
}
