import Testing

@Suite("bidly list: filters and orders", .alsoAtServer) struct ListCommandOrderTests {
    @Test("--sort and --limit select the order and the number of items")
    func orders() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "list --sort price --limit 3 --json=item.id",
            prints: """
                [{"item":{"id":"eur0vase00"}},{"item":{"id":"5ftc1se000"}},{"item":{"id":"7pw41hd8rz"}}]
                ! 1–3 of 6. Next: --page 2
                """
        )
        await fixture.check(
            "list --sort=-price --limit 3 --json=item.id",
            prints: """
                [{"item":{"id":"eur0vase00"}},{"item":{"id":"3k9x2m7q4t"}},{"item":{"id":"c4mera50mm"}}]
                ! 1–3 of 6. Next: --page 2
                """
        )
        await fixture.check(
            "list --sort bids --limit 1 --json=item.id,bidCount",
            prints: """
                [{"bidCount":2,"item":{"id":"3k9x2m7q4t"}}]
                ! 1–1 of 6. Next: --page 2
                """
        )
        await fixture.check(
            "list --limit 1",
            on: .terminal(),
            prints: """
                ITEM           PRICE  BIDS  ENDS   STATUS  TITLE
                5ftc1se000  3.00 USD     1  in 4m  open    Clock with a long name that does not…
                ! 1–1 of 6. Next: --page 2
                """
        )
    }

    @Test("--mine lists the caller's items in every status, drafts last")
    func mine() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "list --mine --json=item.id,status",
            as: "ada",
            prints: """
                [{"item":{"id":"s01dradi00"},"status":"sold"},{"item":{"id":"uns01d0000"},"status":"unsold"},{"item":{"id":"5ftc1se000"},\
                "status":"open"},{"item":{"id":"7pw41hd8rz"},"status":"open"},{"item":{"id":"3k7d5wz0ab"},"status":"open"},\
                {"item":{"id":"c4mera50mm"},"status":"open"},{"item":{"id":"n0ty3t0000"},"status":"scheduled"},\
                {"item":{"id":"3k9x2m7q4t"},"status":"open"},{"item":{"id":"dra4t00000"},"status":"draft"}]
                """
        )
        await fixture.check(
            "list --mine",
            as: "cara",
            prints: "eur0vase00\t10.00 EUR\t0\t2030-01-03T00:00:00.000Z\topen\t七宝焼 vase"
        )
        await fixture.check(
            "list --mine",
            as: "dora",
            on: .terminal(),
            prints: "! No items match. For more options, run: bidly help search"
        )
    }

    @Test("--seller takes the id or name of a member, and refuses others")
    func seller() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "list --seller id0000000011",
            prints: "eur0vase00\t10.00 EUR\t0\t2030-01-03T00:00:00.000Z\topen\t七宝焼 vase"
        )
        await fixture.check(
            "list --seller id0000000012",
            prints: "! No open auctions match. For more options, run: bidly help search"
        )
        await fixture.check(
            "list --seller nobody",
            prints: """
                ! error: There is no member 'nobody'.
                ! To see the seller of an item, run: bidly show ITEM
                exit 66
                """
        )
    }
}
