import Testing

@Suite("bidly relist --all-unsold", .alsoAtServer) struct RelistAllUnsoldTests {
    @Test("All unsold items are relisted once, on their previous terms")
    func allUnsoldItemsAre() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "relist --all-unsold --days 3 --json=relistedFrom,price,endsAt",
            as: "ada",
            prints: """
                [{"endsAt":"2030-01-04T12:00:00.000Z","price":{"amount":99900,"currency":"USD"},"relistedFrom":"uns01d\
                0000"}]
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

    @Test("A terminal shows the new items")
    func aTerminalShowsThe() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "relist --all-unsold --days 3",
            as: "ada",
            on: .terminal(),
            prints: """
                ITEM          INSTEAD OF       PRICE  ENDS   TITLE
                id0000000018  uns01d0000  999.00 USD  in 3d  Radio, unsold
                """
        )
    }

    @Test("Either an item or --all-unsold is required")
    func eitherAnItemOr() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "relist",
            as: "ada",
            prints: """
                ! error: Missing the item, or --all-unsold.
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
