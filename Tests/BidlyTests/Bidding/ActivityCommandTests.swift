import Testing

@Suite("bidly activity") struct ActivityCommandTests {
    @Test("a terminal gets what happened in one's own auctions, oldest first")
    func terminal() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "activity",
            as: "ben",
            on: .terminal(),
            prints: """
                TIME     ITEM            PRICE  WHAT             YOU              TITLE
                12h ago  3k9x2m7q4t  10.00 USD  put up                            Valve radio, …
                12h ago  c4mera50mm  20.00 USD  put up                            Folding camera
                12h ago  s01dradi00   4.00 USD  put up                            Radio, sold
                11h ago  3k9x2m7q4t  10.00 USD  your bid         leading          Valve radio, …
                11h ago  s01dradi00   4.00 USD  your bid         leading          Radio, sold
                10h ago  3k9x2m7q4t  20.50 USD  bid by em1am9t…  outbid           Valve radio, …
                10h ago  c4mera50mm  20.00 USD  your bid         reserve not met  Folding camera
                6h ago   s01dradi00   4.00 USD  sold             won              Radio, sold
                """
        )
    }

    @Test("a narrow terminal gets records, colour tells where one stands")
    func narrow() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "activity --limit 2",
            as: "ben",
            on: .terminal(width: 40),
            prints: """
                TIME   10h ago
                ITEM   c4mera50mm
                PRICE  20.00 USD
                WHAT   your bid
                YOU    reserve not met
                TITLE  Folding camera

                TIME   6h ago
                ITEM   s01dradi00
                PRICE  4.00 USD
                WHAT   sold
                YOU    won
                TITLE  Radio, sold
                """
        )
        await room.check(
            "activity --limit 2",
            as: "ben",
            on: .terminal(isColored: true),
            prints: """
                \u{1B}[1mTIME\u{1B}[0m     \u{1B}[1mITEM\u{1B}[0m            \u{1B}[1mPRICE\u{1B}[0m  \u{1B}\
                [1mWHAT\u{1B}[0m      \u{1B}[1mYOU\u{1B}[0m              \u{1B}[1mTITLE\u{1B}[0m
                10h ago  c4mera50mm  \u{1B}[1m20.00 USD\u{1B}[0m  your bid  \u{1B}[33mreserve not met\u{1B}[0m  \
                Folding camera
                6h ago   s01dradi00   \u{1B}[1m4.00 USD\u{1B}[0m  sold      \u{1B}[1;32mwon\u{1B}[0m              \
                Radio, sold
                """
        )
    }

    @Test("a pipe gets the place in the log and the number of bids as well")
    func pipe() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "activity",
            as: "ben",
            prints: """
                10\t2030-01-01T00:00:00.000Z\t3k9x2m7q4t\t10.00 USD\t0\tput up\t\tValve radio, Bakelite case
                16\t2030-01-01T00:00:00.000Z\tc4mera50mm\t20.00 USD\t0\tput up\t\tFolding camera
                24\t2030-01-01T00:00:00.000Z\ts01dradi00\t4.00 USD\t0\tput up\t\tRadio, sold
                28\t2030-01-01T01:00:00.000Z\t3k9x2m7q4t\t10.00 USD\t1\tyour bid\tleading\tValve radio, Bakelite \
                case
                29\t2030-01-01T01:00:00.000Z\ts01dradi00\t4.00 USD\t1\tyour bid\tleading\tRadio, sold
                30\t2030-01-01T02:00:00.000Z\t3k9x2m7q4t\t20.50 USD\t2\tbid by em1am9taaw\toutbid\tValve radio, \
                Bakelite case
                31\t2030-01-01T02:00:00.000Z\tc4mera50mm\t20.00 USD\t1\tyour bid\tleadingReserveUnmet\tFolding \
                camera
                33\t2030-01-01T06:00:00.000Z\ts01dradi00\t4.00 USD\t1\tsold\twon\tRadio, sold
                """
        )
    }

    @Test("before the first own bid nobody is outbid, and watched auctions count")
    func watched() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "watch 5f --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"5ftc1se000"}}]
                """
        )
        await room.check(
            "activity --limit 3",
            as: "ben",
            prints: """
                31\t2030-01-01T02:00:00.000Z\tc4mera50mm\t20.00 USD\t1\tyour bid\tleadingReserveUnmet\tFolding \
                camera
                32\t2030-01-01T03:00:00.000Z\t5ftc1se000\t3.00 USD\t1\tbid by aznj7h0twm\t\tClock with a long name \
                that does not fit into a narrow terminal
                33\t2030-01-01T06:00:00.000Z\ts01dradi00\t4.00 USD\t1\tsold\twon\tRadio, sold
                """
        )
        await room.check(
            "bid 5f 7 --json=price",
            as: "ben",
            prints: """
                {"price":{"amount":750,"currency":"USD"}}
                """
        )
        await room.check(
            "activity --limit 3",
            as: "ben",
            prints: """
                32\t2030-01-01T03:00:00.000Z\t5ftc1se000\t3.00 USD\t1\tbid by aznj7h0twm\t\tClock with a long name \
                that does not fit into a narrow terminal
                33\t2030-01-01T06:00:00.000Z\ts01dradi00\t4.00 USD\t1\tsold\twon\tRadio, sold
                35\t2030-01-01T12:00:00.000Z\t5ftc1se000\t7.50 USD\t2\tyour bid\toutbid\tClock with a long name \
                that does not fit into a narrow terminal
                """
        )
    }

    @Test("sellers see their auctions, nobody sees nothing, and --all is the whole house")
    func scope() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "activity --limit 2 --json=item.id,kind",
            as: "ada",
            prints: """
                [{"item":{"id":"s01dradi00"},"kind":"closed"},{"item":{"id":"uns01d0000"},"kind":"closed"}]
                """
        )
        await room.check("activity", prints: "")
        await room.check(
            "activity",
            on: .terminal(),
            prints: """
                ! Nothing has happened in watched or in your own auctions. 'bidly activity --all'
                ! shows the whole house.
                """
        )
        await room.check(
            "activity --all --limit 3",
            on: .terminal(),
            prints: """
                TIME    ITEM             PRICE  WHAT               TITLE
                9h ago  5ftc1se000    3.00 USD  bid by aznj7h0twm  Clock with a long name that …
                6h ago  s01dradi00    4.00 USD  sold               Radio, sold
                6h ago  uns01d0000  999.00 USD  ended, not sold    Radio, unsold
                """
        )
    }

    @Test("what happens to bids has words")
    func words() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "watch 7p c4 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}}]
                """
        )
        await room.check(
            "retract 3k9 --because wrong-amount --yes --json=price",
            as: "cara",
            prints: """
                {"price":{"amount":1000,"currency":"USD"}}
                """
        )
        await room.check(
            "retract 3k9 --because wrong-amount --yes --json=price",
            as: "ben",
            prints: """
                {"price":{"amount":1000,"currency":"USD"}}
                """
        )
        await room.check(
            "activity --since 34 --json=kind",
            as: "ben",
            prints: #"[{"kind":"bidsRetracted"},{"kind":"bidsRetracted"}]"#
        )
        await room.check(
            "activity --since 34",
            as: "cara",
            prints: """
                35\t2030-01-01T12:00:00.000Z\t3k9x2m7q4t\t10.00 USD\t1\tyour bids taken back\t\tValve radio, Bakelite case
                36\t2030-01-01T12:00:00.000Z\t3k9x2m7q4t\t10.00 USD\t0\tbids taken back by nd9ed8vs5h\t\tValve radio, \
                Bakelite case
                """
        )
        await room.check(
            "buy 7p --yes --json=price",
            as: "cara",
            prints: """
                {"price":{"amount":900,"currency":"USD"}}
                """
        )
        await room.check(
            "bid c4 35 --json=price",
            as: "cara",
            prints: """
                {"price":{"amount":3100,"currency":"USD"}}
                """
        )
        await room.check(
            "activity --since 34",
            as: "ben",
            on: .terminal(),
            prints: """
                TIME  ITEM            PRICE  WHAT                   YOU     TITLE
                now   3k9x2m7q4t  10.00 USD  bids taken back by e…          Valve radio, Bakeli…
                now   3k9x2m7q4t  10.00 USD  your bids taken back           Valve radio, Bakeli…
                now   7pw41hd8rz   9.00 USD  bought at once                 Desk lamp, green sh…
                now   c4mera50mm  31.00 USD  bid by sq1z4qw90r      outbid  Folding camera
                """
        )
        await room.check(
            "activity --limit 4",
            as: "cara",
            on: .terminal(),
            prints: """
                TIME  ITEM            PRICE  WHAT              YOU              TITLE
                now   3k9x2m7q4t  10.00 USD  your bids taken…                   Valve radio, Ba…
                now   3k9x2m7q4t  10.00 USD  bids taken back…                   Valve radio, Ba…
                now   7pw41hd8rz   9.00 USD  bought by you     won              Desk lamp, gree…
                now   c4mera50mm  31.00 USD  your bid          reserve not met  Folding camera
                """
        )
    }
}
