import BiddingInsights
import FoundationCore
import Testing

@Suite struct BidderFactsTests {
    private func parts() throws -> [Participation] {
        Participation.all(
            of: "a",
            in: [
                try RecordedBids.auction(
                    "1",
                    [(10, "a", 1000, 1000, true), (20, "b", 2000, 1050, true), (21, "a", 3000, 2050, true)],
                    group: "radio",
                    end: 1000,
                    seller: "s"
                ),
                try RecordedBids.auction("2", [(90, "a", 1000, 1000, true)], group: "lamp", end: 2000, seller: "t"),
                try RecordedBids.auction(
                    "3",
                    [(50, "a", 1000, 1000, true), (60, "b", 9000, 9000, true)],
                    end: 3000,
                    retractions: ["a": 2]
                ),
                try RecordedBids.auction("4", [(1, "b", 1000, 1000, true)], end: 4000, retractions: ["a": 1]),
            ]
        )
    }

    @Test("Auctions, bids, wins, spend, sellers, groups and retractions")
    func all() throws {
        let facts = BidderFacts(of: try parts())
        #expect(facts.auctionCount == 3 && facts.bidCount == 4 && facts.winCount == 2)
        #expect(facts.winRate == 2.0 / 3 && facts.spend == 3050 && facts.highestBid == 3000)
        #expect(facts.mainSeller == "s" && facts.mainSellerShare == 2.0 / 3)
        #expect(facts.sellerCount == 2 && facts.groupCount == 2 && facts.retractionCount == 3)
    }

    @Test("Only auctions that end within the window count")
    func window() throws {
        let window = Instant(millisecondsSince1970: 2000)..<Instant(millisecondsSince1970: 4000)
        let facts = BidderFacts(of: try parts(), endingIn: window)
        #expect(facts.auctionCount == 2 && facts.winCount == 1 && facts.spend == 1000 && facts.retractionCount == 2)
        let undated = try RecordedBids.auction("x", [(1, "a", 1000, 1000, true)])
        #expect(BidderFacts(of: Participation.all(in: undated), endingIn: window).auctionCount == 0)
    }

    @Test("Without bids, values that are undefined are absent")
    func empty() {
        let facts = BidderFacts(of: [])
        #expect(facts.winRate == nil && facts.highestBid == nil && facts.mainSellerShare == nil)
        #expect(facts.style == nil && facts.aggressiveness == nil && facts.spend == 0)
    }

    @Test("Of two sellers with as many bids, the first by name is the main one")
    func tie() throws {
        let bids = [(1.0, "a", Int64(1000), Int64(1000), true)] as [RecordedBids.Bid]
        let auctions = try ["t", "s", "u"].map { try RecordedBids.auction($0, bids, seller: $0) }
        #expect(BidderFacts(of: Participation.all(of: "a", in: auctions)).mainSeller == "s")
    }

    @Test("The spend saturates")
    func saturation() throws {
        let top: Int64 = 9_007_199_254_740_991
        let auction = try RecordedBids.auction("x", [(1, "a", top, top, true)])
        let part = Participation.all(in: auction)[0]
        #expect(BidderFacts(of: Array(repeating: part, count: 1025)).spend == .max)
    }
}
