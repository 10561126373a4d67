import BiddingInsights
import Testing

@Suite struct BiddingStyleTests {
    @Test("Each trait counts the events in its name, and is pronounced from its minimum fraction")
    func traits() throws {
        let auction = try RecordedBids.auction(
            "x",
            [
                (10, "a", 1000, 1000, true), (20, "b", 2000, 2000, true), (20.05, "a", 2100, 2150, false),
                (30, "a", 3000, 3000, true), (97, "a", 3000, 3000, true),
            ]
        )
        let style = try #require(BiddingStyle(of: Participation.all(of: "a", in: [auction])))
        let counts = style.traits.map { "\($0.kind) \($0.count)/\($0.total) \($0.isPronounced)" }
        #expect(
            counts == [
                "jumpBidding 1/4 false", "quickResponse 1/2 true", "raising 3/4 true", "lateBidding 1/4 false",
                "earlyEntry 1/1 true",
            ]
        )
        let median = try #require(style.medianResponseTime)
        #expect(abs(median - 5) < 1e-9)
        #expect(style.entry == 0.1 && style.exit == 0.97 && style.bidsPerAuction == 4)
        #expect(style.bidderClass == .participator)
    }

    @Test(
        "The class follows from entry, exit and bids per auction",
        arguments: [
            (0.95, 0.99, 5, .sniper), (0.75, 0.99, 5, .opportunist), (0.1, 0.5, 3, .participator),
            (0.1, 0.75, 2, .sipAndDipper), (0.1, 0.5, 1, .earlyEvaluator), (0.25, 0.5, 2.9, .middleEvaluator),
        ] as [(Double, Double, Double, BidderClass)]
    )
    func classes(entry: Double, exit: Double, bids: Double, expected: BidderClass) {
        #expect(BidderClass(entry: entry, exit: exit, bidsPerAuction: bids) == expected)
    }

    @Test("Without bids there is no style")
    func empty() throws {
        let auction = try RecordedBids.auction("x", [], retractions: ["a": 1])
        #expect(BiddingStyle(of: Participation.all(in: auction)) == nil)
    }
}
