import Testing

@Suite("bidly watchlist") struct WatchlistCommandTests {
    @Test("empty it is nothing, a hint on a terminal, an empty list")
    func empty() async throws {
        let room = try await AuctionRoom()
        await room.check("watchlist", as: "ben", prints: "")
        await room.check(
            "watchlist",
            as: "ben",
            on: .terminal(),
            prints: "! The watchlist is empty. 'bidly watch ITEM' puts an item on it."
        )
        await room.check("watchlist --json", as: "ben", prints: "[]")
        await room.check(
            "watchlist --json=itm",
            as: "ben",
            prints: """
                {"availableFields":["addedAt","bidCount","endsAt","isDone","item","limit","minimumNext","note",\
                "outcome","price","status"],"detail":"unknown field 'itm'. Did you mean 'item'?\\navailable fields: \
                addedAt, bidCount, endsAt, isDone, item, limit, minimumNext, note, outcome, price, status",\
                "exitStatus":64,"title":"Unknown field","type":"urn:bidly:problem:unknown-field"}
                ! error: unknown field 'itm'. Did you mean 'item'?
                ! available fields: addedAt, bidCount, endsAt, isDone, item, limit, minimumNext, note, outcome, price,\
                 status
                exit 64
                """
        )
    }

    @Test("what is kept with an item has columns when there is something")
    func terminal() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "watch 3k9 7p c4 eur --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"eur0vase00"}}]
                """
        )
        await room.check(
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
        await room.check(
            "watchlist note eur 'for the kitchen' --json=note",
            as: "ben",
            prints: """
                [{"note":""},{"note":""},{"note":""},{"note":"for the kitchen"}]
                """
        )
        await room.check(
            "watchlist limit 7p 8 --json=limit",
            as: "ben",
            prints: """
                [{"limit":null},{"limit":{"amount":800,"currency":"USD"}},{"limit":null},{"limit":null}]
                """
        )
        await room.check(
            "watchlist",
            as: "ben",
            on: .terminal(),
            prints: """
                #  ITEM            PRICE  BIDS  ENDS       STATUS       LIMIT  TITLE     NOTE
                1  3k9x2m7q4t  20.50 USD     2  in 3d      outbid              Valve r…
                2  7pw41hd8rz   5.00 USD     0  in 18h     open      8.00 USD  Desk la…
                3  c4mera50mm  20.00 USD     1  in 2d      reserve…            Folding…
                4  eur0vase00  10.00 EUR     0  in 1d 12h  open                七宝焼 …  for th…
                """
        )
    }

    @Test("a narrow terminal gets records")
    func narrow() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "watch 3k9 7p --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
        await room.check(
            "watchlist",
            as: "ben",
            on: .terminal(width: 40),
            prints: """
                #       1
                ITEM    3k9x2m7q4t
                PRICE   20.50 USD
                BIDS    2
                ENDS    in 3d
                STATUS  outbid
                TITLE   Valve radio, Bakelite case

                #       2
                ITEM    7pw41hd8rz
                PRICE   5.00 USD
                BIDS    0
                ENDS    in 18h
                STATUS  open
                TITLE   Desk lamp, green shade
                """
        )
    }

    @Test("it is in the order in which items came, until it is sorted")
    func sort() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "watch 3k9 7p c4 eur --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"eur0vase00"}}]
                """
        )
        await room.check(
            "watchlist --sort ending --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"eur0vase00"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await room.check(
            "watchlist --sort highest --json=item.id,price",
            as: "ben",
            prints: """
                [{"item":{"id":"eur0vase00"},"price":{"amount":1000,"currency":"EUR"}},{"item":{"id":"3k9x2m7q4t"},\
                "price":{"amount":2050,"currency":"USD"}},{"item":{"id":"c4mera50mm"},"price":{"amount":2000,\
                "currency":"USD"}},{"item":{"id":"7pw41hd8rz"},"price":{"amount":500,"currency":"USD"}}]
                """
        )
        await room.check(
            "watchlist --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"eur0vase00"}},{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
        await room.check(
            "watchlist --sort hand --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"eur0vase00"}},{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
        await room.check(
            "watch 5f --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"eur0vase00"}},{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"7pw41hd8rz"}},\
                {"item":{"id":"5ftc1se000"}}]
                """
        )
        await room.check(
            "watchlist --sort latest --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"5ftc1se000"}},{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"eur0vase00"}},\
                {"item":{"id":"7pw41hd8rz"}}]
                """
        )
    }

    @Test("an order is one of four")
    func usage() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "watchlist --sort price",
            as: "ben",
            prints: """
                ! error: invalid value 'price' for '--sort <order>' (allowed: ending, highest, latest, hand)
                ! help: --sort <order>  Put the list into an order.
                ! usage: bidly watchlist [--sort <order>] [--as <name>] [--house <file>] [--json[=<field,…>]] \
                [--color <when>] [<command>]
                ! see 'bidly watchlist --help'
                exit 64
                """
        )
        await room.check(
            "watchlist mv 3k9",
            as: "ben",
            prints: """
                ! error: unknown command 'mv'
                ! usage: bidly watchlist [--sort <order>] [--as <name>] [--house <file>] [--json[=<field,…>]] \
                [--color <when>] [<command>]
                ! see 'bidly watchlist --help'
                exit 64
                """
        )
    }

    @Test("an auction that is over stays on the list")
    func over() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "watch s01 uns --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"s01dradi00"}},{"item":{"id":"uns01d0000"}}]
                """
        )
        await room.check(
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
