import Testing

@Suite("bidly bid: the setting bid-limit", .alsoAtServer) struct BidLimitTests {
    @Test("A bid above the limit requires confirmation")
    func limitYes() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 7pw 20 --json=price",
            as: "ben",
            on: .terminal(answers: ["y"]),
            environment: ["BIDLY_BID_LIMIT": "10"],
            prints: """
                {"price":{"amount":500,"currency":"USD"}}
                ! 20.00 USD is above your limit of 10.00 USD. Bid up to 20.00 USD on 'Desk lamp, green shade'? [y/N]\u{20}
                """
        )
    }

    @Test("The answer no cancels the bid")
    func limitNo() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 7pw 20",
            as: "ben",
            on: .terminal(answers: ["n"]),
            environment: ["BIDLY_BID_LIMIT": "10"],
            prints: """
                ! 20.00 USD is above your limit of 10.00 USD. Bid up to 20.00 USD on 'Desk lamp, green shade'? [y/N] error: \
                Cancelled.
                exit 2
                """
        )
        await fixture.check(
            "bid 7pw 20",
            as: "ben",
            on: .terminal(answers: [""]),
            environment: ["BIDLY_BID_LIMIT": "10"],
            prints: """
                ! 20.00 USD is above your limit of 10.00 USD. Bid up to 20.00 USD on 'Desk lamp, green shade'? [y/N] error: \
                Cancelled.
                exit 2
                """
        )
        await fixture.check(
            "bid 7pw 20",
            as: "ben",
            on: .terminal(answers: []),
            environment: ["BIDLY_BID_LIMIT": "10"],
            prints: """
                ! 20.00 USD is above your limit of 10.00 USD. Bid up to 20.00 USD on 'Desk lamp, green shade'? [y/N]\u{20}
                ! error: Cancelled.
                exit 2
                """
        )
        await fixture.check("bids 7pw", prints: "")
    }

    @Test("Without a terminal, or with --no-input, a bid above the limit fails")
    func limitUnasked() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 7pw 20",
            as: "ben",
            environment: ["BIDLY_BID_LIMIT": "10"],
            prints: """
                ! error: 20.00 USD is above your limit of 10.00 USD. Bid up to 20.00 USD on 'Desk lamp, green shade'?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
        await fixture.check(
            "bid 7pw 20 --no-input",
            as: "ben",
            on: .terminal(answers: ["y"]),
            environment: ["BIDLY_BID_LIMIT": "10"],
            prints: """
                ! error: 20.00 USD is above your limit of 10.00 USD. Bid up to 20.00 USD on 'Desk lamp, green shade'?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
        await fixture.check(
            "bid 7pw 20 --json",
            as: "ben",
            environment: ["BIDLY_BID_LIMIT": "10"],
            prints: """
                {"detail":"20.00 USD is above your limit of 10.00 USD. Bid up to 20.00 USD on 'Desk \
                lamp, green shade'?\\nCannot ask for confirmation here. Pass --yes to confirm.","exitStatus":64,"title":"Confirmation \
                needed","type":"urn:bidly:problem:confirmation-needed"}
                ! error: 20.00 USD is above your limit of 10.00 USD. Bid up to 20.00 USD on 'Desk lamp, green shade'?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
    }

    @Test("--yes confirms in advance; a bid up to the limit needs no confirmation")
    func limitUnneeded() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 7pw 10 --json=price",
            as: "ben",
            environment: ["BIDLY_BID_LIMIT": "10"],
            prints: """
                {"price":{"amount":500,"currency":"USD"}}
                """
        )
        await fixture.check(
            "bid 7pw 20 --yes --json=price",
            as: "ben",
            environment: ["BIDLY_BID_LIMIT": "10"],
            prints: """
                {"price":{"amount":500,"currency":"USD"}}
                """
        )
    }

    @Test("A limit in another currency requires confirmation, because the amounts cannot be compared")
    func limitCurrency() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid eur 12",
            as: "ben",
            environment: ["BIDLY_BID_LIMIT": "1000 USD"],
            prints: """
                ! error: 12.00 EUR cannot be compared with your limit of 1000 USD. Bid up to 12.00 EUR on '七宝焼 vase'?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
        await fixture.check(
            "bid eur 12 --json=price",
            as: "ben",
            environment: ["BIDLY_BID_LIMIT": "1000"],
            prints: """
                {"price":{"amount":1000,"currency":"EUR"}}
                """
        )
    }

    @Test("An invalid limit refuses every bid")
    func limitInvalid() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 7pw 6",
            as: "ben",
            environment: ["BIDLY_BID_LIMIT": "lots"],
            prints: """
                ! error: environment BIDLY_BID_LIMIT: Invalid value 'lots' for 'bid-limit' (an amount such as 100, \
                99.50 or '100 EUR').
                exit 78
                """
        )
        await fixture.check(
            "bid 7pw 6 --json",
            as: "ben",
            environment: ["BIDLY_BID_LIMIT": "lots"],
            prints: """
                {"detail":"environment BIDLY_BID_LIMIT: Invalid value 'lots' for 'bid-limit' (an amount such as 100,\
                 99.50 or '100 EUR').","exitStatus":78,"title":"Bad configuration",\
                "type":"urn:bidly:problem:bad-configuration"}
                ! error: environment BIDLY_BID_LIMIT: Invalid value 'lots' for 'bid-limit' (an amount such as 100, \
                99.50 or '100 EUR').
                exit 78
                """
        )
    }
}
