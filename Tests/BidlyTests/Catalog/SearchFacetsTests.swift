import Testing

@Suite("bidly search: facets and notes", .alsoAtServer) struct SearchFacetsTests {
    @Test("Without a match, a note is printed on standard error; JSON is an empty list")
    func empty() async throws {
        let fixture = try await HouseFixture()
        for console: TestConsole in [.terminal(), .pipe] {
            await fixture.check(
                "search piano",
                on: console,
                prints: "! No open auctions match. For more options, run: bidly help search"
            )
        }
        await fixture.check("search piano --json", prints: "[]")
        await fixture.check("search piano --json=item.id", prints: "[]")
    }

    @Test("Facets are bars on a terminal, counts in a pipe, and next to the rows in JSON")
    func facets() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "search --status any --limit 2 --facets",
            on: .terminal(),
            prints: """
                ITEM             PRICE  BIDS  ENDS    STATUS  TITLE
                s01dradi00    4.00 USD     1  6h ago  sold    Radio, sold
                uns01d0000  999.00 USD     0  6h ago  unsold  Radio, unsold

                Categories
                Collectibles  5  ███████████████████████████████████████████████████████████████
                Lamps         4  ██████████████████████████████████████████████████▍

                Brands
                Philips  1  ████████████████████████████████████████████████████████████████████

                Conditions
                new   1  ███████████████████████████████████████████████████████████████████████
                used  1  ███████████████████████████████████████████████████████████████████████
                ! 1–2 of 9. Next: --page 2
                """
        )
        await fixture.check(
            "search --status any --limit 2 --facets",
            prints: """
                s01dradi00\t4.00 USD\t1\t2030-01-01T06:00:00.000Z\tsold\tRadio, sold
                uns01d0000\t999.00 USD\t0\t2030-01-01T06:00:00.000Z\tunsold\tRadio, unsold
                categories\tCollectibles\t5
                categories\tLamps\t4
                brands\tPhilips\t1
                conditions\tnew\t1
                conditions\tused\t1
                ! 1–2 of 9. Next: --page 2
                """
        )
        await fixture.check(
            "search lamp --facets --json",
            prints: """
                {"facets":{"brands":[],"categories":[{"count":1,"label":"Lamps","value":"id0000000015"}],\
                "conditions":[{"count":1,"label":"new","value":"new"}],"countedItems":1,"isComplete":true},\
                "hasMore":false,"rows":[{"asOf":null,"bidCount":0,"brand":null,"category":{"id":"id0000000015","path":"Lamps"},\
                "condition":"new",\
                "endsAt":"2030-01-02T06:00:00.000Z","isWatched":false,"item":{"id":"7pw41hd8rz","title":"Desk lamp, \
                green shade"},"photo":null,"price":{"amount":500,"currency":"USD"},"relistedFrom":null,\
                "seller":{"id":"id0000000009"},\
                "status":"open"}]}
                """
        )
        await fixture.check(
            "search piano --facets --json",
            prints: """
                {"facets":{"brands":[],"categories":[],"conditions":[],"countedItems":0,"isComplete":true},\
                "hasMore":false,"rows":[]}
                """
        )
    }

    @Test("A note states that there are more results")
    func more() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "search --limit 2",
            on: .terminal(),
            prints: """
                ITEM           PRICE  BIDS  ENDS    STATUS  TITLE
                5ftc1se000  3.00 USD     1  in 4m   open    Clock with a long name that does no…
                7pw41hd8rz  5.00 USD     0  in 18h  open    Desk lamp, green shade
                ! 1–2 of 6. Next: --page 2
                """
        )
        await fixture.check(
            "search --limit 5 --json=item.id",
            prints: """
                [{"item":{"id":"5ftc1se000"}},{"item":{"id":"7pw41hd8rz"}},{"item":{"id":"3k7d5wz0ab"}},{"item":{"id":"eur0vase00"}},\
                {"item":{"id":"c4mera50mm"}}]
                ! 1–5 of 6. Next: --page 2
                """
        )
    }
}
