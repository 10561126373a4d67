import Testing

@Suite("bidly watchlist", .alsoAtServer) struct WatchlistCommandTests {
    @Test("An empty list prints nothing in a pipe, a hint on a terminal and an empty array in JSON")
    func empty() async throws {
        let fixture = try await HouseFixture()
        await fixture.check("watchlist", as: "ben", prints: "")
        await fixture.check(
            "watchlist",
            as: "ben",
            on: .terminal(),
            prints: "! The watchlist is empty. Run: bidly watch ITEM"
        )
        await fixture.check("watchlist --json", as: "ben", prints: "[]")
        await fixture.check(
            "watchlist --json=itm",
            as: "ben",
            prints: """
                {"availableFields":["addedAt","asOf","bidCount","endsAt","isDone","item","limit","minimumNext","note",\
                "outcome","position","price","status"],"detail":"Unknown field 'itm'. Did you mean 'item'?\\nAvailable fields: \
                addedAt, asOf, bidCount, endsAt, isDone, item, limit, minimumNext, note, outcome, position, price, status",\
                "exitStatus":64,"title":"Unknown field","type":"urn:bidly:problem:unknown-field"}
                ! error: Unknown field 'itm'. Did you mean 'item'?
                ! Available fields: addedAt, asOf, bidCount, endsAt, isDone, item, limit, minimumNext, note, outcome, position,\
                 price, status
                exit 64
                """
        )
    }

