import Testing

@Suite("bidly bid: refusals", .alsoAtServer) struct BidRefusalTests {
    @Test("A bid below the minimum is refused with the minimum next bid")
    func belowMinimum() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 20.99",
            as: "dora",
            prints: """
                ! error: Refused: the bid is too low; the minimum next bid is 21.00 USD.
                exit 3
                """
        )
        await fixture.check(
            "bid 3k9 20.99 --json",
            as: "dora",
            prints: """
                {"amount":{"amount":2100,"currency":"USD"},"code":"belowMinimum","detail":"Refused: the bid is too \
                low; the minimum next bid is 21.00 USD.","exitStatus":3,\
                "item":{"id":"3k9x2m7q4t","title":"Valve radio, Bakelite case"},"minimumNext":{"amount":2100,"currency":"USD"},\
                "title":"Refused","type":"urn:bidly:problem:refused"}
                ! error: Refused: the bid is too low; the minimum next bid is 21.00 USD.
                exit 3
                """
        )
        await fixture.check(
            "bid 7pw 4",
            as: "ben",
            on: .terminal(),
            prints: """
                ! error: Refused: the bid is too low; the minimum next bid is 5.00 USD.
                exit 3
                """
        )
    }

    @Test("After a tie at the maximum amount, no higher bid is possible")
    func noHigherBid() async throws {
        let fixture = try await HouseFixture(), most = "90071992547409.91"
        for name in ["ben", "cara"] { #expect(await fixture.run("bid 3k7 \(most) --yes", as: name).status == 0) }
        #expect(await fixture.run("show 3k7 --json=minimumNext") == #"{"minimumNext":null}"#)
        await fixture.check(
            "bid 3k7 \(most) --yes",
            as: "dora",
            prints: """
                ! error: Refused: no higher bid is possible; the largest amount is 90071992547409.91 USD.
                exit 3
                """
        )
    }

    @Test("A raise must be above the bidder's own maximum")
    func raise() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 25",
            as: "cara",
            prints: """
                ! error: Refused: a raise must be above your maximum of 25.00 USD.
                exit 3
                """
        )
        await fixture.check(
            "bid 3k9 25 --json",
            as: "cara",
            prints: """
                {"amount":{"amount":2500,"currency":"USD"},"code":"notAboveOwnMaximum","detail":"Refused: a raise \
                must be above your maximum of 25.00 USD.","exitStatus":3,\
                "item":{"id":"3k9x2m7q4t","title":"Valve radio, Bakelite case"},"title":"Refused",\
                "type":"urn:bidly:problem:refused"}
                ! error: Refused: a raise must be above your maximum of 25.00 USD.
                exit 3
                """
        )
    }

    @Test("Bids by the seller, after the end and before the start are refused")
    func notOpen() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 50",
            as: "ada",
            prints: """
                ! error: Refused: sellers cannot bid on their own items.
                exit 3
                """
        )
        await fixture.check(
            "bid s01 50",
            as: "ben",
            prints: """
                ! error: Refused: the auction is over.
                exit 3
                """
        )
        await fixture.check(
            "bid uns 50 --json",
            as: "ben",
            prints: """
                {"code":"closed","detail":"Refused: the auction is over.","exitStatus":3,\
                "item":{"id":"uns01d0000","title":"Radio, unsold"},"title":"Refused",\
                "type":"urn:bidly:problem:refused"}
                ! error: Refused: the auction is over.
                exit 3
                """
        )
        await fixture.check(
            "bid n0t 50",
            as: "ben",
            prints: """
                ! error: Refused: the auction has not started; it starts at 2030-01-02T12:00:00.000Z.
                exit 3
                """
        )
        await fixture.check(
            "bid n0t 50 --json",
            as: "ben",
            prints: """
                {"code":"notStarted","detail":"Refused: the auction has not started; it starts at \
                2030-01-02T12:00:00.000Z.","exitStatus":3,\
                "item":{"id":"n0ty3t0000","title":"Lamp, not yet"},"time":"2030-01-02T12:00:00.000Z","title":"Refused",\
                "type":"urn:bidly:problem:refused"}
                ! error: Refused: the auction has not started; it starts at 2030-01-02T12:00:00.000Z.
                exit 3
                """
        )
    }

    @Test("A bid in another currency is refused, not converted")
    func wrongCurrency() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 '50 EUR'",
            as: "ben",
            prints: """
                ! error: Refused: wrong currency; this auction is in USD.
                exit 3
                """
        )
        await fixture.check(
            "bid eur '50 USD' --json",
            as: "ben",
            prints: """
                {"code":"wrongCurrency","currency":"EUR","detail":"Refused: wrong currency; this auction is in EUR.",\
                "exitStatus":3,"item":{"id":"eur0vase00","title":"七宝焼 vase"},"title":"Refused",\
                "type":"urn:bidly:problem:refused"}
                ! error: Refused: wrong currency; this auction is in EUR.
                exit 3
                """
        )
        await fixture.check(
            "bid 3k9 30 --if-price '20.50 EUR'",
            as: "ben",
            prints: """
                ! error: Refused: wrong currency; this auction is in USD.
                exit 3
                """
        )
    }

    @Test("An amount above the maximum is refused; the message states the typed amount and the maximum")
    func tooMuch() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "bid 3k9 90071992547410",
            as: "ben",
            prints: """
                ! error: Refused: '90071992547410' is too large; the largest amount is 90071992547409.91 USD.
                exit 3
                """
        )
        await fixture.check(
            "bid 3k9 99999999999999999999",
            as: "ben",
            prints: """
                ! error: '99999999999999999999' is too large; the largest amount is 90071992547409.91 USD.
                exit 65
                """
        )
        for (words, message) in [
            (
                "revise 3k7 --start 90071992547410",
                "--start is too large: 90071992547410.00 USD; the largest amount is 90071992547409.91 USD."
            ),
            (
                "revise 3k7 --reserve 1000000000000000000000",
                "'1000000000000000000000' is too large; the largest amount is 90071992547409.91 USD."
            ),
            (
                "search --currency JPY --max 99999999999999999999",
                "'99999999999999999999' is too large; the largest amount is 9007199254740991 JPY."
            ),
        ] {
            let transcript = await fixture.run(words, as: "ada")
            #expect(transcript.status == 65 && transcript.error == "error: \(message)\n", "\(transcript)")
        }
    }
}
