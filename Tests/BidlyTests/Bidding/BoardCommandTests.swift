import Testing

@Suite("bidly board", .alsoAtServer) struct BoardCommandTests {
    @Test("A terminal shows the groups that are not empty")
    func terminal() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await fixture.check(
            "board",
            as: "ben",
            on: .terminal(),
            prints: """
                Leading
                ITEM            PRICE    MAXIMUM  ENDS   STATUS           TITLE
                c4mera50mm  20.00 USD  30.00 USD  in 2d  reserve not met  Folding camera

                Outbid
                ITEM            PRICE    MAXIMUM  ENDS   STATUS  TITLE
                3k9x2m7q4t  20.50 USD  20.00 USD  in 3d  outbid  Valve radio, Bakelite case

                Won
                ITEM           PRICE   MAXIMUM  ENDS    STATUS  SELLER  TITLE
                s01dradi00  4.00 USD  5.00 USD  6h ago  won     ada     Radio, sold

                Watching
                ITEM            PRICE  ENDS   STATUS  TITLE
                3k9x2m7q4t  20.50 USD  in 3d  outbid  Valve radio, Bakelite case

                Spent  4.00 USD
                """
        )
    }

    @Test("A narrow terminal omits columns; states are coloured")
    func narrow() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "board",
            as: "dora",
            on: .terminal(width: 40),
            prints: """
                Leading
                ITEM           PRICE  ENDS   STATUS
                5ftc1se000  3.00 USD  in 4m  leading

                Spent  nothing
                """
        )
        await fixture.check(
            "board",
            as: "dora",
            on: .terminal(isColored: true),
            prints: """
                \u{1B}[1mLeading\u{1B}[0m
                \u{1B}[1mITEM\u{1B}[0m           \u{1B}[1mPRICE\u{1B}[0m   \u{1B}[1mMAXIMUM\u{1B}[0m  \u{1B}\
                [1mENDS\u{1B}[0m   \u{1B}[1mSTATUS\u{1B}[0m   \u{1B}[1mTITLE\u{1B}[0m
                5ftc1se000  \u{1B}[1m3.00 USD\u{1B}[0m  8.00 USD  in 4m  \u{1B}[32mleading\u{1B}[0m  Clock with a \
                long name that doe…

                \u{1B}[1mSpent\u{1B}[0m  nothing
                """
        )
    }

    @Test("A pipe has the group in the first column of each line")
    func pipe() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await fixture.check(
            "board",
            as: "ben",
            prints: """
                leading\tc4mera50mm\t20.00 USD\t30.00 USD\t2030-01-03T12:00:00.000Z\tleadingReserveUnmet\t\tFolding \
                camera
                outbid\t3k9x2m7q4t\t20.50 USD\t20.00 USD\t2030-01-04T12:00:00.000Z\toutbid\t\tValve radio, Bakelite \
                case
                won\ts01dradi00\t4.00 USD\t5.00 USD\t2030-01-01T06:00:00.000Z\twon\tada\tRadio, sold
                watching\t3k9x2m7q4t\t20.50 USD\t\t2030-01-04T12:00:00.000Z\toutbid\t\tValve radio, Bakelite case
                spent\t4.00 USD
                """
        )
    }

    @Test("Each group has pages, with its range below the board; the amount spent is that of all pages")
    func pages() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("watch 3k9 7p eur --json=item.id", as: "ben").status == 0)
        await fixture.check(
            "board --limit 2 --page 2",
            as: "ben",
            on: .terminal(),
            prints: """
                Watching
                ITEM            PRICE  ENDS       STATUS  TITLE
                eur0vase00  10.00 EUR  in 1d 12h  open    七宝焼 vase

                Spent  4.00 USD
                ! Watching: 3–3 of 3.
                """
        )
        let first = await fixture.run("board --limit 2", as: "ben", on: .terminal())
        #expect(first.error == "Watching: 1–2 of 3. Next: --page 2\n")
        #expect(first.output.contains("Leading") && !first.output.contains("eur0vase00"))
        let beyond = await fixture.run("board --page 2", as: "ben", on: .terminal())
        #expect(beyond.output == "Spent  4.00 USD\n" && beyond.error == "No auctions on page 2.\n")
        await fixture.check(
            "board --limit 2 --page 2 --json=won,spent",
            as: "ben",
            prints: """
                {"spent":[{"amount":400,"currency":"USD"}],"won":[]}
                """
        )
        let far = await fixture.run("board --limit 10000 --page 102", as: "ben")
        #expect(far.status == 64 && far.error.contains("--page 102 skips more than 1000000 rows"))
    }

    @Test("After the close the seller and the buyer see each other, and nobody else does")
    func counterparties() async throws {
        let fixture = try await HouseFixture()
        let buyer = #""buyer":{"id":"id0000000010","name":"ben"}"#
        #expect(await fixture.run("show s01 --json=buyer", as: "ada") == .init(stringLiteral: "{\(buyer)}"))
        #expect(await fixture.run("show s01", as: "ada").output.contains("\nBuyer\tid0000000010\nBuyer name\tben\n"))
        #expect(await fixture.run("show s01", as: "ada", on: .terminal()).output.contains("ben (id0000000010)"))
        #expect(await fixture.run("show s01", as: "ben").output.contains("\nSeller name\tada\n"))
        for (line, name) in [("board --json=selling", "ada"), ("show s01 --admin --json=buyer", "cara")] {
            #expect(
                await fixture.run(line, as: name).output.contains(#"{"id":"id0000000010","name":"ben"}"#),
                "\(line)"
            )
        }
        #expect(
            await fixture.run("board --json=won", as: "ben").output
                .contains(#""counterparty":{"id":"id0000000009","name":"ada"}"#)
        )
        for name in ["cara", "dora", nil] {
            for line in ["show s01", "show s01 --json", "bids s01", "search --status sold --json", "activity --json"] {
                let output = await fixture.run(line, as: name).output
                #expect(
                    !output.contains("ben\"") && !output.contains("\tben") && !output.contains("id0000000010"),
                    "\(line)"
                )
            }
        }
    }

    @Test("A seller sees their own items")
    func selling() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "board",
            as: "ada",
            on: .terminal(),
            prints: """
                Selling
                ITEM             PRICE  ENDS    STATUS     BUYER  TITLE
                s01dradi00    4.00 USD  6h ago  sold       ben    Radio, sold
                uns01d0000  999.00 USD  6h ago  unsold            Radio, unsold
                5ftc1se000    3.00 USD  in 4m   open              Clock with a long name that d…
                7pw41hd8rz    5.00 USD  in 18h  open              Desk lamp, green shade
                3k7d5wz0ab   15.00 USD  in 1d   open              Valve tester
                c4mera50mm   20.00 USD  in 2d   open              Folding camera
                n0ty3t0000    1.00 USD  in 2d   scheduled         Lamp, not yet
                3k9x2m7q4t   20.50 USD  in 3d   open              Valve radio, Bakelite case

                Spent  nothing
                """
        )
        await fixture.check(
            "board --json=selling,spent",
            as: "cara",
            prints: """
                {"selling":[{"bidCount":0,"counterparty":null,"endsAt":"2030-01-03T00:00:00.000Z",\
                "item":{"id":"eur0vase00","title":"七宝焼 vase"},"maximum":null,"outcome":null,"price":{"amount":1000,\
                "currency":"EUR"},"status":"open","voidedBids":[]}],"spent":[]}
                """
        )
    }

    @Test("Lost auctions are shown")
    func lost() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 5f 7 --json=price",
            as: "ben",
            prints: """
                {"price":{"amount":750,"currency":"USD"}}
                """
        )
        try await fixture.advance(by: .seconds(600))
        await fixture.check(
            "board --json=lost",
            as: "ben",
            prints: """
                {"lost":[{"bidCount":2,"counterparty":null,"endsAt":"2030-01-01T12:05:00.000Z",\
                "item":{"id":"5ftc1se000","title":"Clock with a long name that does not fit into a narrow terminal"},\
                "maximum":{"amount":700,"currency":"USD"},\
                "outcome":{"code":"lost","minimumNext":null,"withdrawal":null},\
                "price":{"amount":750,"currency":"USD"},"status":"sold","voidedBids":[]}]}
                """
        )
        await fixture.check(
            "board",
            as: "ben",
            on: .terminal(),
            prints: """
                Leading
                ITEM            PRICE    MAXIMUM  ENDS   STATUS           TITLE
                c4mera50mm  20.00 USD  30.00 USD  in 2d  reserve not met  Folding camera

                Outbid
                ITEM            PRICE    MAXIMUM  ENDS   STATUS  TITLE
                3k9x2m7q4t  20.50 USD  20.00 USD  in 3d  outbid  Valve radio, Bakelite case

                Won
                ITEM           PRICE   MAXIMUM  ENDS        STATUS  SELLER  TITLE
                s01dradi00  4.00 USD  5.00 USD  6h 10m ago  won     ada     Radio, sold

                Lost
                ITEM           PRICE   MAXIMUM  ENDS    STATUS  TITLE
                5ftc1se000  7.50 USD  7.00 USD  5m ago  lost    Clock with a long name that doe…

                Watching
                ITEM           PRICE  ENDS    STATUS  TITLE
                5ftc1se000  7.50 USD  5m ago  lost    Clock with a long name that does not fit …

                Spent  4.00 USD
                """
        )
    }

    @Test("JSON contains all groups, including empty ones")
    func json() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "board --json",
            as: "dora",
            prints: """
                {"leading":[{"bidCount":1,"counterparty":null,"endsAt":"2030-01-01T12:04:00.000Z",\
                "item":{"id":"5ftc1se000","title":"Clock with a long name that does not fit into a narrow terminal"},\
                "maximum":{"amount":800,"currency":"USD"},\
                "outcome":{"code":"leading","minimumNext":null,"withdrawal":null},\
                "price":{"amount":300,"currency":"USD"},"status":"open","voidedBids":[]}],"lost":[],"outbid":[],"selling":[],\
                "spent":[],"voided":[],"watching":[],"withdrawn":[],"won":[]}
                """
        )
        await fixture.check(
            "board --json=winning",
            as: "dora",
            prints: """
                {"availableFields":["leading","lost","outbid","selling","spent","voided","watching","withdrawn","won"],\
                "detail":"Unknown field 'winning'.\\nAvailable fields: leading, lost, outbid, selling, spent, voided, \
                watching, withdrawn, won",\
                "exitStatus":64,"title":"Unknown field","type":"urn:bidly:problem:unknown-field"}
                ! error: Unknown field 'winning'.
                ! Available fields: leading, lost, outbid, selling, spent, voided, watching, withdrawn, won
                exit 64
                """
        )
    }

    @Test("The board requires a member")
    func nobody() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "board",
            prints: """
                ! error: No member selected. Pass --as NAME, or run: bidly config set as NAME
                ! To become a member, run: bidly register NAME
                exit 4
                """
        )
        await fixture.check(
            "board --as eve",
            prints: """
                ! error: The house \(fixture.bidly.housePath) has no member 'eve'.
                ! Pass another name with --as NAME, or run: bidly register eve
                exit 4
                """
        )
        let path = fixture.bidly.housePath
        await fixture.check(
            "board --as eve --house \(path)",
            prints: """
                ! error: The house \(path) has no member 'eve'.
                ! Pass another name with --as NAME, or run: bidly register eve --house \(path)
                exit 4
                """
        )
    }
}
