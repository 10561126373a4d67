import Testing

@Suite("bidly activity", .alsoAtServer) struct ActivityCommandTests {
    @Test("A terminal shows the events of the caller's own auctions, oldest first")
    func terminal() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "activity",
            as: "ben",
            on: .terminal(),
            prints: """
                TIME      ITEM            PRICE  EVENT           YOU              TITLE
                00:00:00  3k9x2m7q4t  10.00 USD  published                        Valve radio, …
                00:00:00  c4mera50mm  20.00 USD  published                        Folding camera
                00:00:00  s01dradi00   4.00 USD  published                        Radio, sold
                01:00:00  3k9x2m7q4t  10.00 USD  your bid        leading          Valve radio, …
                01:00:00  s01dradi00   4.00 USD  your bid        leading          Radio, sold
                02:00:00  3k9x2m7q4t  20.50 USD  bid by em1am9…  outbid           Valve radio, …
                02:00:00  c4mera50mm  20.00 USD  your bid        reserve not met  Folding camera
                06:00:00  s01dradi00   4.00 USD  sold            won              Radio, sold
                06:00:00  s01dradi00   4.00 USD  order created   buyer            Radio, sold
                """
        )
    }

    @Test("A narrow terminal omits columns; the outcome is coloured")
    func narrow() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "activity --limit 3",
            as: "ben",
            on: .terminal(width: 44),
            prints: """
                ITEM        EVENT          YOU
                c4mera50mm  your bid       reserve not met
                s01dradi00  sold           won
                s01dradi00  order created  buyer
                ! 1–3 of the latest events. Next: --page 2
                """
        )
        await fixture.check(
            "activity --limit 3",
            as: "ben",
            on: .terminal(isColored: true),
            prints: """
                \u{1B}[1mTIME\u{1B}[0m      \u{1B}[1mITEM\u{1B}[0m            \u{1B}[1mPRICE\u{1B}[0m  \
                \u{1B}[1mEVENT\u{1B}[0m          \u{1B}[1mYOU\u{1B}[0m              \u{1B}[1mTITLE\u{1B}[0m
                02:00:00  c4mera50mm  \u{1B}[1m20.00 USD\u{1B}[0m  your bid       \u{1B}[33mreserve not met\u{1B}[0m  \
                Folding camera
                06:00:00  s01dradi00   \u{1B}[1m4.00 USD\u{1B}[0m  sold           \u{1B}[1;32mwon\u{1B}[0m            \
                  Radio, sold
                06:00:00  s01dradi00   \u{1B}[1m4.00 USD\u{1B}[0m  order created  buyer            Radio, sold
                ! 1–3 of the latest events. Next: --page 2
                """
        )
    }

    @Test("Pages go back from the latest event without a gap, and a terminal shows their range")
    func pages() async throws {
        let fixture = try await HouseFixture()
        func positions(_ options: String) async -> [Substring] {
            await fixture.run("activity --all --template {position} \(options)").output.split(separator: "\n")
        }
        let all = await positions("--since 0")
        #expect(await positions("--limit 3 --page 2") + positions("--limit 3") == all.suffix(6))
        let since = "--since \(all[all.count - 5]) --limit 3"
        #expect(await positions(since + " --page 2") + positions(since) == all.suffix(4))
        func note(_ options: String) async -> String {
            await fixture.run("activity --all \(options)", on: .terminal()).error
        }
        #expect(await note("--limit 3 --page 2") == "4–6 of the latest events. Next: --page 3\n")
        #expect(await note(since + " --page 2") == "4–4 of the latest events.\n")
        #expect(await note("--limit 3 --page 99") == "No events on page 99.\n")
        #expect(await note("--limit 100") == "")
        let following = await fixture.run("activity --follow --page 2")
        #expect(following.status == 64 && following.error.contains("--page cannot be combined with --follow"))
    }

    @Test("A pipe also gets the log position and the number of bids")
    func pipe() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "activity",
            as: "ben",
            prints: """
                10\t2030-01-01T00:00:00.000Z\t3k9x2m7q4t\t10.00 USD\t0\tpublished\t\tValve radio, Bakelite case
                16\t2030-01-01T00:00:00.000Z\tc4mera50mm\t20.00 USD\t0\tpublished\t\tFolding camera
                24\t2030-01-01T00:00:00.000Z\ts01dradi00\t4.00 USD\t0\tpublished\t\tRadio, sold
                28\t2030-01-01T01:00:00.000Z\t3k9x2m7q4t\t10.00 USD\t1\tyour bid\tleading\tValve radio, Bakelite \
                case
                29\t2030-01-01T01:00:00.000Z\ts01dradi00\t4.00 USD\t1\tyour bid\tleading\tRadio, sold
                30\t2030-01-01T02:00:00.000Z\t3k9x2m7q4t\t20.50 USD\t2\tbid by em1am9taaw\toutbid\tValve radio, \
                Bakelite case
                31\t2030-01-01T02:00:00.000Z\tc4mera50mm\t20.00 USD\t1\tyour bid\tleadingReserveUnmet\tFolding \
                camera
                33\t2030-01-01T06:00:00.000Z\ts01dradi00\t4.00 USD\t1\tsold\twon\tRadio, sold
                35\t2030-01-01T06:00:00.000Z\ts01dradi00\t4.00 USD\t\torder created\tbuyer\tRadio, sold
                """
        )
    }

    @Test("A bidder is not outbid before their first bid; watched auctions are included")
    func watched() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 5f --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"5ftc1se000"}}]
                """
        )
        await fixture.check(
            "activity --limit 4",
            as: "ben",
            prints: """
                31\t2030-01-01T02:00:00.000Z\tc4mera50mm\t20.00 USD\t1\tyour bid\tleadingReserveUnmet\tFolding \
                camera
                32\t2030-01-01T03:00:00.000Z\t5ftc1se000\t3.00 USD\t1\tbid by aznj7h0twm\t\tClock with a long name \
                that does not fit into a narrow terminal
                33\t2030-01-01T06:00:00.000Z\ts01dradi00\t4.00 USD\t1\tsold\twon\tRadio, sold
                35\t2030-01-01T06:00:00.000Z\ts01dradi00\t4.00 USD\t\torder created\tbuyer\tRadio, sold
                """
        )
        await fixture.check(
            "bid 5f 7 --json=price",
            as: "ben",
            prints: """
                {"price":{"amount":750,"currency":"USD"}}
                """
        )
        await fixture.check(
            "activity --limit 4",
            as: "ben",
            prints: """
                32\t2030-01-01T03:00:00.000Z\t5ftc1se000\t3.00 USD\t1\tbid by aznj7h0twm\t\tClock with a long name \
                that does not fit into a narrow terminal
                33\t2030-01-01T06:00:00.000Z\ts01dradi00\t4.00 USD\t1\tsold\twon\tRadio, sold
                35\t2030-01-01T06:00:00.000Z\ts01dradi00\t4.00 USD\t\torder created\tbuyer\tRadio, sold
                36\t2030-01-01T12:00:00.000Z\t5ftc1se000\t7.50 USD\t2\tyour bid\toutbid\tClock with a long name \
                that does not fit into a narrow terminal
                """
        )
    }

    @Test("A seller sees their own auctions, an anonymous caller sees none, and --all shows the whole house")
    func scope() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "activity --limit 3 --json=item.id,kind",
            as: "ada",
            prints: """
                [{"item":{"id":"s01dradi00"},"kind":"closed"},{"item":{"id":"uns01d0000"},"kind":"closed"},\
                {"item":{"id":"s01dradi00"},"kind":"order"}]
                """
        )
        await fixture.check("activity", prints: "")
        await fixture.check(
            "activity",
            on: .terminal(),
            prints: """
                ! No events in watched auctions, your auctions or your orders. To show the whole
                ! house, run: bidly activity --all
                """
        )
        await fixture.check(
            "activity --all --limit 3",
            on: .terminal(),
            prints: """
                TIME      ITEM             PRICE  EVENT              TITLE
                03:00:00  5ftc1se000    3.00 USD  bid by aznj7h0twm  Clock with a long name tha…
                06:00:00  s01dradi00    4.00 USD  sold               Radio, sold
                06:00:00  uns01d0000  999.00 USD  unsold             Radio, unsold
                ! 1–3 of the latest events. Next: --page 2
                """
        )
    }

    @Test("Retractions and purchases are described in words")
    func words() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 7p c4 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}}]
                """
        )
        await fixture.check(
            "retract 3k9 --reason wrong-amount --yes --json=price",
            as: "cara",
            prints: """
                {"price":{"amount":1000,"currency":"USD"}}
                """
        )
        await fixture.check(
            "retract 3k9 --reason wrong-amount --yes --json=price",
            as: "ben",
            prints: """
                {"price":{"amount":1000,"currency":"USD"}}
                """
        )
        await fixture.check(
            "activity --since 35 --json=kind",
            as: "ben",
            prints: #"[{"kind":"bidsRetracted"},{"kind":"bidsRetracted"}]"#
        )
        await fixture.check(
            "activity --since 35",
            as: "cara",
            prints: """
                36\t2030-01-01T12:00:00.000Z\t3k9x2m7q4t\t10.00 USD\t1\tyour bids retracted\t\tValve radio, Bakelite \
                case
                37\t2030-01-01T12:00:00.000Z\t3k9x2m7q4t\t10.00 USD\t0\tbids retracted by nd9ed8vs5h\t\tValve radio, \
                Bakelite case
                """
        )
        await fixture.check(
            "buy 7p --yes --json=price",
            as: "cara",
            prints: """
                {"price":{"amount":900,"currency":"USD"}}
                """
        )
        await fixture.check(
            "bid c4 35 --json=price",
            as: "cara",
            prints: """
                {"price":{"amount":3100,"currency":"USD"}}
                """
        )
        await fixture.check(
            "activity --since 35",
            as: "ben",
            on: .terminal(),
            prints: """
                TIME      ITEM            PRICE  EVENT                YOU     TITLE
                12:00:00  3k9x2m7q4t  10.00 USD  bids retracted by …          Valve radio, Bake…
                12:00:00  3k9x2m7q4t  10.00 USD  your bids retracted          Valve radio, Bake…
                12:00:00  7pw41hd8rz   9.00 USD  bought now                   Desk lamp, green …
                12:00:00  c4mera50mm  31.00 USD  bid by sq1z4qw90r    outbid  Folding camera
                """
        )
        await fixture.check(
            "activity --limit 5",
            as: "cara",
            on: .terminal(),
            prints: """
                TIME      ITEM            PRICE  EVENT           YOU              TITLE
                12:00:00  3k9x2m7q4t  10.00 USD  your bids ret…                   Valve radio, …
                12:00:00  3k9x2m7q4t  10.00 USD  bids retracte…                   Valve radio, …
                12:00:00  7pw41hd8rz   9.00 USD  bought by you   won              Desk lamp, gr…
                12:00:00  7pw41hd8rz   9.00 USD  order created   buyer            Desk lamp, gr…
                12:00:00  c4mera50mm  31.00 USD  your bid        reserve not met  Folding camera
                ! 1–5 of the latest events. Next: --page 2
                """
        )
    }
}
