import BiddingInsights
import FoundationCore
import Testing

@Suite struct ParticipationTests {
    private func auction() throws -> FinishedAuction {
        try RecordedBids.auction(
            "x",
            [
                (10, "a", 1000, 1000, true),  // enters
                (20, "b", 1400, 1450, false),  // a jump of 400 of 4000, outbid at once
                (21, "b", 2000, 2000, true),  // responds after one hour, outbids a
                (50, "b", 2000, 2000, true),  // raises while leading
                (60, "a", 2199, 2199, true),  // responds after 39 hours; less than a jump
                (96, "b", 4000, 4000, true),  // responds after 36 hours
            ],
            seller: "s",
            retractions: ["c": 1]
        )
    }

    @Test("Bids, jumps, raises and responses of each bidder")
    func parts() throws {
        let parts = Participation.all(in: try auction())
        try #require(parts.map(\.bidder) == ["a", "b", "c"])
        let (a, b, c) = (parts[0], parts[1], parts[2])
        #expect(a.bidCount == 2 && a.jumpCount == 0 && a.raiseCount == 1 && a.leadingRaiseCount == 0)
        #expect(a.responseTimes == [39] && a.spend == nil && a.lateBidCount == 0)
        #expect(a.entry == 0.1 && a.exit == 0.6 && a.highestBid == 2199)
        #expect(b.bidCount == 4 && b.jumpCount == 3 && b.raiseCount == 3 && b.leadingRaiseCount == 1)
        #expect(b.responseTimes == [1, 36] && b.spend == 4000 && b.lateBidCount == 1)
        #expect(b.entry == 0.2 && b.exit == 0.96)
        #expect(c.bidCount == 0 && c.retractionCount == 1 && c.entry == nil && c.raiseCount == 0)
    }

    @Test("An unsold auction has no winner")
    func unsold() throws {
        let auction = try RecordedBids.auction("x", [(1, "a", 1000, 1000, true)], isSold: false)
        #expect(auction.winner == nil && Participation.all(in: auction)[0].spend == nil)
        #expect(throws: InvalidField.self) { try RecordedBids.auction("x", [], retractions: ["a": -1]) }
    }
}
