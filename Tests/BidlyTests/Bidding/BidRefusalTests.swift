import Testing

@Suite("bidly bid: what does not count") struct BidRefusalTests {
    @Test("too little is refused with what would count")
    func belowMinimum() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "bid 3k9 20.99",
            as: "dora",
            prints: """
                ! error: refused: too low; the next bid must be at least 21.00 USD
                exit 3
                """
        )
        await room.check(
            "bid 3k9 20.99 --json",
            as: "dora",
            prints: """
                {"amount":{"amount":2100,"currency":"USD"},"code":"belowMinimum","detail":"refused: too low; the \
                next bid must be at least 21.00 USD","exitStatus":3,"minimumNext":{"amount":2100,"currency":"USD"},\
                "title":"Refused","type":"urn:bidly:problem:refused"}
                ! error: refused: too low; the next bid must be at least 21.00 USD
                exit 3
                """
        )
        await room.check(
            "bid 7pw 4",
            as: "ben",
            on: .terminal(),
            prints: """
                ! error: refused: too low; the next bid must be at least 5.00 USD
                exit 3
                """
        )
    }

    @Test("after a tie at the largest amount no higher bid is possible")
    func noHigherBid() async throws {
        let room = try await AuctionRoom(), most = "90071992547409.91"
        for name in ["ben", "cara"] { #expect(await room.run("bid 3k7 \(most) --yes", as: name).status == 0) }
        #expect(await room.run("show 3k7 --json=minimumNext") == #"{"minimumNext":null}"#)
        await room.check(
            "bid 3k7 \(most) --yes",
            as: "dora",
            prints: """
                ! error: refused: no higher bid is possible; the largest amount is 90071992547409.91 USD
                exit 3
                """
        )
    }

    @Test("a raise must be above one's own maximum")
    func raise() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "bid 3k9 25",
            as: "cara",
            prints: """
                ! error: refused: you lead already; a raise must be above your own maximum of 25.00 USD
                exit 3
                """
        )
        await room.check(
            "bid 3k9 25 --json",
            as: "cara",
            prints: """
                {"amount":{"amount":2500,"currency":"USD"},"code":"notAboveOwnMaximum","detail":"refused: you lead \
                already; a raise must be above your own maximum of 25.00 USD","exitStatus":3,"title":"Refused",\
                "type":"urn:bidly:problem:refused"}
                ! error: refused: you lead already; a raise must be above your own maximum of 25.00 USD
                exit 3
                """
        )
    }

    @Test("sellers, auctions that are over and auctions to come")
    func notOpen() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "bid 3k9 50",
            as: "ada",
            prints: """
                ! error: refused: sellers do not bid on their own items
                exit 3
                """
        )
        await room.check(
            "bid s01 50",
            as: "ben",
            prints: """
                ! error: refused: the auction is over
                exit 3
                """
        )
        await room.check(
            "bid uns 50 --json",
            as: "ben",
            prints: """
                {"code":"closed","detail":"refused: the auction is over","exitStatus":3,"title":"Refused",\
                "type":"urn:bidly:problem:refused"}
                ! error: refused: the auction is over
                exit 3
                """
        )
        await room.check(
            "bid n0t 50",
            as: "ben",
            prints: """
                ! error: refused: the auction has not begun; it begins at 2030-01-02T12:00:00.000Z
                exit 3
                """
        )
        await room.check(
            "bid n0t 50 --json",
            as: "ben",
            prints: """
                {"code":"notStarted","detail":"refused: the auction has not begun; it begins at \
                2030-01-02T12:00:00.000Z","exitStatus":3,"time":"2030-01-02T12:00:00.000Z","title":"Refused",\
                "type":"urn:bidly:problem:refused"}
                ! error: refused: the auction has not begun; it begins at 2030-01-02T12:00:00.000Z
                exit 3
                """
        )
    }

    @Test("another currency is refused, not read as the auction's")
    func wrongCurrency() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "bid 3k9 '50 EUR'",
            as: "ben",
            prints: """
                ! error: refused: wrong currency; this auction is in USD
                exit 3
                """
        )
        await room.check(
            "bid eur '50 USD' --json",
            as: "ben",
            prints: """
                {"code":"wrongCurrency","currency":"EUR","detail":"refused: wrong currency; this auction is in EUR",\
                "exitStatus":3,"title":"Refused","type":"urn:bidly:problem:refused"}
                ! error: refused: wrong currency; this auction is in EUR
                exit 3
                """
        )
        await room.check(
            "bid 3k9 30 --if-price '20.50 EUR'",
            as: "ben",
            prints: """
                ! error: refused: wrong currency; this auction is in USD
                exit 3
                """
        )
    }

    @Test("more than any auction deals with: the message has the amount as it was typed, and the largest one")
    func tooMuch() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "bid 3k9 90071992547410",
            as: "ben",
            prints: """
                ! error: refused: '90071992547410' is too large; the largest amount is 90071992547409.91 USD
                exit 3
                """
        )
        await room.check(
            "bid 3k9 99999999999999999999",
            as: "ben",
            prints: """
                ! error: '99999999999999999999' is too large; the largest amount is 90071992547409.91 USD
                exit 65
                """
        )
        for (words, message) in [
            (
                "revise 3k7 --start 90071992547410",
                "--start is too large: 90071992547410.00 USD; the largest amount is 90071992547409.91 USD"
            ),
            (
                "revise 3k7 --reserve 1000000000000000000000",
                "'1000000000000000000000' is too large; the largest amount is 90071992547409.91 USD"
            ),
            (
                "search --currency JPY --max 99999999999999999999",
                "'99999999999999999999' is too large; the largest amount is 9007199254740991 JPY"
            ),
        ] {
            let transcript = await room.run(words, as: "ada")
            #expect(transcript.status == 65 && transcript.error == "error: \(message)\n", "\(transcript)")
        }
    }
}
