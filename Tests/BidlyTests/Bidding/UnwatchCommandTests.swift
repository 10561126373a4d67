import Testing

@Suite("bidly unwatch", .alsoAtServer) struct UnwatchCommandTests {
    @Test("Several items are removed at once, and the rest of the list is shown")
    func several() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 7p c4 eur --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"c4mera50mm"}},{"item":{"id":"eur0vase00"}}]
                """
        )
        await fixture.check(
            "unwatch 7p eur",
            as: "ben",
            on: .terminal(),
            prints: """
                #  ITEM            PRICE  BIDS  ENDS   STATUS           TITLE
                1  3k9x2m7q4t  20.50 USD     2  in 3d  outbid           Valve radio, Bakelite c…
                2  c4mera50mm  20.00 USD     1  in 2d  reserve not met  Folding camera
                """
        )
        await fixture.check(
            "unwatch 3k9 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"c4mera50mm"}}]
                """
        )
    }

    @Test("Removing the last item tells a terminal that the list is empty")
    func last() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await fixture.check(
            "unwatch 3k9",
            as: "ben",
            on: .terminal(),
            prints: "! The watchlist is empty. Run: bidly watch ITEM"
        )
        await fixture.check("watchlist", as: "ben", prints: "")
    }

    @Test("A name that is not on the list is refused, and nothing is removed")
    func notWatched() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await fixture.check(
            "unwatch 3k9 7p",
            as: "ben",
            prints: """
                ! error: '7pw41hd8rz' is not on the watchlist. Run: bidly watch 7pw41hd8rz
                exit 66
                """
        )
        await fixture.check(
            "unwatch 7p --json",
            as: "ben",
            prints: """
                {"detail":"'7pw41hd8rz' is not on the watchlist. Run: bidly watch 7pw41hd8rz",\
                "exitStatus":66,"item":{"id":"7pw41hd8rz","title":null},"title":"Not on the watchlist",\
                "type":"urn:bidly:problem:not-watched"}
                ! error: '7pw41hd8rz' is not on the watchlist. Run: bidly watch 7pw41hd8rz
                exit 66
                """
        )
        await fixture.check(
            "unwatch zzz",
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
                [{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await fixture.check(
            "unwatch",
            as: "ben",
            prints: """
                ! error: Missing argument '<items>'.
                ! help: <items>  The item: its id, the start of its id, or @last.
                ! usage: bidly unwatch [--as <name>] [--house <file>] [--server <url>] [--json[=<field,…>]] [--template <text>] [--color <when>] <items> \
                ...
                ! see 'bidly unwatch --help'
                exit 64
                """
        )
    }

    @Test("A prefix is matched against the watchlist first")
    func prefix() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "watch 3k9 --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"3k9x2m7q4t"}}]
                """
        )
        await fixture.check("unwatch 3k --json", as: "ben", prints: "[]")
    }
}
