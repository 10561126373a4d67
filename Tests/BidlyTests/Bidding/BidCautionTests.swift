import Testing

@Suite("bidly bid: looking before leaping") struct BidCautionTests {
    @Test("--dry-run tells what would happen, and bids nothing")
    func dryRun() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "bid 3k9 30 --dry-run",
            as: "ben",
            on: .terminal(),
            prints: """
                A bid of 30.00 USD would count. Whether it would lead depends on the leader's
                maximum, which is secret. Nothing was bid.
                Price     20.50 USD
                Next bid  21.00 USD
                Ends      in 3d
                """
        )
        await room.check(
            "bid 3k9 30 --dry-run",
            as: "ben",
            prints: """
                A bid of 30.00 USD would count. Whether it would lead depends on the leader's maximum, which is \
                secret. Nothing was bid.
                Price\t20.50 USD
                Next bid\t21.00 USD
                Ends\t2030-01-04T12:00:00.000Z
                """
        )
        await room.check(
            "bid 3k9 30 --dry-run --json",
            as: "ben",
            prints: """
                {"endsAt":"2030-01-04T12:00:00.000Z","item":{"id":"3k9x2m7q4t","title":"Valve radio, Bakelite case"},\
                "maximum":{"amount":3000,"currency":"USD"},"minimumNext":{"amount":2100,"currency":"USD"},\
                "price":{"amount":2050,"currency":"USD"},"warnings":[],"wouldCount":true}
                """
        )
        await room.check(
            "bids 3k9 --json=amount",
            as: "ben",
            prints: """
                [{"amount":{"amount":2050,"currency":"USD"}},{"amount":{"amount":2000,"currency":"USD"}}]
                """
        )
        await room.check("watchlist", as: "ben", prints: "")
    }

    @Test("--dry-run shows what would have to be confirmed")
    func dryRunWarnings() async throws {
        let room = try await AuctionRoom()
        #expect(await room.run("watch 7pw --json=item.id", as: "ben").status == 0)
        #expect(await room.run("watchlist limit 7pw 12.50 --json=item.id", as: "ben").status == 0)
        await room.check(
            "bid 7pw 60 --dry-run",
            as: "ben",
            on: .terminal(),
            environment: ["BIDLY_BID_LIMIT": "40"],
            prints: """
                A bid of 60.00 USD would count. Whether it would lead depends on the leader's
                maximum, which is secret. Nothing was bid.
                Warning: 60.00 USD is above your limit of 40.00 USD; the bid needs confirmation
                or --yes.
                Warning: 60.00 USD is above your watchlist limit of 12.50 USD; the bid needs
                confirmation or --yes.
                Warning: 60.00 USD is more than 10 times the price of 5.00 USD; the bid needs
                confirmation or --yes.
                Price     5.00 USD
                Next bid  5.00 USD
                Ends      in 18h
                """
        )
        await room.check(
            "bid 7pw 60 --dry-run --json=warnings",
            as: "ben",
            prints: """
                {"warnings":[{"code":"aboveWatchlistLimit","text":"60.00 USD is above your watchlist limit of 12.50 \
                USD"},{"code":"farAbovePrice","text":"60.00 USD is more than 10 times the price of 5.00 USD"}]}
                """
        )
        await room.check("bids 7pw", prints: "")
    }

    @Test("--dry-run refuses what the house would")
    func dryRunRefused() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "bid 3k9 20 --dry-run",
            as: "dora",
            prints: """
                ! error: refused: too low; the next bid must be at least 21.00 USD
                exit 3
                """
        )
        await room.check(
            "bid 3k9 25 --dry-run",
            as: "cara",
            prints: """
                ! error: refused: you lead already; a raise must be above your own maximum of 25.00 USD
                exit 3
                """
        )
        await room.check(
            "bid 3k9 50 --dry-run",
            as: "ada",
            prints: """
                ! error: refused: sellers do not bid on their own items
                exit 3
                """
        )
        await room.check(
            "bid s01 50 --dry-run",
            as: "ben",
            prints: """
                ! error: refused: the auction is over
                exit 3
                """
        )
        await room.check(
            "bid n0t 50 --dry-run",
            as: "ben",
            prints: """
                ! error: refused: the auction has not begun; it begins at 2030-01-02T12:00:00.000Z
                exit 3
                """
        )
        await room.check(
            "bid 3k9 '50 EUR' --dry-run",
            as: "ben",
            prints: """
                ! error: refused: wrong currency; this auction is in USD
                exit 3
                """
        )
    }

    @Test("--if-price bids only at that price")
    func ifPrice() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "bid 3k9 30 --if-price 20",
            as: "ben",
            prints: """
                ! error: the price is 20.50 USD, not 20.00 USD; nothing was bid
                exit 75
                """
        )
        await room.check(
            "bid 3k9 30 --if-price 20 --json",
            as: "ben",
            prints: """
                {"currentPrice":{"amount":2050,"currency":"USD"},"detail":"the price is 20.50 USD, not 20.00 USD; \
                nothing was bid","exitStatus":75,"title":"The price has moved","tookEffect":false,\
                "type":"urn:bidly:problem:changed-meanwhile"}
                ! error: the price is 20.50 USD, not 20.00 USD; nothing was bid
                exit 75
                """
        )
        await room.check(
            "bid 3k9 30 --if-price 20.50 --json=price",
            as: "ben",
            prints: """
                {"price":{"amount":2600,"currency":"USD"}}
                """
        )
        await room.check(
            "bid 3k9 31 --if-price cheap",
            as: "ben",
            prints: """
                ! error: 'cheap' is not a valid amount; example: 1000.00
                exit 65
                """
        )
    }
}
