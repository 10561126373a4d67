import FoundationCoreTesting
import Testing

/// The houses of these tests have no model.
@Suite("bidly insights item: statistics", .alsoAtServer) struct InsightsItemStatisticsTests {
    private let note = """
        ! note: No forecast: the house has no model of final prices in USD. The owner of the house trains one with \
        'bidly insights train --currency usd'.
        """

    @Test("A running auction: a list and the bids by part of the duration; a note states why there is no forecast")
    func running() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "insights item 3k9",
            prints: """
                item\tValve radio, Bakelite case
                current price\t20.50 USD
                start price\t10.00 USD
                rise\t10.50 USD
                price / start price\t2.05
                highest bid\t20.50 USD
                bids\t2
                bidders\t2
                last lead change\t2030-01-01T02:00:00.000Z
                bids in the last 5 %\t
                ends\t2030-01-04T12:00:00.000Z

                0–5 %\t2
                5–10 %\t0
                10–15 %\t0
                15–20 %\t0
                20–25 %\t0
                25–30 %\t0
                30–35 %\t0
                35–40 %\t0
                40–45 %\t0
                45–50 %\t0
                50–55 %\t0
                55–60 %\t0
                60–65 %\t0
                65–70 %\t0
                70–75 %\t0
                75–80 %\t0
                80–85 %\t0
                85–90 %\t0
                90–95 %\t0
                95–100 %\t0
                \(note)
                """
        )
        await fixture.check(
            "insights item 3k9",
            on: .terminal(),
            prints: """
                item                  Valve radio, Bakelite case
                current price         20.50 USD
                start price           10.00 USD
                rise                  10.50 USD
                price / start price   2.05
                highest bid           20.50 USD
                bids                  2
                bidders               2
                last lead change      10h ago
                bids in the last 5 %  –
                ends                  in 3d

                Bids by part of the duration
                0–5 %     2  ███████████████████████████████████████████████████████████████████
                5–10 %    0
                10–15 %   0
                15–20 %   0
                20–25 %   0
                25–30 %   0
                30–35 %   0
                35–40 %   0
                40–45 %   0
                45–50 %   0
                50–55 %   0
                55–60 %   0
                60–65 %   0
                65–70 %   0
                70–75 %   0
                75–80 %   0
                80–85 %   0
                85–90 %   0
                90–95 %   0
                95–100 %  0

                20.00 ┤            ┌────────────────────────────────────────────────────────────
                      │            │
                      │            │
                17.50 ┤            │
                      │            │
                15.00 ┤            │
                      │            │
                12.50 ┤            │
                      │            │
                10.00 ┤────────────┘
                      └┬───────────┬───────────┬───────────┬───────────┬───────────┬───────────┬
                       1 Jan     02:00       04:00       06:00       08:00       10:00       now
                \(note)
                """
        )
    }

    @Test("A sold item has its final price, and no forecast and no note")
    func sold() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "insights item s01",
            on: .terminal(),
            prints: """
                item                  Radio, sold
                final price           4.00 USD
                start price           4.00 USD
                rise                  0.00 USD
                price / start price   1.00
                highest bid           4.00 USD
                bids                  1
                bidders               1
                last lead change      –
                bids in the last 5 %  0 %
                ended                 6h ago

                Bids by part of the duration
                0–5 %     0
                5–10 %    0
                10–15 %   0
                15–20 %   1  ███████████████████████████████████████████████████████████████████
                20–25 %   0
                25–30 %   0
                30–35 %   0
                35–40 %   0
                40–45 %   0
                45–50 %   0
                50–55 %   0
                55–60 %   0
                60–65 %   0
                65–70 %   0
                70–75 %   0
                75–80 %   0
                80–85 %   0
                85–90 %   0
                90–95 %   0
                95–100 %  0
                """
        )
    }

    @Test("Without bids, absent values are empty in a pipe, and null in JSON")
    func noBids() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "insights item uns",
            on: .terminal(),
            prints: """
                item                  Radio, unsold
                current price         999.00 USD
                start price           999.00 USD
                rise                  0.00 USD
                price / start price   1.00
                highest bid           –
                bids                  0
                bidders               0
                last lead change      –
                bids in the last 5 %  –
                ended                 6h ago
                """
        )
        await fixture.check(
            "insights item uns --json",
            prints: """
                {"bidDensity":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"bidders":0,"bids":0,"closingRush":null,\
                "comparableCount":null,"comparablesMedian":null,"currentPrice":{"amount":99900,"currency":"USD"},\
                "high":null,"highestBid":null,"item":{"id":"uns01d0000","title":"Radio, unsold"},\
                "lastLeadChange":null,"low":null,"maxima":null,"median":null,"price":{"amount":99900,\
                "currency":"USD"},"rise":{"amount":0,"currency":"USD"},"riseRatio":1,"startPrice":{"amount":99900,\
                "currency":"USD"},"time":null}
                """
        )
    }

    @Test("The JSON has the facts of the auction, and null for the forecast")
    func json() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "insights item 3k9 --json",
            prints: """
                {"bidDensity":[2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"bidders":2,"bids":2,"closingRush":null,\
                "comparableCount":null,"comparablesMedian":null,"currentPrice":{"amount":2050,"currency":"USD"},\
                "high":null,"highestBid":{"amount":2050,"currency":"USD"},"item":{"id":"3k9x2m7q4t",\
                "title":"Valve radio, Bakelite case"},"lastLeadChange":"2030-01-01T02:00:00.000Z","low":null,\
                "maxima":null,"median":null,"price":{"amount":2050,"currency":"USD"},"rise":{"amount":1050,\
                "currency":"USD"},"riseRatio":2.05,"startPrice":{"amount":1000,"currency":"USD"},"time":null}
                \(note)
                """
        )
        await fixture.check(
            "insights item 3k9 --json=nope",
            prints: """
                {"availableFields":["bidDensity","bidders","bids","closingRush","comparableCount",\
                "comparablesMedian","currentPrice","high","highestBid","item","lastLeadChange","low","maxima",\
                "median","price","rise","riseRatio","startPrice","time"],\
                "detail":"Unknown field 'nope'.\\nAvailable fields: bidDensity, bidders, bids, closingRush,\
                 comparableCount, comparablesMedian, currentPrice, high, highestBid, item, lastLeadChange, low,\
                 maxima, median, price, rise, riseRatio, startPrice, time","exitStatus":64,\
                "title":"Unknown field","type":"urn:bidly:problem:unknown-field"}
                ! error: Unknown field 'nope'.
                ! Available fields: bidDensity, bidders, bids, closingRush, comparableCount, comparablesMedian,\
                 currentPrice, high, highestBid, item, lastLeadChange, low, maxima, median, price, rise,\
                 riseRatio, startPrice, time
                exit 64
                """
        )
    }

    @Test("Bids of an auction count as they arrive")
    func bids() async throws {
        let fixture = try await HouseFixture()
        let fields = "insights item 3k9 --json=bids,bidders,highestBid,lastLeadChange"
        await fixture.check(
            fields,
            prints: """
                {"bidders":2,"bids":2,"highestBid":{"amount":2050,"currency":"USD"},\
                "lastLeadChange":"2030-01-01T02:00:00.000Z"}
                \(note)
                """
        )
        try await fixture.bid(50, on: "3k9x2m7q4t", by: "dora")
        await fixture.check(
            fields,
            prints: """
                {"bidders":3,"bids":3,"highestBid":{"amount":2600,"currency":"USD"},\
                "lastLeadChange":"2030-01-01T12:00:00.000Z"}
                \(note)
                """
        )
    }

    @Test("A draft has no statistics")
    func notFound() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "insights item dra",
            as: "ada",
            prints: """
                ! error: 'dra4t00000' has no auction: it is a draft, or an item of another house.
                exit 66
                """
        )
    }
}
