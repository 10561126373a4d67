import FoundationCoreTesting
import Testing

@Suite("bidly bids", .alsoAtServer) struct BidsCommandTests {
    @Test("A terminal shows the bids from highest to lowest, a summary and a chart")
    func terminal() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bids 3k9",
            on: .terminal(),
            prints: """
                   AMOUNT  BIDDER      TIME
                20.50 USD  em1am9taaw  10h ago
                20.00 USD  nd9ed8vs5h  11h ago

                2 bids by 2 bidders moved the price by 10.50 USD.

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
                """
        )
    }

    @Test("Pages follow each other without a gap and show their range")
    func pages() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bids 3k9 --limit 1 --template {amount}",
            prints: """
                20.50 USD
                ! 1–1 of 2. Next: --page 2
                """
        )
        await fixture.check("bids 3k9 --limit 1 --page 2 --template {amount}", prints: "20.00 USD")
        for (page, note) in [(1, "1–1 of 2. Next: --page 2\n"), (2, "2–2 of 2.\n")] {
            #expect(await fixture.run("bids 3k9 --limit 1 --page \(page)", on: .terminal()).error == note)
        }
        for console in [TestConsole.terminal(), .pipe] {
            let beyond = await fixture.run("bids 3k9 --page 2", on: console)
            #expect(beyond.output == "" && beyond.error == "No bids on page 2; the auction has 2 bids.\n")
        }
    }

    @Test("The bids fit into a narrow terminal")
    func narrow() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bids c4",
            on: .terminal(width: 40),
            prints: """
                   AMOUNT  BIDDER      TIME
                20.00 USD  d8znzv0hx9  10h ago

                1 bid by 1 bidder did not change the
                price.
                """
        )
    }

    @Test("If most bids were placed at the same time, the chart has one column per bid and says so")
    func late() async throws {
        let fixture = try await HouseFixture()
        for (dollars, name) in [(6, "ben"), (7, "cara"), (9, "dora"), (12, "ben"), (20, "cara")] as [(Int64, String)] {
            try await fixture.bid(dollars, on: "7pw41hd8rz", by: name)
            try await fixture.advance(by: .seconds(2))
        }
        for line in ["bids 7pw", "show 7pw"] {
            let lines = await fixture.run(line, on: .terminal()).output.split(separator: "\n")
            let caption = try #require(lines.last)
            #expect(caption.contains("by bid (most bids came at one time)") && caption.hasSuffix("bid 5"))
            #expect(lines.filter { $0.contains("┌") }.count >= 3)
        }
    }

    @Test("The caller's own bids are marked")
    func own() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bids 3k9 --limit 2",
            as: "ben",
            on: .terminal(isColored: true),
            prints: """
                   \u{1B}[1mAMOUNT\u{1B}[0m  \u{1B}[1mBIDDER\u{1B}[0m            \u{1B}[1mTIME\u{1B}[0m
                \u{1B}[1m20.50 USD\u{1B}[0m  em1am9taaw        10h ago
                \u{1B}[1m20.00 USD\u{1B}[0m  \u{1B}[32mnd9ed8vs5h (you)\u{1B}[0m  11h ago

                2 bids by 2 bidders moved the price by 10.50 USD.

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
                """
        )
        await fixture.check(
            "bids c4",
            as: "ben",
            on: .terminal(),
            prints: """
                   AMOUNT  BIDDER            TIME
                20.00 USD  d8znzv0hx9 (you)  10h ago

                1 bid by 1 bidder did not change the price.
                """
        )
        await fixture.check(
            "bids 3k9",
            as: "ben",
            prints: """
                20.50 USD\tem1am9taaw\t2030-01-01T02:00:00.000Z
                20.00 USD\tnd9ed8vs5h\t2030-01-01T01:00:00.000Z
                """
        )
    }

    @Test("Without bids the output is empty, or an empty list in JSON")
    func empty() async throws {
        let fixture = try await HouseFixture()
        await fixture.check("bids 7pw", on: .terminal(), prints: "No bids yet.")
        await fixture.check("bids 7pw", prints: "")
        await fixture.check("bids 7pw --json", prints: "[]")
    }

    @Test("JSON contains the selected fields")
    func json() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bids 3k9 --json",
            prints: """
                [{"amount":{"amount":2050,"currency":"USD"},"asOf":null,"bidder":"em1am9taaw","item":{"id":"3k9x2m7q4t",\
                "title":"Valve radio, Bakelite case"},"sequence":3,"time":"2030-01-01T02:00:00.000Z"},\
                {"amount":{"amount":2000,"currency":"USD"},"asOf":null,"bidder":"nd9ed8vs5h","item":{"id":"3k9x2m7q4t",\
                "title":"Valve radio, Bakelite case"},"sequence":2,"time":"2030-01-01T01:00:00.000Z"}]
                """
        )
        await fixture.check(
            "bids 3k9 --limit 1 --json=bidder,amount",
            prints: """
                [{"amount":{"amount":2050,"currency":"USD"},"bidder":"em1am9taaw"}]
                ! 1–1 of 2. Next: --page 2
                """
        )
        await fixture.check(
            "bids 3k9 --json=bider",
            prints: """
                {"availableFields":["amount","asOf","bidder","item","sequence","time"],"detail":"Unknown field 'bider'. \
                Did you mean 'bidder'?\\nAvailable fields: amount, asOf, bidder, item, sequence, time","exitStatus":64,\
                "title":"Unknown field","type":"urn:bidly:problem:unknown-field"}
                ! error: Unknown field 'bider'. Did you mean 'bidder'?
                ! Available fields: amount, asOf, bidder, item, sequence, time
                exit 64
                """
        )
    }

    @Test("--limit is a number of bids")
    func limit() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bids 3k9 -l 1",
            prints: """
                20.50 USD\tem1am9taaw\t2030-01-01T02:00:00.000Z
                ! 1–1 of 2. Next: --page 2
                """
        )
        await fixture.check(
            "bids 3k9 --limit -1",
            prints: """
                ! error: Invalid value '-1' for '--limit <count>' (a number from 1 to 10000).
                ! help: --limit <count>  Number of bids per page.
                ! usage: bidly bids [options] <item>
                ! see 'bidly bids --help'
                exit 64
                """
        )
        await fixture.check(
            "bids 3k9 --limit 0",
            prints: """
                ! error: Invalid value '0' for '--limit <count>' (a number from 1 to 10000).
                ! help: --limit <count>  Number of bids per page.
                ! usage: bidly bids [options] <item>
                ! see 'bidly bids --help'
                exit 64
                """
        )
        await fixture.check(
            "bids",
            prints: """
                ! error: Missing argument '<item>'.
                ! help: <item>  The item: its id, the start of its id, or @last.
                ! usage: bidly bids [options] <item>
                ! see 'bidly bids --help'
                exit 64
                """
        )
    }

    @Test("An unknown item and a draft are refused")
    func unknown() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bids zzz",
            prints: """
                ! error: No item id starts with 'zzz'. Run: bidly search
                exit 66
                """
        )
        await fixture.check(
            "bids dra",
            as: "ada",
            prints: """
                ! error: 'dra4t00000' has no auction: it is a draft, or an item of another house.
                exit 66
                """
        )
        await fixture.check(
            "bids dra",
            as: "ben",
            prints: """
                ! error: No item id starts with 'dra'. Run: bidly search
                exit 66
                """
        )
    }
}
