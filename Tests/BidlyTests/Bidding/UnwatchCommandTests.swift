import Testing

@Suite("bidly unwatch") struct UnwatchCommandTests {
    @Test("several items go at once, and the rest is shown")
    func several() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "watch 3k9 7p c4 eur --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"eur0vase00"}}]
                """
        )
        await room.check(
            "unwatch 7p eur",
            as: "ben",
            on: .terminal(),
            prints: """
                #  ITEM            PRICE  BIDS  ENDS   STATUS           TITLE
                1  3k9x2m7q4t  20.50 USD     2  in 3d  outbid           Valve radio, Bakelite c…
                2  c4mera50mm  20.00 USD     1  in 2d  reserve not met  Folding camera
                """
        )
        await room.check(
            "unwatch 3k9 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"c4mera50mm"}}]
                """
        )
    }

    @Test("of the last one a terminal is told that the list is empty")
    func last() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "watch 3k9 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await room.check(
            "unwatch 3k9",
            as: "ben",
            on: .terminal(),
            prints: "! The watchlist is empty. 'bidly watch ITEM' puts an item on it."
        )
        await room.check("watchlist", as: "ben", prints: "")
    }

    @Test("what is not on the list is told, and nothing goes")
    func notWatched() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "watch 3k9 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await room.check(
            "unwatch 3k9 7p",
            as: "ben",
            prints: """
                ! error: 7pw41hd8rz is not on the watchlist; put it there with 'bidly watch 7pw41hd8rz'
                exit 66
                """
        )
        await room.check(
            "unwatch 7p --json",
            as: "ben",
            prints: """
                {"detail":"7pw41hd8rz is not on the watchlist; put it there with 'bidly watch 7pw41hd8rz'",\
                "exitStatus":66,"item":"7pw41hd8rz","title":"Not on the watchlist",\
                "type":"urn:bidly:problem:not-watched"}
                ! error: 7pw41hd8rz is not on the watchlist; put it there with 'bidly watch 7pw41hd8rz'
                exit 66
                """
        )
        await room.check(
            "unwatch zzz",
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
                [{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await room.check(
            "unwatch",
            as: "ben",
            prints: """
                ! error: missing argument '<items>'
                ! help: <items>  The item: its id, the beginning of its id, or @last.
                ! usage: bidly unwatch [--as <name>] [--house <file>] [--json[=<field,…>]] [--color <when>] <items> \
                ...
                ! see 'bidly unwatch --help'
                exit 64
                """
        )
    }

    @Test("the beginning of an id is looked for on the list first")
    func prefix() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "watch 3k9 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await room.check("unwatch 3k --json", as: "ben", prints: "[]")
    }
}
