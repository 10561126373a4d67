import Testing

@Suite("bidly show: statuses and outcomes", .alsoAtServer) struct ShowCommandStateTests {
    @Test("A bidder sees their outcome, and the seller sees the reserve")
    func own() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show 3k9 --json=position.maximum,position.outcome",
            as: "cara",
            prints: """
                {"position":{"maximum":{"amount":2500,"currency":"USD"},\
                "outcome":{"code":"leading","minimumNext":null,"withdrawal":null}}}
                """
        )
        await fixture.check(
            "show c4",
            as: "ben",
            on: .terminal(),
            prints: """
                Folding camera
                Item          c4mera50mm
                Status        open
                Price         20.00 USD
                Next bid      20.50 USD
                Ends          in 2d (Thu 3 Jan 2030 12:00)
                Bids          1
                Bidders       1
                Reserve       not met
                Your maximum  30.00 USD
                Your status   leading, reserve not met
                Category      Collectibles > Radios
                Brand         –
                Condition     –
                Seller        ada (id0000000009)
                Record        no reviews, 0 sales, 0 retractions, 0 strikes
                Watched       no
                """
        )
        await fixture.check(
            "show c4 --json=position.reserve,reserve",
            as: "ada",
            prints: """
                {"position":{"reserve":{"amount":5000,"currency":"USD"}},"reserve":"notMet"}
                """
        )
        await fixture.check(
            "show c4 --json=position.reserve,reserve",
            as: "ben",
            prints: """
                {"position":{"reserve":null},"reserve":"notMet"}
                """
        )
    }

    @Test("A scheduled auction shows its start and its end")
    func scheduled() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show n0t",
            on: .terminal(),
            prints: """
                Lamp, not yet
                Item         n0ty3t0000
                Status       scheduled
                Price        1.00 USD
                Next bid     1.00 USD
                Starts       in 1d (Wed 2 Jan 2030 12:00)
                Ends         in 2d (Thu 3 Jan 2030 12:00)
                Bids         0
                Highest bid  –
                Reserve      none
                Category     Lamps
                Brand        –
                Condition    –
                Seller       ada (id0000000009)
                Record       no reviews, 0 sales, 0 retractions, 0 strikes
                Watched      no
                """
        )
    }

    @Test("A finished auction shows when and why it ended")
    func over() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show uns",
            on: .terminal(),
            prints: """
                Radio, unsold
                Item           uns01d0000
                Status         unsold
                Price          999.00 USD
                Next bid       –
                Ended          6h ago (Tue 1 Jan 2030 06:00)
                Bids           0
                Highest bid    –
                Reserve        none
                Unsold reason  no bids
                Category       Collectibles > Radios
                Brand          –
                Condition      –
                Seller         ada (id0000000009)
                Watched        no
                """
        )
        await fixture.check(
            "show s01",
            as: "ben",
            on: .terminal(),
            prints: """
                Radio, sold
                Item          s01dradi00
                Status        sold
                Price         4.00 USD
                Next bid      –
                Ended         6h ago (Tue 1 Jan 2030 06:00)
                Bids          1
                Bidders       1
                Reserve       none
                Your maximum  5.00 USD
                Your status   won
                Category      Collectibles > Radios
                Brand         –
                Condition     –
                Seller        ada (id0000000009)
                Order         d9rf9hkpea
                Order status  awaiting payment
                Next step     Choose the shipping address by 5 Jan 12:00: bidly order ship-to
                              d9rf9hkpea
                Watched       no
                """
        )
    }
}
