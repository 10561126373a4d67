import Testing

@Suite("bidly watchlist move") struct WatchlistMoveTests {
    @Test("items move to a place in the order they are named")
    func move() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "watch 3k9 7p c4 eur --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"eur0vase00"}}]
                """
        )
        await room.check(
            "watchlist move eur --to 1 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"eur0vase00"}},{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}}]
                """
        )
        await room.check(
            "watchlist move c4 3k9 --to 2 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"eur0vase00"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
        await room.check(
            "watchlist move eur 7p --to 4 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"c4mera50mm"}},{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"eur0vase00"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
        await room.check(
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

    @Test("a place must be on the list")
    func movePlace() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "watch 3k9 7p --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
        await room.check(
            "watchlist move 3k9 --to 3",
            as: "ben",
            prints: """
                ! error: --to must be from 1 to 2
                ! usage: bidly watchlist move --to <place> [--as <name>] [--house <file>] [--json[=<field,…>]] \
                [--color <when>] <items> ...
                ! see 'bidly watchlist move --help'
                exit 64
                """
        )
        await room.check(
            "watchlist move 3k9 --to 0",
            as: "ben",
            prints: """
                ! error: --to must be from 1 to 2
                ! usage: bidly watchlist move --to <place> [--as <name>] [--house <file>] [--json[=<field,…>]] \
                [--color <when>] <items> ...
                ! see 'bidly watchlist move --help'
                exit 64
                """
        )
        await room.check(
            "watchlist move 3k9",
            as: "ben",
            prints: """
                ! error: missing option '--to <place>'
                ! help: --to <place>  The place of the first of them; 1 is the top.
                ! usage: bidly watchlist move --to <place> [--as <name>] [--house <file>] [--json[=<field,…>]] \
                [--color <when>] <items> ...
                ! see 'bidly watchlist move --help'
                exit 64
                """
        )
        await room.check(
            "watchlist move c4 --to 1",
            as: "ben",
            prints: """
                ! error: c4mera50mm is not on the watchlist; put it there with 'bidly watch c4mera50mm'
                exit 66
                """
        )
        await room.check(
            "watchlist move zzz --to 1",
            as: "ben",
            prints: """
                ! error: no id on the watchlist is or begins with 'zzz'; 'bidly watchlist' shows what is there
                exit 66
                """
        )
        await room.check(
            "watchlist --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
    }
}
