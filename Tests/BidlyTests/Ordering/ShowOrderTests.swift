import Testing

@Suite("bidly show: the seller's profile and the order of the item", .alsoAtServer) struct ShowOrderTests {
    @Test("A bidder sees the record and the reviews of the seller")
    func sellerProfile() async throws {
        let fixture = try await HouseFixture()
        await fixture.deliverRadio()
        #expect(await fixture.run("review s01d --rating 4 'As good as new.'", as: "ben").status == 0)
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
                Seller record\t4.0 of 5 from 1 review, 1 sale, 0 retractions, 0 strikes
                Seller review\t4 As good as new. (Radio, sold)
                Watched\tno
                Description\t
                """
        )
        await fixture.check(
            "show 7pw --json=sellerProfile",
            as: "ada",
            prints: """
                {"sellerProfile":null}
                """
        )
        await fixture.check(
            "show 7pw --json=sellerProfile.rating,sellerProfile.saleCount,sellerProfile.strikeCount,sellerProfile.retractionCount,sellerProfile.reviews",
            prints: """
                {"sellerProfile":{"rating":4,"retractionCount":0,"reviews":[{"item":{"id":"s01dradi00","title":"Radio,\
                 sold"},"rating":4,"text":"As good as new.","time":"2030-01-01T12:00:00.000Z"}],"saleCount":1,"strikeC\
                ount":0}}
                """
        )
    }

    @Test("After the sale, the buyer and the seller see the next step of the order, and nobody else does")
    func nextStepAfterSale() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "show s01d",
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
        await fixture.check(
            "show s01d --json=order.id,order.nextStep",
            as: "ben",
            prints: """
                {"order":{"id":"d9rf9hkpea","nextStep":{"command":"bidly order ship-to d9rf9hkpea","deadline":"2030-01\
                -05T12:00:00.000Z","text":"Choose the shipping address"}}}
                """
        )
        await fixture.check(
            "show s01d --json=order.id,order.nextStep",
            as: "ada",
            prints: """
                {"order":{"id":"d9rf9hkpea","nextStep":{"command":null,"deadline":"2030-01-05T12:00:00.000Z","text":"T\
                he buyer pays"}}}
                """
        )
        await fixture.check(
            "show s01d --json=order,sellerProfile",
            as: "cara",
            prints: """
                {"order":null,"sellerProfile":null}
                """
        )
        await fixture.check(
            "show s01d --json=order",
            prints: """
                {"order":null}
                """
        )
    }
}
