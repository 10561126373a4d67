import Testing

@Suite("bidly list", .alsoAtServer) struct ListCommandTests {
    @Test("A terminal shows the items that end soonest first, aligned and with relative times")
    func terminal() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "list",
            on: .terminal(),
            prints: """
                ITEM            PRICE  BIDS  ENDS       STATUS  TITLE
                5ftc1se000   3.00 USD     1  in 4m      open    Clock with a long name that doe…
                7pw41hd8rz   5.00 USD     0  in 18h     open    Desk lamp, green shade
                3k7d5wz0ab  15.00 USD     0  in 1d      open    Valve tester
                eur0vase00  10.00 EUR     0  in 1d 12h  open    七宝焼 vase
                c4mera50mm  20.00 USD     1  in 2d      open    Folding camera
                3k9x2m7q4t  20.50 USD     2  in 3d      open    Valve radio, Bakelite case
                """
        )
    }

    @Test("Headers, prices and states are coloured")
    func colour() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "list --limit 2",
            on: .terminal(isColored: true),
            prints: """
                \u{1B}[1mITEM\u{1B}[0m           \u{1B}[1mPRICE\u{1B}[0m  \u{1B}[1mBIDS\u{1B}[0m  \u{1B}\
                [1mENDS\u{1B}[0m    \u{1B}[1mSTATUS\u{1B}[0m  \u{1B}[1mTITLE\u{1B}[0m
                5ftc1se000  \u{1B}[1m3.00 USD\u{1B}[0m     1  in 4m   \u{1B}[32mopen\u{1B}[0m    Clock with a long \
                name that does no…
                7pw41hd8rz  \u{1B}[1m5.00 USD\u{1B}[0m     0  in 18h  \u{1B}[32mopen\u{1B}[0m    Desk lamp, green \
                shade
                ! 1–2 of 6. Next: --page 2
                """
        )
    }

    @Test("A narrow terminal omits columns")
    func narrow() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "list --limit 2",
            on: .terminal(width: 40),
            prints: """
                ITEM           PRICE  ENDS    STATUS
                5ftc1se000  3.00 USD  in 4m   open
                7pw41hd8rz  5.00 USD  in 18h  open
                ! 1–2 of 6. Next: --page 2
                """
        )
    }

    @Test("A pipe gets unabridged fields separated by tabs")
    func pipe() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "list",
            prints: """
                5ftc1se000\t3.00 USD\t1\t2030-01-01T12:04:00.000Z\topen\tClock with a long name that does not fit \
                into a narrow terminal
                7pw41hd8rz\t5.00 USD\t0\t2030-01-02T06:00:00.000Z\topen\tDesk lamp, green shade
                3k7d5wz0ab\t15.00 USD\t0\t2030-01-02T12:00:00.000Z\topen\tValve tester
                eur0vase00\t10.00 EUR\t0\t2030-01-03T00:00:00.000Z\topen\t七宝焼 vase
                c4mera50mm\t20.00 USD\t1\t2030-01-03T12:00:00.000Z\topen\tFolding camera
                3k9x2m7q4t\t20.50 USD\t2\t2030-01-04T12:00:00.000Z\topen\tValve radio, Bakelite case
                """
        )
    }

    @Test("JSON contains the selected fields; an unknown field is refused with the available ones")
    func json() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "list --limit 1 --json",
            prints: """
                [{"asOf":null,"bidCount":1,"brand":null,"category":{"id":"id0000000015","path":"Lamps"},"condition":null,\
                "endsAt":"2030-01-01T12:04:00.000Z","isWatched":false,"item":{"id":"5ftc1se000","title":"Clock with a \
                long name that does not fit into a narrow terminal"},"photo":null,"price":{"amount":300,\
                "currency":"USD"},"relistedFrom":null,"seller":{"id":"id0000000009"},"status":"open"}]
                ! 1–1 of 6. Next: --page 2
                """
        )
        #expect(
            await fixture.run("search bakelite --json=brand.name,category.path")
                == #"[{"brand":{"name":"Philips"},"category":{"path":"Collectibles > Radios"}}]"#
        )
        await fixture.check(
            "list --limit 2 --json=item.id,price",
            prints: """
                [{"item":{"id":"5ftc1se000"},"price":{"amount":300,"currency":"USD"}},{"item":{"id":"7pw41hd8rz"},\
                "price":{"amount":500,"currency":"USD"}}]
                ! 1–2 of 6. Next: --page 2
                """
        )
        await fixture.check(
            "list --json=item,prize",
            prints: """
                {"availableFields":["asOf","bidCount","brand","category","condition","endsAt","isWatched","item","photo",\
                "price","relistedFrom","seller","status"],"detail":"Unknown field 'prize'. Did you mean 'price'?\\nAvailable fields: \
                asOf, bidCount, brand, category, condition, endsAt, isWatched, item, photo, price, relistedFrom, seller, \
                status",\
                "exitStatus":64,"title":"Unknown field","type":"urn:bidly:problem:unknown-field"}
                ! error: Unknown field 'prize'. Did you mean 'price'?
                ! Available fields: asOf, bidCount, brand, category, condition, endsAt, isWatched, item, photo, price, \
                relistedFrom, seller, status
                exit 64
                """
        )
    }

    @Test("Watched items have a star on a terminal only")
    func star() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k7",
            as: "ben",
            prints: "1\t3k7d5wz0ab\t15.00 USD\t0\t2030-01-02T12:00:00.000Z\topen\t\t\tValve tester\t"
        )
        await fixture.check(
            "list --sort newest --limit 3",
            as: "ben",
            on: .terminal(),
            prints: """
                ITEM            PRICE  BIDS  ENDS    STATUS  TITLE
                5ftc1se000   3.00 USD     1  in 4m   open    Clock with a long name that does n…
                7pw41hd8rz   5.00 USD     0  in 18h  open    Desk lamp, green shade
                3k7d5wz0ab  15.00 USD     0  in 1d   open    ★ Valve tester
                ! 1–3 of 6. Next: --page 2
                """
        )
        await fixture.check(
            "list --sort newest --limit 3",
            as: "ben",
            prints: """
                5ftc1se000\t3.00 USD\t1\t2030-01-01T12:04:00.000Z\topen\tClock with a long name that does not fit \
                into a narrow terminal
                7pw41hd8rz\t5.00 USD\t0\t2030-01-02T06:00:00.000Z\topen\tDesk lamp, green shade
                3k7d5wz0ab\t15.00 USD\t0\t2030-01-02T12:00:00.000Z\topen\tValve tester
                ! 1–3 of 6. Next: --page 2
                """
        )
    }

    @Test("An invalid option or value is refused with the accepted ones")
    func usage() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "list --limit 0",
            prints: """
                ! error: Invalid value '0' for '--limit <count>' (a number from 1 to 10000).
                ! help: --limit <count>  The number of items per page.
                ! usage: bidly list [options]
                ! see 'bidly list --help'
                exit 64
                """
        )
        await fixture.check(
            "list --sort prise",
            prints: """
                ! error: Invalid value 'prise' for '--sort <order>' (allowed: ending, newest, price, -price, bids, \
                relevance). Did you mean 'price'?
                ! help: --sort <order>  The sort order.
                ! usage: bidly list [options]
                ! see 'bidly list --help'
                exit 64
                """
        )
        await fixture.check(
            "list --brnd x",
            prints: """
                ! error: Unknown option '--brnd'. Did you mean '--brand'?
                ! usage: bidly list [options]
                ! see 'bidly list --help'
                exit 64
                """
        )
        await fixture.check(
            "list radio",
            prints: """
                ! error: Unexpected argument 'radio'.
                ! usage: bidly list [options]
                ! see 'bidly list --help'
                exit 64
                """
        )
    }
}
