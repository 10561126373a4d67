import Testing

@Suite("bidly watchlist: remove, note, limit and check", .alsoAtServer) struct WatchlistEditingTests {
    @Test("An item that is not on the list is refused")
    func notThere() async throws {
        #expect(
            try await HouseFixture().run("watchlist remove zzz") == """
                ! error: No item id on the watchlist starts with 'zzz'. Run: bidly watchlist
                exit 66
                """
        )
    }

    @Test("Several items are removed at once")
    func remove() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 7p c4 eur --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"eur0vase00"}}]
                """
        )
        await fixture.check(
            "watchlist remove 7p eur --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"c4mera50mm"}}]
                """
        )
        await fixture.check(
            "watchlist remove 3k9 7p",
            as: "ben",
            prints: """
                ! error: '7pw41hd8rz' is not on the watchlist. Run: bidly watch 7pw41hd8rz
                exit 66
                """
        )
        await fixture.check(
            "watchlist --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"c4mera50mm"}}]
                """
        )
    }

    @Test("A note is set, replaced and removed")
    func note() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await fixture.check(
            "watchlist note 3k9 'for the kitchen'",
            as: "ben",
            on: .terminal(),
            prints: """
                #  ITEM            PRICE  BIDS  ENDS   STATUS  TITLE             NOTE
                1  3k9x2m7q4t  20.50 USD     2  in 3d  outbid  Valve radio, Ba…  for the kitchen
                """
        )
        await fixture.check(
            "watchlist note 3k9 'or not' --json=note",
            as: "ben",
            prints: """
                [{"note":"or not"}]
                """
        )
        await fixture.check(
            "watchlist note 3k9 --json=note",
            as: "ben",
            prints: """
                [{"note":""}]
                """
        )
        await fixture.check(
            "watchlist note 7p x",
            as: "ben",
            prints: """
                ! error: '7pw41hd8rz' is not on the watchlist. Run: bidly watch 7pw41hd8rz
                exit 66
                """
        )
    }

    @Test("A limit is positive, in the auction's currency, and can be removed")
    func limit() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 eur --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"eur0vase00"}}]
                """
        )
        await fixture.check(
            "watchlist limit 3k9 40",
            as: "ben",
            on: .terminal(),
            prints: """
                #  ITEM            PRICE  BIDS  ENDS       STATUS      LIMIT  TITLE
                1  3k9x2m7q4t  20.50 USD     2  in 3d      outbid  40.00 USD  Valve radio, Bake…
                2  eur0vase00  10.00 EUR     0  in 1d 12h  open               七宝焼 vase
                """
        )
        await fixture.check(
            "watchlist limit eur 12.50 --json=item.id,limit",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"},"limit":{"amount":4000,"currency":"USD"}},{"item":{"id":"eur0vase00"},\
                "limit":{"amount":1250,"currency":"EUR"}}]
                """
        )
        await fixture.check(
            "watchlist limit 3k9 --json=limit",
            as: "ben",
            prints: """
                [{"limit":null},{"limit":{"amount":1250,"currency":"EUR"}}]
                """
        )
        await fixture.check(
            "watchlist limit eur '12 USD'",
            as: "ben",
            prints: """
                ! error: The amount is in USD; expected EUR.
                exit 65
                """
        )
        await fixture.check(
            "watchlist limit 3k9 0",
            as: "ben",
            prints: """
                ! error: Limit must be above zero.
                exit 65
                """
        )
        await fixture.check(
            "watchlist limit 3k9 -4",
            as: "ben",
            prints: """
                ! error: Limit must be above zero.
                exit 65
                """
        )
        await fixture.check(
            "watchlist limit 3k9 much",
            as: "ben",
            prints: """
                ! error: 'much' is not a valid amount; example: 1000.00
                exit 65
                """
        )
        await fixture.check(
            "watchlist limit 7p 4",
            as: "ben",
            prints: """
                ! error: '7pw41hd8rz' is not on the watchlist. Run: bidly watch 7pw41hd8rz
                exit 66
                """
        )
    }

    @Test("Items are marked as done, and the mark is removed")
    func check() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 7p --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
        await fixture.check(
            "watchlist check 3k9",
            as: "ben",
            on: .terminal(isColored: true),
            prints: """
                \u{1B}[1m#\u{1B}[0m  \u{1B}[1mITEM\u{1B}[0m            \u{1B}[1mPRICE\u{1B}[0m  \u{1B}[1mBIDS\u{1B}\
                [0m  \u{1B}[1mENDS\u{1B}[0m    \u{1B}[1mSTATUS\u{1B}[0m  \u{1B}[1mDONE\u{1B}[0m  \u{1B}\
                [1mTITLE\u{1B}[0m
                1  3k9x2m7q4t  \u{1B}[1m20.50 USD\u{1B}[0m     2  in 3d   \u{1B}[33moutbid\u{1B}[0m  done  \u{1B}\
                [2mValve radio, Bakelite case\u{1B}[0m
                2  7pw41hd8rz   \u{1B}[1m5.00 USD\u{1B}[0m     0  in 18h  \u{1B}[32mopen\u{1B}[0m          Desk \
                lamp, green shade
                """
        )
        await fixture.check(
            "watchlist check 3k9 7p --json=isDone",
            as: "ben",
            prints: """
                [{"isDone":true},{"isDone":true}]
                """
        )
        await fixture.check(
            "watchlist check 3k9 --undo --json=isDone",
            as: "ben",
            prints: """
                [{"isDone":false},{"isDone":true}]
                """
        )
        await fixture.check(
            "watchlist check c4",
            as: "ben",
            prints: """
                ! error: 'c4mera50mm' is not on the watchlist. Run: bidly watch c4mera50mm
                exit 66
                """
        )
    }
}
