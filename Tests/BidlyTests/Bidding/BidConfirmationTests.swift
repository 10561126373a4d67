import Testing

@Suite("bidly bid: confirmation", .alsoAtServer) struct BidConfirmationTests {
    @Test("A bid above ten times the price requires confirmation, a bid at ten times does not")
    func farAbovePrice() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 7pw 50.01",
            as: "ben",
            prints: """
                ! error: 50.01 USD is more than 10 times the price of 5.00 USD. Bid up to 50.01 USD on 'Desk lamp, \
                green shade'?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
        await fixture.check("bids 7pw", prints: "")
        await fixture.check(
            "bid 7pw 50",
            as: "ben",
            prints: """
                Item\t7pw41hd8rz
                Outcome\tleading
                Price\t5.00 USD
                Your maximum\t50.00 USD
                Next bid\t5.50 USD
                Ends\t2030-01-02T06:00:00.000Z
                """
        )
        await fixture.check(
            "bid 7pw 51",
            as: "ben",
            on: .terminal(answers: ["n"]),
            prints: """
                ! 51.00 USD is more than 10 times the price of 5.00 USD. Bid up to 51.00 USD on 'Desk lamp, green \
                shade'? [y/N] error: Cancelled.
                exit 2
                """
        )
        await fixture.check(
            "bid 7pw 51",
            as: "ben",
            on: .terminal(answers: ["y"]),
            prints: """
                You lead on 'Desk lamp, green shade'.
                Price         5.00 USD
                Your maximum  51.00 USD
                Next bid      5.50 USD
                Ends          in 18h
                ! 51.00 USD is more than 10 times the price of 5.00 USD. Bid up to 51.00 USD on 'Desk lamp, green \
                shade'? [y/N]\u{20}
                """
        )
    }

    @Test("With bids, the factor applies to the price, not to the start price")
    func currentPrice() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 205 --json=maximum",
            as: "ben",
            prints: """
                {"maximum":{"amount":20500,"currency":"USD"}}
                """
        )
        await fixture.check(
            "bid 3k9 300.50 --json",
            as: "dora",
            prints: """
                {"detail":"300.50 USD is more than 10 times the price of 26.00 USD. Bid up to 300.50 USD on 'Valve \
                radio, Bakelite case'?\\nCannot ask for confirmation here. Pass --yes to confirm.","exitStatus":64,\
                "title":"Confirmation needed","type":"urn:bidly:problem:confirmation-needed"}
                ! error: 300.50 USD is more than 10 times the price of 26.00 USD. Bid up to 300.50 USD on 'Valve \
                radio, Bakelite case'?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
    }

    @Test(
        "A bid above the watchlist limit requires confirmation, a bid at the limit does not, and --yes skips the question"
    )
    func aboveWatchlistLimit() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("watch 3k9 --json=item.id", as: "ben").status == 0)
        #expect(await fixture.run("watchlist limit 3k9 30 --json=item.id", as: "ben").status == 0)
        await fixture.check(
            "bid 3k9 30.01",
            as: "ben",
            prints: """
                ! error: 30.01 USD is above your watchlist limit of 30.00 USD. Bid up to 30.01 USD on 'Valve radio, \
                Bakelite case'?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
        await fixture.check(
            "bid 3k9 30 --json=maximum",
            as: "ben",
            prints: """
                {"maximum":{"amount":3000,"currency":"USD"}}
                """
        )
        await fixture.check(
            "bid 3k9 31 --yes --json=maximum",
            as: "ben",
            prints: """
                {"maximum":{"amount":3100,"currency":"USD"}}
                """
        )
        await fixture.check(
            "bid 3k9 31 --json=maximum --yes",
            as: "dora",
            prints: """
                {"maximum":{"amount":3100,"currency":"USD"}}
                """
        )
    }

    @Test("A purchase lists every warning in its question")
    func buying() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("watch 7pw --json=item.id", as: "ben").status == 0)
        #expect(await fixture.run("watchlist limit 7pw 8 --json=item.id", as: "ben").status == 0)
        await fixture.check(
            "buy 7pw",
            as: "ben",
            on: .terminal(answers: ["n"]),
            environment: ["BIDLY_BID_LIMIT": "8.50"],
            prints: """
                ! 9.00 USD is above your limit of 8.50 USD. 9.00 USD is above your watchlist limit of 8.00 USD. Buy \
                'Desk lamp, green shade' for 9.00 USD? [y/N] error: Cancelled.
                exit 2
                """
        )
    }

    @Test("A bid that the house would refuse is refused without a question")
    func refused() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 500",
            as: "ada",
            on: .terminal(answers: ["y"]),
            prints: """
                ! error: Refused: sellers cannot bid on their own items.
                exit 3
                """
        )
    }
}