    @Test("Limit, done mark and note have columns if any item has them")
    func terminal() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 7p c4 eur --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"eur0vase00"}}]
                """
        )
        await fixture.check(
            "watchlist",
            as: "ben",
            on: .terminal(),
            prints: """
                #  ITEM            PRICE  BIDS  ENDS       STATUS           TITLE
                1  3k9x2m7q4t  20.50 USD     2  in 3d      outbid           Valve radio, Bakeli…
                2  7pw41hd8rz   5.00 USD     0  in 18h     open             Desk lamp, green sh…
                3  c4mera50mm  20.00 USD     1  in 2d      reserve not met  Folding camera
                4  eur0vase00  10.00 EUR     0  in 1d 12h  open             七宝焼 vase
                """
        )
        await fixture.check(
            "watchlist note eur 'for the kitchen' --json=note,position",
            as: "ben",
            prints: """
                [{"note":"","position":1},{"note":"","position":2},{"note":"","position":3},\
                {"note":"for the kitchen","position":4}]
                """
        )
        await fixture.check(
            "watchlist limit 7p 8 --json=limit",
            as: "ben",
            prints: """
                [{"limit":null},{"limit":{"amount":800,"currency":"USD"}},{"limit":null},{"limit":null}]
                """
        )
        await fixture.check(
            "watchlist",
            as: "ben",
            on: .terminal(),
            prints: """
                ITEM            PRICE  ENDS       STATUS              LIMIT  TITLE      NOTE
                3k9x2m7q4t  20.50 USD  in 3d      outbid                     Valve ra…
                7pw41hd8rz   5.00 USD  in 18h     open             8.00 USD  Desk lam…
                c4mera50mm  20.00 USD  in 2d      reserve not met            Folding …
                eur0vase00  10.00 EUR  in 1d 12h  open                       七宝焼 v…  for the…
                """
        )
    }

    @Test("A narrow terminal omits columns")
    func narrow() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 7p --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
        await fixture.check(
            "watchlist",
            as: "ben",
            on: .terminal(width: 40),
            prints: """
                ITEM            PRICE  ENDS    STATUS
                3k9x2m7q4t  20.50 USD  in 3d   outbid
                7pw41hd8rz   5.00 USD  in 18h  open
                """
        )
    }

    @Test("--sort changes the display, not the list")
    func sort() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 7p c4 eur --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"eur0vase00"}}]
                """
        )
        await fixture.check(
            "watchlist --sort ending --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"eur0vase00"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await fixture.check(
            "watchlist --sort highest --json=item.id,price",
            as: "ben",
            prints: """
                [{"item":{"id":"eur0vase00"},"price":{"amount":1000,"currency":"EUR"}},{"item":{"id":"3k9x2m7q4t"},\
                "price":{"amount":2050,"currency":"USD"}},{"item":{"id":"c4mera50mm"},"price":{"amount":2000,\
                "currency":"USD"}},{"item":{"id":"7pw41hd8rz"},"price":{"amount":500,"currency":"USD"}}]
                """
        )
        await fixture.check(
            "watchlist --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}},\
                {"item":{"id":"eur0vase00"}}]
                """
        )
        await fixture.check(
            "watchlist --sort hand --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}},\
                {"item":{"id":"eur0vase00"}}]
                """
        )
        await fixture.check(
            "watch 5f --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}},\
                {"item":{"id":"eur0vase00"}},{"item":{"id":"5ftc1se000"}}]
                """
        )
        await fixture.check(
            "watchlist --sort latest --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"5ftc1se000"}},{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"c4mera50mm"}},\
                {"item":{"id":"7pw41hd8rz"}},{"item":{"id":"eur0vase00"}}]
                """
        )
    }

    @Test("Pages follow each other without a gap and show their range")
    func pages() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("watch 3k9 7p c4 --json=item.id", as: "ben").status == 0)
        await fixture.check(
            "watchlist --limit 2 --page 2 --sort ending --json=item.id,position",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"},"position":1}]
                """
        )
        for (page, items, note) in [
            (1, ["3k9x2m7q4t", "7pw41hd8rz"], "1–2 of 3. Next: --page 2\n"), (2, ["c4mera50mm"], "3–3 of 3.\n"),
        ] {
            let shown = await fixture.run("watchlist --limit 2 --page \(page)", as: "ben", on: .terminal())
            #expect(shown.error == note)
            let rows = shown.output.split(separator: "\n").dropFirst()
            #expect(rows.count == items.count && zip(rows, items).allSatisfy { $0.contains($1) }, "\(rows)")
        }
        #expect(
            await fixture.run("watchlist --page 2", as: "ben", on: .terminal()).error
                == "No items on page 2; the watchlist has 3 items.\n"
        )
        let far = await fixture.run("watchlist --limit 10000 --page 102", as: "ben")
        #expect(far.status == 64 && far.error.contains("--page 102 skips more than 1000000 rows"))
    }

    @Test("A sorted view shows the positions on the list")
    func sortedPlaces() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("watch 3k9 7p eur --json=item.id", as: "ben").status == 0)
        await fixture.check(
            "watchlist --sort highest",
            as: "ben",
            on: .terminal(),
            prints: """
                #  ITEM            PRICE  BIDS  ENDS       STATUS  TITLE
                3  eur0vase00  10.00 EUR     0  in 1d 12h  open    七宝焼 vase
                1  3k9x2m7q4t  20.50 USD     2  in 3d      outbid  Valve radio, Bakelite case
                2  7pw41hd8rz   5.00 USD     0  in 18h     open    Desk lamp, green shade
                """
        )
    }

    @Test("'watchlist sort' and 'watchlist move' change the list, and later runs can undo each of them")
    func reordering() async throws {
        let fixture = try await HouseFixture()
        func list(_ line: String, is expected: CommandLineHarness.Transcript) async {
            await fixture.check(line + " --json=item.id", as: "ben", prints: expected)
        }
        #expect(await fixture.run("watch 3k9 7p eur --json=item.id", as: "ben").status == 0)
        await list(
            "watchlist sort --by ending",
            is: #"[{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"eur0vase00"}},{"item":{"id":"3k9x2m7q4t"}}]"#
        )
        await list(
            "watchlist move 3k9 --to 2",
            is: #"[{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"eur0vase00"}}]"#
        )
        #expect(await fixture.run("watchlist note eur 'for the hall' --json=item.id", as: "ben").status == 0)
        await list(
            "watchlist",
            is: #"[{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"eur0vase00"}}]"#
        )
        await list(
            "watchlist undo",
            is: #"[{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"eur0vase00"}},{"item":{"id":"3k9x2m7q4t"}}]"#
        )
        await list(
            "watchlist undo",
            is: #"[{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"eur0vase00"}}]"#
        )
        await fixture.check(
            "watchlist undo --json=note",
            as: "ben",
            prints: """
                [{"note":""},{"note":""},{"note":"for the hall"}]
                ! Nothing to undo: the watchlist has not been reordered.
                """
        )
    }

    @Test(
        "A long note does not break the table at any width, and status and countdown stay visible",
        arguments: [40, 60, 80, 120]
    )
    func noteAtWidths(width: Int) async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("watch 3k9 c4 --json=item.id", as: "ben").status == 0)
        let note = "watchlist note 3k9 'only if the dial works and the case has no cracks' --json=item.id"
        #expect(await fixture.run(note, as: "ben").status == 0)
        for line in ["watchlist", "board", "search"] {
            let output = await fixture.run(line, as: "ben", on: .terminal(width: width)).output
            let lines = output.split(separator: "\n").map(String.init)
            #expect(lines.contains { $0.contains("ITEM") && $0.contains("ENDS") && $0.contains("STATUS") }, "\(line)")
            #expect(lines.contains { $0.contains("3k9x2m7q4t") && $0.contains("in 3d") }, "\(line)")
            #expect(lines.allSatisfy { $0.count <= width }, "\(line)")
        }
        let table = await fixture.run("watchlist", as: "ben", on: .terminal(width: width)).output
        #expect(
            table.split(separator: "\n").count == 3 && table.contains("outbid") && table.contains("reserve not met")
        )
        #expect(table.contains("only") == (width >= 80))
    }

    @Test("An unknown order is refused, and the message lists the four accepted ones")
    func usage() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watchlist --sort price",
            as: "ben",
            prints: """
                ! error: Invalid value 'price' for '--sort <order>' (allowed: ending, highest, latest, hand).
                ! help: --sort <order>  The display order; the list itself is unchanged.
                ! usage: bidly watchlist [options] [<command>]
                ! see 'bidly watchlist --help'
                exit 64
                """
        )
        await fixture.check(
            "watchlist mv 3k9",
            as: "ben",
            prints: """
                ! error: Unknown command 'mv'.
                ! usage: bidly watchlist [options] [<command>]
                ! see 'bidly watchlist --help'
                exit 64
                """
        )
    }

    @Test("An auction that is over stays on the list")
    func over() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch s01 uns --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"s01dradi00"}},{"item":{"id":"uns01d0000"}}]
                """
        )
        await fixture.check(
            "watchlist",
            as: "ben",
            on: .terminal(),
            prints: """
                #  ITEM             PRICE  BIDS  ENDS    STATUS  TITLE
                1  s01dradi00    4.00 USD     1  6h ago  won     Radio, sold
                2  uns01d0000  999.00 USD     0  6h ago  unsold  Radio, unsold
                """
        )
    }
}
