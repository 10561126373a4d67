import Testing

@Suite("bidly watchlist move", .alsoAtServer) struct WatchlistMoveTests {
    @Test("Items move to a position in the order of the arguments")
    func move() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 7p c4 eur --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"eur0vase00"}}]
                """
        )
        await fixture.check(
            "watchlist move eur --to 1 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"eur0vase00"}},{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}}]
                """
        )
        await fixture.check(
            "watchlist move c4 3k9 --to 2 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"eur0vase00"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
        await fixture.check(
            "watchlist move eur 7p --to 4 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"c4mera50mm"}},{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"eur0vase00"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
        await fixture.check(
            "watchlist move 7p --to 1",
            as: "ben",
            on: .terminal(),
            prints: """
                #  ITEM            PRICE  BIDS  ENDS       STATUS           TITLE
                1  7pw41hd8rz   5.00 USD     0  in 18h     open             Desk lamp, green sh…
                2  c4mera50mm  20.00 USD     1  in 2d      reserve not met  Folding camera
                3  3k9x2m7q4t  20.50 USD     2  in 3d      outbid           Valve radio, Bakeli…
                4  eur0vase00  10.00 EUR     0  in 1d 12h  open             七宝焼 vase
                """
        )
    }

    @Test("The position must be on the list")
    func movePlace() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 7p --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
        await fixture.check(
            "watchlist move 3k9 --to 3",
            as: "ben",
            prints: """
                ! error: --to must be from 1 to 2.
                ! usage: bidly watchlist move --to <position> [--as <name>] [--house <file>] [--server <url>] [--json[=<field,…>]] [--template <text>] \
                [--color <when>] <items> ...
                ! see 'bidly watchlist move --help'
                exit 64
                """
        )
        await fixture.check(
            "watchlist move 3k9 --to 0",
            as: "ben",
            prints: """
                ! error: --to must be from 1 to 2.
                ! usage: bidly watchlist move --to <position> [--as <name>] [--house <file>] [--server <url>] [--json[=<field,…>]] [--template <text>] \
                [--color <when>] <items> ...
                ! see 'bidly watchlist move --help'
                exit 64
                """
        )
        await fixture.check(
            "watchlist move 3k9",
            as: "ben",
            prints: """
                ! error: Missing option '--to <position>'.
                ! help: --to <position>  The new position of the first item; 1 is the top.
                ! usage: bidly watchlist move --to <position> [--as <name>] [--house <file>] [--server <url>] [--json[=<field,…>]] [--template <text>] \
                [--color <when>] <items> ...
                ! see 'bidly watchlist move --help'
                exit 64
                """
        )
        await fixture.check(
            "watchlist move c4 --to 1",
            as: "ben",
            prints: """
                ! error: 'c4mera50mm' is not on the watchlist. Run: bidly watch c4mera50mm
                exit 66
                """
        )
        await fixture.check(
            "watchlist move zzz --to 1",
            as: "ben",
            prints: """
                ! error: No item id on the watchlist starts with 'zzz'. Run: bidly watchlist
                exit 66
                """
        )
        await fixture.check(
            "watchlist --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
    }
}
