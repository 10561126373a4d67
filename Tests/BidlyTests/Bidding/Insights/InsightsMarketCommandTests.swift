import FoundationCoreTesting
import Testing

@Suite("bidly insights market", .alsoAtServer) struct InsightsMarketCommandTests {
    @Test("The statistics of the latest events: lists and tables on a terminal, fields in a pipe, and JSON")
    func statistics() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "insights market",
            on: .terminal(),
            prints: """
                events  16
                from    00:00:00
                to      06:00:00

                currency                USD
                ended sessions          5
                open sessions           0
                bids per session        1.00
                most bids in a session  1

                CATEGORY               SALES  MEAN PRICE
                Collectibles > Radios      1    4.00 USD

                SELLER        LAST SALES  MEAN PRICE
                id0000000009           1    4.00 USD

                DAY         HIGHEST ON  BIDS    LOWEST       MEAN    HIGHEST
                2030-01-01  3k9x2m7q4t     5  3.00 USD  13.50 USD  20.50 USD

                DAY          BIDS FROM  BIDDERS
                2030-01-01           0        5
                2030-01-01   25.00 USD        0
                2030-01-01  100.00 USD        0
                2030-01-01  500.00 USD        0
                """
        )
        await fixture.check(
            "insights market --events 1",
            prints: """
                events\t1
                from\t2030-01-01T06:00:00.000Z
                to\t2030-01-01T06:00:00.000Z
                """
        )
        let last = await fixture.run("insights market --events 1", on: .terminal())
        #expect(last.output.hasSuffix("to      06:00:00\n\nNo bid or sale in these events.\n"), "\(last)")
        await fixture.check(
            "insights market --json=updates,from,to",
            prints: #"{"from":"2030-01-01T00:00:00.000Z","to":"2030-01-01T06:00:00.000Z","updates":16}"#
        )
    }

    @Test("An auction with bids in the last hour is hot, and is shown with its title")
    func hotAuctions() async throws {
        let fixture = try await HouseFixture()
        await fixture.succeed([("bid 3k9x2m7q4t 100 --yes", "dora")])
        let transcript = await fixture.run("insights market", on: .terminal())
        #expect(transcript.output.contains("HOT AUCTION  TITLE"), "\(transcript)")
        #expect(transcript.output.contains("\n3k9x2m7q4t   "), "\(transcript)")
    }

    @Test("The JSON has all statistics, with amounts as objects")
    func json() async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run("insights market --json=markets")
        let sessions = #""sessions":{"ended":5,"greatestBids":1,"meanBids":1,"open":0}}"#
        #expect(transcript.output.contains(sessions), "\(transcript)")
        let seller = #""sellers":[{"mean":{"amount":400,"currency":"USD"},"sales":1,"seller":"id0000000009"}]"#
        #expect(transcript.output.contains(seller), "\(transcript)")
        await fixture.succeed([("bid 3k9x2m7q4t 100 --yes", "dora")])
        let item = #"{"id":"3k9x2m7q4t","title":"Valve radio, Bakelite case"}"#
        let bid = await fixture.run("insights market --json=markets.hotAuctions,markets.days").output
        #expect(bid.contains(#""hotAuctions":[{"bids":1,"item":\#(item)}]"#), "\(bid)")
        #expect(bid.contains(#""highestItem":\#(item)"#), "\(bid)")
    }

    @Test("The number of events must be in the documented range")
    func range() async throws {
        let fixture = try await HouseFixture()
        for number in ["0", "50001"] {
            let transcript = await fixture.run("insights market --events \(number)")
            #expect(transcript.status == 64)
            #expect(transcript.error.contains("--events must be from 1 to 50000."), "\(transcript)")
        }
    }
}
