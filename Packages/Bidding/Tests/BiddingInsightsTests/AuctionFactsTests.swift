import BiddingInsights
import Testing

@Suite struct AuctionFactsTests {
    private func history() throws -> AuctionHistory {
        let steps: [(Double, String, Int64, Int64, Bool)] = [
            (1, "a", 1000, 1000, true), (30, "b", 1400, 1450, false), (50, "b", 2000, 2000, true),
            (96, "a", 2400, 2400, true), (100, "a", 2400, 2400, true),
        ]
        return try AuctionHistory(
            auction: "x",
            startPrice: 1000,
            duration: 100,
            steps: steps.map { try .init(hours: $0, bidder: $1, amount: $2, price: $3, leads: $4) }
        )
    }

    @Test("A finished auction: amounts, bidders, density by twentieths, last lead change, closing rush")
    func finished() throws {
        let facts = AuctionFacts(of: try history())
        #expect(facts.highestBid == 2400 && facts.bidCount == 5 && facts.bidderCount == 2)
        #expect(facts.price == 2400 && facts.rise == 1400 && facts.riseRatio == 2.4)
        var density = [Int](repeating: 0, count: 20)
        (density[0], density[6], density[10], density[19]) = (1, 1, 1, 2)
        #expect(facts.bidDensity == density)
        #expect(facts.lastLeadChange == 96 && facts.closingRush == 0.4)
    }

    @Test("During an auction, later bids do not count, and there is no closing rush before it begins")
    func running() throws {
        let facts = AuctionFacts(of: try history(), until: 60)
        #expect(facts.highestBid == 2000 && facts.bidCount == 3 && facts.price == 2000)
        #expect(facts.lastLeadChange == 50 && facts.closingRush == nil)
        #expect(facts.bidDensity.reduce(0, +) == 3)
    }

    @Test("Until a time, the amount of the leader shows no more than the price at that time")
    func highestBidUntil() throws {
        let steps = [
            try AuctionHistory.Step(hours: 1, bidder: "a", amount: 3000, price: 1000, leads: true),
            try AuctionHistory.Step(hours: 50, bidder: "b", amount: 4000, price: 3050, leads: true),
        ]
        let history = try AuctionHistory(auction: "x", startPrice: 1000, duration: 100, steps: steps)
        #expect(AuctionFacts(of: history, until: 10).highestBid == 1000)
        #expect(AuctionFacts(of: history).highestBid == 3050)
    }

    @Test("After a purchase at the buy-now price, the price is that of the purchase, and the bids stay as they are")
    func purchase() throws {
        let facts = AuctionFacts(of: try history(), price: 9000)
        #expect(facts.price == 9000 && facts.rise == 8000 && facts.riseRatio == 9)
        #expect(facts.highestBid == 2400 && facts.bidCount == 5)
    }

    @Test("Without bids and with a start price of 0, values that are undefined are absent")
    func empty() throws {
        let facts = AuctionFacts(of: try AuctionHistory(auction: "x", startPrice: 0, duration: 1, steps: []))
        #expect(facts.highestBid == nil && facts.riseRatio == nil && facts.closingRush == nil)
        #expect(facts.lastLeadChange == nil && facts.bidCount == 0 && facts.rise == 0)
    }
}
