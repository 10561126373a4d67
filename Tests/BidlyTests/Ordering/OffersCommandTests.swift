import Testing

@Suite("bidly offers", .alsoAtServer) struct OffersCommandTests {
    @Test("The runner-up of an unpaid auction accepts a second-chance offer, and has an order")
    func acceptance() async throws {
        let fixture = try await HouseFixture()
        try await fixture.expireRadioOrder()
        await fixture.check(
            "offers --json=item.item.id,item.price,status,seller.name",
            as: "ben",
            prints: """
                [{"item":{"item":{"id":"3k9x2m7q4t"},"price":{"amount":2000,"currency":"USD"}},"seller":{"name":"ada"}\
                ,"status":"open"}]
                """
        )
        await fixture.check(
            "offers",
            as: "ben",
            on: .terminal(),
            prints: """
                OFFER       ITEM            PRICE  STATUS  EXPIRES    SELLER  TITLE
                3k9x2m7q4t  3k9x2m7q4t  20.00 USD  open    in 1d 23h  ada     Valve radio, Bake…
                """
        )
        let shown = await fixture.run("show 3k9 --json=offer.item.price,offer.status,order", as: "ben")
        #expect(
            shown.output == """
                {"offer":{"item":{"price":{"amount":2000,"currency":"USD"}},"status":"open"},"order":null}

                """,
            "\(shown)"
        )
        let lines = await fixture.run("show 3k9", as: "ben").output
        #expect(lines.contains("Next step\tAccept or decline the offer: bidly offers accept 3k9x2m7q4t\n"), "\(lines)")
        await fixture.check(
            "offers accept 3k9",
            as: "ben",
            prints: """
                ! error: Buy 'Valve radio, Bakelite case' for 20.00 USD?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
        await fixture.check(
            "offers accept 3k9",
            as: "ben",
            on: .terminal(answers: ["n"]),
            prints: """
                ! Buy 'Valve radio, Bakelite case' for 20.00 USD? [y/N] error: Cancelled.
                exit 2
                """
        )
        await fixture.check(
            "offers accept 3k9 --yes",
            as: "ben",
            prints: """
                Offer\t3k9x2m7q4t
                Status\taccepted
                Item\t3k9x2m7q4t Valve radio, Bakelite case
                Price\t20.00 USD
                Seller\tada
                Order\tyrnp6fjxhd
                Next step\tChoose the shipping address by 2030-01-12T13:01:40.000Z: bidly order ship-to yrnp6fjxhd
                """
        )
        await fixture.check(
            "offers --json=status,order",
            as: "ben",
            prints: """
                [{"order":"yrnp6fjxhd","status":"accepted"}]
                """
        )
        await fixture.check(
            "orders --status awaiting-payment --json=items,total",
            as: "ben",
            prints: """
                [{"items":[{"item":{"id":"3k9x2m7q4t","title":"Valve radio, Bakelite case"},"kind":"secondChance","pri\
                ce":{"amount":2000,"currency":"USD"},"soldAt":null}],"total":{"amount":2000,"currency":"USD"}}]
                """
        )
        await fixture.check(
            "order show 3k9 --json=status,total.amount",
            as: "ada",
            prints: """
                {"status":"awaitingPayment","total":{"amount":2000}}
                """
        )
        await fixture.check(
            "offers accept 3k9 --yes",
            as: "cara",
            prints: """
                ! error: There is no offer '3k9'.
                ! Run: bidly offers
                exit 66
                """
        )
    }

    @Test("A declined offer cannot be accepted")
    func decline() async throws {
        let fixture = try await HouseFixture()
        try await fixture.expireRadioOrder()
        await fixture.check(
            "offers decline 3k9 --yes",
            as: "ben",
            prints: """
                Offer\t3k9x2m7q4t
                Status\tdeclined
                Item\t3k9x2m7q4t Valve radio, Bakelite case
                Price\t20.00 USD
                Seller\tada
                """
        )
        await fixture.check(
            "offers accept 3k9 --yes",
            as: "ben",
            prints: """
                ! error: Refused: the offer is no longer open.
                exit 3
                """
        )
    }

    @Test("An offer expires")
    func expiry() async throws {
        let fixture = try await HouseFixture()
        try await fixture.expireRadioOrder()
        try await fixture.advance(by: .seconds(172800))
        await fixture.check(
            "offers --json=status",
            as: "ben",
            prints: """
                [{"status":"expired"}]
                """
        )
        await fixture.check(
            "offers accept 3k9 --yes",
            as: "ben",
            prints: """
                ! error: Refused: the offer is no longer open.
                exit 3
                """
        )
    }

    @Test("A member without offers, and an unknown offer")
    func noOffers() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "offers",
            as: "dora",
            on: .terminal(),
            prints: """
                ! You have no offers.
                """
        )
        await fixture.check(
            "offers --json",
            as: "dora",
            prints: """
                []
                """
        )
        await fixture.check(
            "offers decline zzz --yes",
            as: "dora",
            prints: """
                ! error: There is no offer 'zzz'.
                ! Run: bidly offers
                exit 66
                """
        )
    }
}
