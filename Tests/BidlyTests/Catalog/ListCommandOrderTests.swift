import Testing

@Suite("bidly list: which, and in what order") struct ListCommandOrderTests {
    @Test("one may ask for other orders, and for more or fewer")
    func orders() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("list --sort price --limit 3 --json=item") == """
                [{"item":"eur0vase00"},{"item":"5ftc1se000"},{"item":"7pw41hd8rz"}]
                """
        )
        #expect(
            await room.run("list --sort=-price --limit 3 --json=item") == """
                [{"item":"eur0vase00"},{"item":"3k9x2m7q4t"},{"item":"c4mera50mm"}]
                """
        )
        #expect(
            await room.run("list --sort bids --limit 1 --json=item,bidCount") == """
                [{"bidCount":2,"item":"3k9x2m7q4t"}]
                """
        )
        #expect(
            await room.run("list --limit 1", on: .terminal()) == """
                ITEM           PRICE  BIDS  ENDS   STATUS  TITLE
                5ftc1se000  3.00 USD     1  in 4m  open    Clock with a long name that does not…
                ! There is more: --limit shows it, words and options narrow it.
                """
        )
    }

    @Test("one's own items are listed whatever became of them, drafts last")
    func mine() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("list --mine --json=item,status", as: "ada") == """
                [{"item":"s01dradi00","status":"sold"},{"item":"uns01d0000","status":"unsold"},{"item":"5ftc1se000",\
                "status":"open"},{"item":"7pw41hd8rz","status":"open"},{"item":"3k7d5wz0ab","status":"open"},\
                {"item":"c4mera50mm","status":"open"},{"item":"n0ty3t0000","status":"scheduled"},\
                {"item":"3k9x2m7q4t","status":"open"},{"item":"dra4t00000","status":"draft"}]
                """
        )
        #expect(
            await room.run("list --mine", as: "cara")
                == "eur0vase00\t10.00 EUR\t0\t2030-01-03T00:00:00.000Z\topen\t七宝焼 vase"
        )
        #expect(
            await room.run("list --mine", as: "dora", on: .terminal())
                == "! Nothing found; --help tells how to look further."
        )
    }

    @Test("a seller is named by id, and must be one")
    func seller() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("list --seller id0000000011")
                == "eur0vase00\t10.00 EUR\t0\t2030-01-03T00:00:00.000Z\topen\t七宝焼 vase"
        )
        #expect(await room.run("list --seller id0000000012") == "")
        #expect(
            await room.run("list --seller cara") == """
                ! error: there is no member 'cara'
                ! 'bidly show ITEM' tells the id of its seller
                exit 66
                """
        )
    }
}
