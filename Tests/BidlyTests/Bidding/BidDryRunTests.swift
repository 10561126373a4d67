import Testing

@Suite("bidly bid --dry-run and --if-price", .alsoAtServer) struct BidDryRunTests {
    @Test("--dry-run validates a bid without placing it")
    func dryRun() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 30 --dry-run",
            as: "ben",
            on: .terminal(),
            prints: """
                A bid of 30.00 USD is valid. Whether it leads depends on the leader's secret
                maximum. No bid was placed.
                Price     20.50 USD
                Next bid  21.00 USD
                Ends      in 3d
                """
        )
        await fixture.check(
            "bid 3k9 30 --dry-run",
            as: "ben",
            prints: """
                A bid of 30.00 USD is valid. Whether it leads depends on the leader's secret maximum. No bid was placed.
                Price\t20.50 USD
                Next bid\t21.00 USD
                Ends\t2030-01-04T12:00:00.000Z
                """
        )
        await fixture.check(
            "bid 3k9 30 --dry-run --json",
            as: "ben",
            prints: """
                {"endsAt":"2030-01-04T12:00:00.000Z","item":{"id":"3k9x2m7q4t","title":"Valve radio, Bakelite case"},\
                "maximum":{"amount":3000,"currency":"USD"},"minimumNext":{"amount":2100,"currency":"USD"},\
                "price":{"amount":2050,"currency":"USD"},"totals":[],"warnings":[],"wouldCount":true}
                """
        )
        await fixture.check(
            "bids 3k9 --json=amount",
            as: "ben",
            prints: """
                [{"amount":{"amount":2050,"currency":"USD"}},{"amount":{"amount":2000,"currency":"USD"}}]
                """
        )
        await fixture.check("watchlist", as: "ben", prints: "")
    }

    @Test("--dry-run shows the warnings that need confirmation")
    func dryRunWarnings() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("watch 7pw --json=item.id", as: "ben").status == 0)
        #expect(await fixture.run("watchlist limit 7pw 12.50 --json=item.id", as: "ben").status == 0)
        await fixture.check(
            "bid 7pw 60 --dry-run",
            as: "ben",
            on: .terminal(),
            environment: ["BIDLY_BID_LIMIT": "40"],
            prints: """
                A bid of 60.00 USD is valid. Whether it leads depends on the leader's secret
                maximum. No bid was placed.
                Warning: 60.00 USD is above your limit of 40.00 USD; the bid requires
                confirmation or --yes.
                Warning: 60.00 USD is above your watchlist limit of 12.50 USD; the bid requires
                confirmation or --yes.
                Warning: 60.00 USD is more than 10 times the price of 5.00 USD; the bid requires
                confirmation or --yes.
                Price     5.00 USD
                Next bid  5.00 USD
                Ends      in 18h
                """
        )
        await fixture.check(
            "bid 7pw 60 --dry-run --json=warnings",
            as: "ben",
            prints: """
                {"warnings":[{"code":"aboveWatchlistLimit","text":"60.00 USD is above your watchlist limit of 12.50 \
                USD"},{"code":"farAbovePrice","text":"60.00 USD is more than 10 times the price of 5.00 USD"}]}
                """
        )
        await fixture.check("bids 7pw", prints: "")
    }

    @Test("--dry-run tells the leader that a higher maximum keeps the lead")
    func leader() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("bid 3k9 100 --yes", as: "ben").status == 0)
        let preview = await fixture.run("bid 3k9 150 --dry-run", as: "ben").output
        #expect(preview.hasPrefix("A bid of 150.00 USD is valid. You keep leading. No bid was placed.\n"), "\(preview)")
    }

    @Test("--dry-run states what the item would cost with each shipping method")
    func dryRunTotals() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("shipping add Parcel 6.90", as: "ada").status == 0)
        #expect(await fixture.run("shipping add Pick-up 0", as: "ada").status == 0)
        await fixture.check(
            "bid 3k9 30 --dry-run",
            as: "ben",
            on: .terminal(),
            prints: """
                A bid of 30.00 USD is valid. Whether it leads depends on the leader's secret
                maximum. No bid was placed.
                Price            20.50 USD
                Next bid         21.00 USD
                Ends             in 3d
                At most you pay  36.90 USD with Parcel (items 30.00 USD, shipping 6.90 USD)
                At most you pay  30.00 USD with Pick-up (items 30.00 USD, shipping 0.00 USD)
                """
        )
        await fixture.check(
            "bid 3k9 30 --dry-run --json=totals.shipping.name,totals.total,totals.lines.kind",
            as: "ben",
            prints: """
                {"totals":[{"lines":[{"kind":"items"},{"kind":"shipping"}],"shipping":{"name":"Parcel"},\
                "total":{"amount":3690,"currency":"USD"}},{"lines":[{"kind":"items"},{"kind":"shipping"}],\
                "shipping":{"name":"Pick-up"},"total":{"amount":3000,"currency":"USD"}}]}
                """
        )
    }

    @Test("--dry-run refuses a bid that the house would refuse")
    func dryRunRefused() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 20 --dry-run",
            as: "dora",
            prints: """
                ! error: Refused: the bid is too low; the minimum next bid is 21.00 USD.
                exit 3
                """
        )
        await fixture.check(
            "bid 3k9 25 --dry-run",
            as: "cara",
            prints: """
                ! error: Refused: a raise must be above your maximum of 25.00 USD.
                exit 3
                """
        )
        await fixture.check(
            "bid 3k9 50 --dry-run",
            as: "ada",
            prints: """
                ! error: Refused: sellers cannot bid on their own items.
                exit 3
                """
        )
        await fixture.check(
            "bid s01 50 --dry-run",
            as: "ben",
            prints: """
                ! error: Refused: the auction is over.
                exit 3
                """
        )
        await fixture.check(
            "bid n0t 50 --dry-run",
            as: "ben",
            prints: """
                ! error: Refused: the auction has not started; it starts at 2030-01-02T12:00:00.000Z.
                exit 3
                """
        )
        await fixture.check(
            "bid 3k9 '50 EUR' --dry-run",
            as: "ben",
            prints: """
                ! error: Refused: wrong currency; this auction is in USD.
                exit 3
                """
        )
    }

    @Test("--if-price places the bid only at that price")
    func ifPrice() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 30 --if-price 20",
            as: "ben",
            prints: """
                ! error: The price is 20.50 USD, not 20.00 USD. No bid was placed.
                exit 75
                """
        )
        await fixture.check(
            "bid 3k9 30 --if-price 20 --json",
            as: "ben",
            prints: """
                {"currentPrice":{"amount":2050,"currency":"USD"},"detail":"The price is 20.50 USD, not 20.00 USD. \
                No bid was placed.","exitStatus":75,"title":"Price changed","tookEffect":false,\
                "type":"urn:bidly:problem:changed-meanwhile"}
                ! error: The price is 20.50 USD, not 20.00 USD. No bid was placed.
                exit 75
                """
        )
        await fixture.check(
            "bid 3k9 30 --if-price 20.50 --json=price",
            as: "ben",
            prints: """
                {"price":{"amount":2600,"currency":"USD"}}
                """
        )
        await fixture.check(
            "bid 3k9 31 --if-price cheap",
            as: "ben",
            prints: """
                ! error: 'cheap' is not a valid amount; example: 1000.00
                exit 65
                """
        )
    }
}
