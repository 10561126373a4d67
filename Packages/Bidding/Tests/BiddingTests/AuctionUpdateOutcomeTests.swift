import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("The outcome of an update for a bidder") struct AuctionUpdateOutcomeTests {
    private func outcomes(of item: ItemID, for bidder: BidderAlias?) -> [String] {
        AuctionUpdate.samples.filter { $0.item == item }.map { $0.outcome(for: bidder)?.code.rawValue ?? "–" }
    }

    @Test("A member without bids has no outcome, and a publication of terms gives no outcome")
    func nowhere() {
        for auction in Auction.samples {
            #expect(Set(outcomes(of: auction.item, for: nil)) == ["–"])
            #expect(outcomes(of: auction.item, for: auction.leader).first == "–")
        }
    }

    @Test("In a running auction the leader is leading, and every other bidder is outbid")
    func running() throws {
        let auction = Auction.sample, leader = try #require(auction.leader)
        for update in AuctionUpdate.samples where update.item == auction.item && update.kind == .bidPlaced {
            #expect(update.outcome(for: leader)?.code == (update.leader == leader ? .leading : .outbid))
        }
        #expect(outcomes(of: auction.item, for: leader).last == "leading")
    }

    @Test("A withdrawal gives every bidder the outcome 'withdrawn', without the reason")
    func withdrawn() throws {
        var ledger = try sampleLedger()
        try ledger.place(2000, by: "anna")
        let update = update(of: try ledger.withdraw("It broke.", at: after(.hours(1))), in: ledger)
        #expect(update.outcome(for: "x-anna") == .withdrawn(nil))
        #expect(update.outcome(for: nil) == nil)
    }

    @Test("After the close, the leader has won and the other bidders have lost")
    func over() throws {
        let sold = try #require(Auction.samples.first { $0.status == .sold }), winner = try #require(sold.leader)
        #expect(outcomes(of: sold.item, for: winner).last == "won")
        let other = try #require(
            AuctionUpdate.samples.first { $0.item == sold.item && $0.bidder != nil && $0.bidder != winner }
        )
        #expect(outcomes(of: sold.item, for: other.bidder).last == "lost")
    }

    @Test("If the reserve was not met at the close, every bidder has lost")
    func unsold() throws {
        var ledger = try sampleLedger(reserve: 9000, lasting: .hours(24))
        try ledger.place(2000, by: "anna")
        let update = update(of: try ledger.close(at: after(.hours(24))), in: ledger)
        #expect(update.status == .unsold && update.outcome(for: "x-anna") == .lost)
        #expect(update.outcome(for: nil) == nil)
    }

    private func update(of decision: AuctionDecision, in ledger: AuctionLedger) -> AuctionUpdate {
        AuctionUpdate(
            of: decision.event,
            on: ledger.state.terms.item,
            leadingTo: PublicAuctionState(of: ledger.state, bidderCount: ledger.bidderCount),
            position: 3,
            alias: sampleAlias
        )
    }
}
