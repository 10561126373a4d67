import Testing

@Suite("bidly watch", .alsoAtServer) struct WatchCommandTests {
    @Test("New items are added at the end, and the list is shown")
    func terminal() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 7p --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
        await fixture.check(
            "watch c4 s01",
            as: "ben",
            on: .terminal(),
            prints: """
                #  ITEM            PRICE  BIDS  ENDS    STATUS           TITLE
                1  3k9x2m7q4t  20.50 USD     2  in 3d   outbid           Valve radio, Bakelite …
                2  7pw41hd8rz   5.00 USD     0  in 18h  open             Desk lamp, green shade
                3  c4mera50mm  20.00 USD     1  in 2d   reserve not met  Folding camera
                4  s01dradi00   4.00 USD     1  6h ago  won              Radio, sold
                """
        )
    }

    @Test("A narrow terminal omits columns; states are coloured")
    func narrow() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9",
            as: "ben",
            on: .terminal(width: 40),
            prints: """
                ITEM            PRICE  ENDS   STATUS
                3k9x2m7q4t  20.50 USD  in 3d  outbid
                """
        )
        await fixture.check(
            "watch 3k9",
            as: "ben",
            on: .terminal(isColored: true),
            prints: """
                \u{1B}[1m#\u{1B}[0m  \u{1B}[1mITEM\u{1B}[0m            \u{1B}[1mPRICE\u{1B}[0m  \u{1B}[1mBIDS\u{1B}\
                [0m  \u{1B}[1mENDS\u{1B}[0m   \u{1B}[1mSTATUS\u{1B}[0m  \u{1B}[1mTITLE\u{1B}[0m
                1  3k9x2m7q4t  \u{1B}[1m20.50 USD\u{1B}[0m     2  in 3d  \u{1B}[33moutbid\u{1B}[0m  Valve radio, \
                Bakelite case
                """
        )
    }

    @Test("A pipe gets every field; absent values are empty")
    func pipe() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 7p c4 eur",
            as: "ben",
            prints: """
                1\t3k9x2m7q4t\t20.50 USD\t2\t2030-01-04T12:00:00.000Z\toutbid\t\t\tValve radio, Bakelite case\t
                2\t7pw41hd8rz\t5.00 USD\t0\t2030-01-02T06:00:00.000Z\topen\t\t\tDesk lamp, green shade\t
                3\tc4mera50mm\t20.00 USD\t1\t2030-01-03T12:00:00.000Z\tleadingReserveUnmet\t\t\tFolding camera\t
                4\teur0vase00\t10.00 EUR\t0\t2030-01-03T00:00:00.000Z\topen\t\t\t七宝焼 vase\t
                """
        )
    }

    @Test("An item that is already on the list keeps its position")
    func again() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 7p --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
        await fixture.check(
            "watch 7p 3k9 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}}]
                """
        )
    }

    @Test("JSON contains the entry and its auction")
    func json() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 --json",
            as: "ben",
            prints: """
                [{"addedAt":"2030-01-01T12:00:00.000Z","asOf":null,"bidCount":2,"endsAt":"2030-01-04T12:00:00.000Z",\
                "isDone":false,"item":{"id":"3k9x2m7q4t","title":"Valve radio, Bakelite case"},"limit":null,\
                "minimumNext":{"amount":2100,"currency":"USD"},"note":"","outcome":{"code":"outbid",\
                "minimumNext":{"amount":2100,"currency":"USD"},"withdrawal":null},\
                "position":1,"price":{"amount":2050,"currency":"USD"},\
                "status":"open"}]
                """
        )
        await fixture.check(
            "watch 7p --json=item,prize",
            as: "ben",
            prints: """
                {"availableFields":["addedAt","asOf","bidCount","endsAt","isDone","item","limit","minimumNext","note",\
                "outcome","position","price","status"],"detail":"Unknown field 'prize'. Did you mean 'price'?\\nAvailable \
                fields: addedAt, asOf, bidCount, endsAt, isDone, item, limit, minimumNext, note, outcome, position, price, \
                status",\
                "exitStatus":64,"title":"Unknown field","type":"urn:bidly:problem:unknown-field"}
                ! error: Unknown field 'prize'. Did you mean 'price'?
                ! Available fields: addedAt, asOf, bidCount, endsAt, isDone, item, limit, minimumNext, note, outcome, position,\
                 price, status
                exit 64
                """
        )
        await fixture.check(
            "watchlist --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
    }

    @Test("An anonymous caller also has a watchlist")
    func nobody() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 --json=item.id,outcome",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"},"outcome":null}]
                """
        )
        await fixture.check(
            "watchlist --json=item.id",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await fixture.check("watchlist --json=item.id", as: "ben", prints: "[]")
    }

    @Test("If one item is unknown, no item is added")
    func unknown() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 zzz",
            as: "ben",
            prints: """
                ! error: No item id starts with 'zzz'. Run: bidly search
                exit 66
                """
        )
        await fixture.check(
            "watch 3k",
            as: "ben",
            prints: """
                ! error: '3k' is ambiguous. Type more characters of one of these ids:
                !   3k7d5wz0ab  Valve tester
                !   3k9x2m7q4t  Valve radio, Bakelite case
                exit 64
                """
        )
        await fixture.check(
            "watch dra",
            as: "ada",
            prints: """
                ! error: 'dra4t00000' has no auction: it is a draft, or an item of another house.
                exit 66
                """
        )
        await fixture.check("watchlist --json", as: "ben", prints: "[]")
    }

    @Test("The options for following require --follow")
    func usage() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch",
            as: "ben",
            prints: """
                ! error: Name the items to watch, or pass --follow.
                ! usage: bidly watch [options] [<items> ...]
                ! see 'bidly watch --help'
                exit 64
                """
        )
        await fixture.check(
            "watch 3k9 --until closed",
            as: "ben",
            prints: """
                ! error: --until requires --follow.
                ! usage: bidly watch [options] [<items> ...]
                ! see 'bidly watch --help'
                exit 64
                """
        )
        await fixture.check(
            "watch 3k9 --since 3",
            as: "ben",
            prints: """
                ! error: --since requires --follow.
                ! usage: bidly watch [options] [<items> ...]
                ! see 'bidly watch --help'
                exit 64
                """
        )
        await fixture.check(
            "watch 3k9 --timeout 1s",
            as: "ben",
            prints: """
                ! error: --timeout requires --follow.
                ! usage: bidly watch [options] [<items> ...]
                ! see 'bidly watch --help'
                exit 64
                """
        )
        await fixture.check(
            "watch 3k9 --follow --until sold",
            as: "ben",
            prints: """
                ! error: Invalid value 'sold' for '--until <goal>' (closed, outbid, won, price>=AMOUNT).
                ! help: --until <goal>  Stop when one of the items meets this condition: closed, outbid, won, price>=AMOUNT.
                ! usage: bidly watch [options] [<items> ...]
                ! see 'bidly watch --help'
                exit 64
                """
        )
        await fixture.check(
            "watch --follow",
            as: "ben",
            prints: """
                ! error: The watchlist is empty. Name an item, or run: bidly watch ITEM
                exit 66
                """
        )
    }
}
