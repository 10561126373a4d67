import BiddingInsights
import Testing

@Suite struct ShillSignalsTests {
    /// Auctions of seller s in which "shill" bids early, raises while leading and never wins.
    private func auctions(_ count: Int) throws -> [FinishedAuction] {
        try (0..<count).map { number in
            try RecordedBids.auction(
                "s\(number)",
                [
                    (5, "shill", 1000, 1000, true), (6, "shill", 1000, 1000, true),
                    (40, "b\(number)", 3000, 1050, true), (50, "shill", 2900, 2950, false),
                ],
                seller: "s"
            )
        }
    }

    @Test("Every pattern is reported with its counts")
    func patterns() throws {
        let reports = ShillSignals.all(in: try auctions(5))
        try #require(reports.map(\.bidder) == ["shill"])
        #expect(reports[0].seller == "s" && reports[0].auctions == ["s0", "s1", "s2", "s3", "s4"])
        #expect(
            reports[0].signals.map { "\($0.kind) \($0.count)/\($0.total)" } == [
                "raisesWhileLeading 5/15", "oneSeller 15/15", "rareWins 5/5", "earlyNeverLate 5/5",
            ]
        )
    }

    @Test("With few auctions, only raises while leading are reported")
    func few() throws {
        let parts = Participation.all(of: "shill", in: try auctions(4))
        let signals = ShillSignals(of: "shill", in: parts, towards: "s").signals
        #expect(signals.map(\.kind) == [.raisesWhileLeading])
        #expect(ShillSignals(of: "shill", in: Array(parts.prefix(1)), towards: "s").signals.isEmpty)
        #expect(ShillSignals.all(in: try auctions(4)).isEmpty)
    }

    @Test("A bidder of many sellers who wins and bids late has no signals")
    func innocent() throws {
        let own = try (0..<6).map { number in
            try RecordedBids.auction(
                "o\(number)",
                [(20, "c", 2000, 1000, true), (98, "a", 5000, 2050, true)],
                seller: "s\(number % 2)"
            )
        }
        let parts = Participation.all(of: "a", in: own)
        #expect(ShillSignals(of: "a", in: parts, towards: "s0").signals.isEmpty)
        #expect(ShillSignals(of: "a", in: parts, towards: "unknown").signals.isEmpty)
    }

    @Test("Pairs with more signals come first")
    func order() throws {
        let loser = try (0..<5).map { number in
            try RecordedBids.auction(
                "t\(number)",
                [(50, "loser", 1000, 1000, true), (60, "d\(number)", 3000, 1050, true)],
                seller: "t"
            )
        }
        let reports = ShillSignals.all(in: loser + (try auctions(5)))
        #expect(reports.map(\.bidder) == ["shill", "loser"] && reports.map(\.signals.count) == [4, 2])
        #expect(ShillSignals.all(in: loser, minimumSignalCount: 3).isEmpty)
    }
}
