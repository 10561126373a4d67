import Testing

@Suite("bidly bid", .alsoAtServer) struct BidCommandTests {
    @Test("The first bid leads and adds the item to the watchlist")
    func leads() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 7pw 6",
            as: "ben",
            on: .terminal(),
            prints: """
                You lead on 'Desk lamp, green shade'.
                Price         5.00 USD
                Your maximum  6.00 USD
                Next bid      5.50 USD
                Ends          in 18h
                """
        )
        await fixture.check(
            "watchlist --json=item.id",
            as: "ben",
            prints: """
                [{"item":{"id":"7pw41hd8rz"}}]
                """
        )
    }

    @Test("A bid below the leader's maximum is outbid immediately; the minimum next bid is shown")
    func outbid() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 23",
            as: "ben",
            on: .terminal(),
            prints: """
                You are outbid on 'Valve radio, Bakelite case': another bidder's maximum is at
                least as high.
                Price         23.50 USD
                Your maximum  23.00 USD
                Next bid      24.00 USD
                Ends          in 3d
                """
        )
        await fixture.check(
            "bid 3k9 24",
            as: "ben",
            prints: """
                Item\t3k9x2m7q4t
                Outcome\toutbid
                Price\t24.50 USD
                Your maximum\t24.00 USD
                Next bid\t25.00 USD
                Ends\t2030-01-04T12:00:00.000Z
                """
        )
    }

    @Test("Of two equal maxima the earlier one leads")
    func tie() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 25",
            as: "ben",
            on: .terminal(),
            prints: """
                You are outbid on 'Valve radio, Bakelite case': another bidder's maximum is at
                least as high.
                Price         25.00 USD
                Your maximum  25.00 USD
                Next bid      26.00 USD
                Ends          in 3d
                """
        )
    }

    @Test("A higher maximum leads, and the leader can raise it")
    func raise() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 30",
            as: "ben",
            prints: """
                Item\t3k9x2m7q4t
                Outcome\tleading
                Price\t26.00 USD
                Your maximum\t30.00 USD
                Next bid\t27.00 USD
                Ends\t2030-01-04T12:00:00.000Z
                """
        )
        await fixture.check(
            "bid 3k9 31",
            as: "ben",
            prints: """
                Item\t3k9x2m7q4t
                Outcome\tleading
                Price\t26.00 USD
                Your maximum\t31.00 USD
                Next bid\t27.00 USD
                Ends\t2030-01-04T12:00:00.000Z
                """
        )
    }

    @Test("A leader below the reserve is told that the reserve is not met")
    func reserve() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid c4 35",
            as: "ben",
            on: .terminal(),
            prints: """
                You lead on 'Folding camera', but the reserve is not met.
                Price         20.00 USD
                Your maximum  35.00 USD
                Next bid      20.50 USD
                Ends          in 2d
                """
        )
        await fixture.check(
            "bid c4 36 --json=outcome,price",
            as: "ben",
            prints: """
                {"outcome":{"code":"leadingReserveUnmet","minimumNext":null,"withdrawal":null},"price":{"amount":2000,\
                "currency":"USD"}}
                """
        )
        await fixture.check(
            "bid c4 60",
            as: "dora",
            on: .terminal(),
            prints: """
                You lead on 'Folding camera'.
                Price         50.00 USD
                Your maximum  60.00 USD
                Next bid      51.00 USD
                Ends          in 2d
                """
        )
    }

    @Test("A late bid extends the auction")
    func softClose() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 5f 10",
            as: "ben",
            on: .terminal(),
            prints: """
                You lead on 'Clock with a long name that does not fit into a narrow terminal'.
                Price         8.50 USD
                Your maximum  10.00 USD
                Next bid      9.00 USD
                Ends          in 5m
                """
        )
    }

    @Test("The result is wrapped on a narrow terminal, and coloured")
    func narrow() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 23",
            as: "ben",
            on: .terminal(width: 40),
            prints: """
                You are outbid on 'Valve radio, Bakelite
                case': another bidder's maximum is at
                least as high.
                Price         23.50 USD
                Your maximum  23.00 USD
                Next bid      24.00 USD
                Ends          in 3d
                """
        )
        await fixture.check(
            "bid 3k9 30",
            as: "ben",
            on: .terminal(isColored: true),
            prints: """
                \u{1B}[32mYou lead on 'Valve radio, Bakelite case'.\u{1B}[0m
                \u{1B}[2mPrice\u{1B}[0m         \u{1B}[1m26.00 USD\u{1B}[0m
                \u{1B}[2mYour maximum\u{1B}[0m  30.00 USD
                \u{1B}[2mNext bid\u{1B}[0m      27.00 USD
                \u{1B}[2mEnds\u{1B}[0m          in 3d
                """
        )
    }

    @Test("JSON contains the receipt")
    func json() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 30 --json",
            as: "ben",
            prints: """
                {"endsAt":"2030-01-04T12:00:00.000Z","item":{"id":"3k9x2m7q4t","title":"Valve radio, Bakelite case"},\
                "maximum":{"amount":3000,"currency":"USD"},"minimumNext":{"amount":2700,"currency":"USD"},\
                "outcome":{"code":"leading","minimumNext":null,"withdrawal":null},\
                "price":{"amount":2600,"currency":"USD"},"sequence":4,\
                "time":"2030-01-01T12:00:00.000Z"}
                """
        )
        await fixture.check(
            "bid 3k9 31 --json=prize",
            as: "ben",
            prints: """
                {"availableFields":["endsAt","item","maximum","minimumNext","outcome","price","sequence","time"],\
                "detail":"Unknown field 'prize'. Did you mean 'price'?\\nAvailable fields: endsAt, item, \
                maximum, minimumNext, outcome, price, sequence, time","exitStatus":64,"title":"Unknown field",\
                "type":"urn:bidly:problem:unknown-field"}
                ! error: Unknown field 'prize'. Did you mean 'price'?
                ! Available fields: endsAt, item, maximum, minimumNext, outcome, price, sequence, time
                exit 64
                """
        )
        await fixture.check(
            "bids 3k9 --limit 1 --json=sequence",
            prints: """
                [{"sequence":4}]
                ! 1–1 of 3. Next: --page 2
                """
        )
    }

    @Test("An amount can include the currency")
    func currency() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 7pw '6 USD' --json=price",
            as: "ben",
            prints: """
                {"price":{"amount":500,"currency":"USD"}}
                """
        )
        await fixture.check(
            "bid 7pw 'USD 7' --json=outcome",
            as: "ben",
            prints: """
                {"outcome":{"code":"leading","minimumNext":null,"withdrawal":null}}
                """
        )
        await fixture.check(
            "bid eur 12",
            as: "ben",
            prints: """
                Item\teur0vase00
                Outcome\tleading
                Price\t10.00 EUR
                Your maximum\t12.00 EUR
                Next bid\t10.50 EUR
                Ends\t2030-01-03T00:00:00.000Z
                """
        )
    }

    @Test("With star-on-bid off, a bid leaves the watchlist unchanged")
    func noStar() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 7pw 6 --json=price",
            as: "ben",
            environment: ["BIDLY_STAR_ON_BID": "false"],
            prints: """
                {"price":{"amount":500,"currency":"USD"}}
                """
        )
        await fixture.check("watchlist", as: "ben", prints: "")
        await fixture.check(
            "bid 7pw 7",
            as: "ben",
            environment: ["BIDLY_STAR_ON_BID": "perhaps"],
            prints: """
                ! error: environment BIDLY_STAR_ON_BID: Invalid value 'perhaps' for 'star-on-bid' (allowed: true, \
                false).
                exit 78
                """
        )
    }
}
