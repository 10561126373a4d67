import Testing

@Suite("bidly relist --all-unsold", .alsoAtServer) struct RelistAllUnsoldTests {
    @Test("All unsold items are relisted once, on their previous terms")
    func previousTerms() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "relist --all-unsold --days 3 --yes --json=relistedFrom.id,price,endsAt",
            as: "ada",
            prints: """
                [{"endsAt":"2030-01-04T12:00:00.000Z","price":{"amount":99900,"currency":"USD"},"relistedFrom":{"id":"u\
                ns01d0000"}}]
                """
        )
        await fixture.check(
            "relist --all-unsold",
            as: "ada",
            prints: ""
        )
        await fixture.check(
            "relist --all-unsold",
            as: "ada",
            on: .terminal(),
            prints: """
                ! You have no unsold items that were not relisted.
                """
        )
        await fixture.check(
            "relist --all-unsold --json",
            as: "ben",
            prints: """
                []
                """
        )
    }

    @Test("The seller is asked first, and a dry run changes nothing")
    func questions() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "relist --all-unsold --days 3 --dry-run --json=item,relistedFrom",
            as: "ada",
            prints: """
                [{"item":null,"relistedFrom":{"id":"uns01d0000","title":"Radio, unsold"}}]
                """
        )
        await fixture.check(
            "relist --all-unsold",
            as: "ada",
            prints: """
                ! error: List 1 unsold item again?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
        let own = await fixture.run("list --mine --status any --json=item", as: "ada").output
        #expect(!own.contains("id0000000018"), "\(own)")
    }

    @Test("An item that cannot be relisted does not prevent the rest")
    func failures() async throws {
        let fixture = try await HouseFixture()
        // The lamp ends without bids, too. The buy-now price is below the start price of the other item.
        try await fixture.advance(by: .seconds(20 * 3600))
        let line = "relist --all-unsold --days 3 --buy-now 100 --yes --json=relistedFrom.id"
        let transcript = await fixture.run(line, as: "ada")
        #expect(transcript.status == 3 || transcript.status == 65, "\(transcript)")
        #expect(transcript.error.contains("1 item was not relisted:\n  uns01d0000  "), "\(transcript)")
        #expect(transcript.output.contains("7pw41hd8rz"), "\(transcript)")
        let again = await fixture.run("relist --all-unsold --days 3 --dry-run --json=relistedFrom.id", as: "ada")
        #expect(again == #"[{"relistedFrom":{"id":"uns01d0000"}}]"#)
    }

    @Test("A terminal shows the new items")
    func terminal() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "relist --all-unsold --days 3 --yes",
            as: "ada",
            on: .terminal(),
            prints: """
                ITEM          INSTEAD OF       PRICE  ENDS   TITLE
                id0000000018  uns01d0000  999.00 USD  in 3d  Radio, unsold
                """
        )
    }

    @Test("Items whose buyers did not pay are relisted; items whose orders the seller cancelled are not")
    func lostSales() async throws {
        let fixture = try await HouseFixture()
        let line = "relist --all-unsold --days 3 --dry-run --json=relistedFrom.id"
        #expect(await fixture.run(line, as: "ada") == #"[{"relistedFrom":{"id":"uns01d0000"}}]"#)
        try await fixture.advance(by: .seconds(4 * 86_400))
        let expired = await fixture.run(line, as: "ada").output
        #expect(expired.contains("s01d"), "\(expired)")
    }

    @Test("An item that is offered to another bidder is not listed until the offer is declined")
    func openOffers() async throws {
        let fixture = try await HouseFixture()
        try await fixture.expireRadioOrder()
        let line = "relist --all-unsold --days 3 --dry-run --json=relistedFrom.id"
        let offered = await fixture.run(line, as: "ada")
        #expect(offered.status == 0 && !offered.output.contains("3k9x2m7q4t"), "\(offered)")
        await fixture.succeed([("offers decline 3k9 --yes", "ben")])
        #expect(await fixture.run(line, as: "ada").output.contains("3k9x2m7q4t"))
    }

    @Test("Either an item or --all-unsold is required")
    func usage() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "relist",
            as: "ada",
            prints: """
                ! error: Missing ITEM or --all-unsold.
                ! usage: bidly relist [options] [<item>]
                ! see 'bidly relist --help'
                exit 64
                """
        )
        await fixture.check(
            "relist uns0 --all-unsold",
            as: "ada",
            prints: """
                ! error: Pass an item or --all-unsold.
                ! usage: bidly relist [options] [<item>]
                ! see 'bidly relist --help'
                exit 64
                """
        )
    }
}
