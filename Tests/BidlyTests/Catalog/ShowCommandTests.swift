import Testing

@Suite("bidly show", .alsoAtServer) struct ShowCommandTests {
    @Test("A terminal shows the auction, the details and the price chart")
    func terminal() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show 3k9",
            on: .terminal(),
            prints: """
                Valve radio, Bakelite case
                Item            3k9x2m7q4t
                Status          open
                Price           20.50 USD
                Next bid        21.00 USD
                Ends            in 3d (Fri 4 Jan 2030 12:00)
                Bids            2
                Bidders         2
                Start price     10.00 USD
                Price moved by  10.50 USD
                Reserve         none
                Category        Collectibles > Radios
                Brand           Philips
                Condition       used
                Seller          ada (id0000000009)
                Record          no reviews, 0 sales, 0 retractions, 0 strikes
                Watched         no

                Plays well. One knob is a replacement.

                Price over time
                20.00 ┤            ┌────────────────────────────────────────────────────────────
                      │            │
                      │            │
                17.50 ┤            │
                      │            │
                15.00 ┤            │
                      │            │
                12.50 ┤            │
                      │            │
                10.00 ┤────────────┘
                      └┬───────────┬───────────┬───────────┬───────────┬───────────┬───────────┬
                       1 Jan     02:00       04:00       06:00       08:00       10:00       now
                """
        )
    }

    @Test("A narrow terminal shows the same, wrapped")
    func narrow() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show 5f",
            on: .terminal(width: 40),
            prints: """
                Clock with a long name that does not fit
                into a narrow terminal
                Item        5ftc1se000
                Status      open
                Price       3.00 USD
                Next bid    3.25 USD
                Ends        in 4m (Tue 1 Jan 2030 12:04)
                Bids        1
                Bidders     1
                Reserve     none
                Soft close  a bid in the last 5m extends
                            the remaining time to 5m
                Category    Lamps
                Brand       –
                Condition   –
                Seller      ada (id0000000009)
                Record      no reviews, 0 sales, 0
                            retractions, 0 strikes
                Watched     no
                """
        )
    }

    @Test("The title, the labels, the status and the price are styled")
    func colour() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show 7pw",
            on: .terminal(isColored: true),
            prints: """
                \u{1B}[1mDesk lamp, green shade\u{1B}[0m
                \u{1B}[2mItem\u{1B}[0m         7pw41hd8rz
                \u{1B}[2mStatus\u{1B}[0m       \u{1B}[32mopen\u{1B}[0m
                \u{1B}[2mPrice\u{1B}[0m        \u{1B}[1m5.00 USD\u{1B}[0m
                \u{1B}[2mNext bid\u{1B}[0m     5.00 USD
                \u{1B}[2mBuy now\u{1B}[0m      9.00 USD
                \u{1B}[2mEnds\u{1B}[0m         in 18h (Wed 2 Jan 2030 06:00)
                \u{1B}[2mBids\u{1B}[0m         0
                \u{1B}[2mHighest bid\u{1B}[0m  –
                \u{1B}[2mReserve\u{1B}[0m      none
                \u{1B}[2mCategory\u{1B}[0m     Lamps
                \u{1B}[2mBrand\u{1B}[0m        –
                \u{1B}[2mCondition\u{1B}[0m    new
                \u{1B}[2mSeller\u{1B}[0m       ada (id0000000009)
                \u{1B}[2mRecord\u{1B}[0m       no reviews, 0 sales, 0 retractions, 0 strikes
                \u{1B}[2mWatched\u{1B}[0m      no
                """
        )
    }

    @Test("A pipe gets labels and values separated by tabs")
    func pipe() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show 3k9",
            prints: """
                Item\t3k9x2m7q4t
                Title\tValve radio, Bakelite case
                Status\topen
                Price\t20.50 USD
                Next bid\t21.00 USD
                Ends\t2030-01-04T12:00:00.000Z
                Bids\t2
                Bidders\t2
                Highest bid\t20.50 USD
                Start price\t10.00 USD
                Price moved by\t10.50 USD
                Reserve\tnone
                Category\tCollectibles > Radios
                Brand\tPhilips
                Condition\tused
                Seller\tid0000000009
                Seller name\tada
                Seller record\tno reviews, 0 sales, 0 retractions, 0 strikes
                Watched\tno
                Description\tPlays well. One knob is a replacement.
                """
        )
    }

    @Test("Without bids the highest bid is a dash, empty, or null")
    func withoutBids() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show 7pw",
            on: .terminal(),
            prints: """
                Desk lamp, green shade
                Item         7pw41hd8rz
                Status       open
                Price        5.00 USD
                Next bid     5.00 USD
                Buy now      9.00 USD
                Ends         in 18h (Wed 2 Jan 2030 06:00)
                Bids         0
                Highest bid  –
                Reserve      none
                Category     Lamps
                Brand        –
                Condition    new
                Seller       ada (id0000000009)
                Record       no reviews, 0 sales, 0 retractions, 0 strikes
                Watched      no
                """
        )
        await fixture.check(
            "show 7pw",
            prints: """
                Item\t7pw41hd8rz
                Title\tDesk lamp, green shade
                Status\topen
                Price\t5.00 USD
                Next bid\t5.00 USD
                Buy now\t9.00 USD
                Ends\t2030-01-02T06:00:00.000Z
                Bids\t0
                Bidders\t0
                Highest bid\t
                Start price\t5.00 USD
                Reserve\tnone
                Category\tLamps
                Brand\t
                Condition\tnew
                Seller\tid0000000009
                Seller name\tada
                Seller record\tno reviews, 0 sales, 0 retractions, 0 strikes
                Watched\tno
                Description\t
                """
        )
        await fixture.check(
            "show 7pw --json=highestBid,priceMove,bidCount,brand",
            prints: """
                {"bidCount":0,"brand":null,"highestBid":null,"priceMove":{"amount":0,"currency":"USD"}}
                """
        )
    }
}
