import Testing

@Suite("bidly order show", .alsoAtServer) struct OrderShowCommandTests {
    @Test("The buyer and the seller see the order, each with their next step")
    func nextStepsOfBothParties() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "order show s01d",
            as: "ben",
            prints: """
                Order\td9rf9hkpea
                Status\tawaitingPayment
                Item\ts01dradi00 4.00 USD Radio, sold
                Total\t4.00 USD
                Pay by\t2030-01-05T12:00:00.000Z
                Seller\tid0000000009
                Seller name\tada
                Buyer\tid0000000010
                Buyer name\tben
                Next step\tChoose the shipping address by 2030-01-05T12:00:00.000Z: bidly order ship-to d9rf9hkpea
                """
        )
        await fixture.check(
            "order show s01d",
            as: "ada",
            prints: """
                Order\td9rf9hkpea
                Status\tawaitingPayment
                Item\ts01dradi00 4.00 USD Radio, sold
                Total\t4.00 USD
                Pay by\t2030-01-05T12:00:00.000Z
                Seller\tid0000000009
                Seller name\tada
                Buyer\tid0000000010
                Buyer name\tben
                Next step\tThe buyer pays by 2030-01-05T12:00:00.000Z
                """
        )
        await fixture.check(
            "order show s01d",
            as: "ben",
            on: .terminal(),
            prints: """
                Order      d9rf9hkpea
                Status     awaiting payment
                Item       s01dradi00 4.00 USD Radio, sold
                Total      4.00 USD
                Pay by     in 4d (Sat 5 Jan 2030 12:00)
                Seller     ada (id0000000009)
                Buyer      ben (id0000000010)
                Next step  Choose the shipping address by 5 Jan 12:00: bidly order ship-to
                           d9rf9hkpea

                History
                TIME      BY     ACTION    AMOUNT  STATUS
                06:00:00  house  create  4.00 USD  awaiting payment
                """
        )
    }

    @Test("An order is found by its id, the start of its id, its item and @last")
    func references() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "order show d9rf9hkpea --json=id",
            as: "ben",
            prints: """
                {"id":"d9rf9hkpea"}
                """
        )
        await fixture.check(
            "order show d9 --json=id",
            as: "ben",
            prints: """
                {"id":"d9rf9hkpea"}
                """
        )
        await fixture.check(
            "order show @last --json=id,items.item.id",
            as: "ben",
            prints: """
                {"id":"d9rf9hkpea","items":[{"item":{"id":"s01dradi00"}}]}
                """
        )
    }

    @Test("The order of another member is not found, as one that does not exist")
    func ordersOfOthers() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "order show s01d",
            as: "cara",
            prints: """
                ! error: You have no order 's01d'. Run: bidly orders, or as its seller: bidly sales
                exit 66
                """
        )
        await fixture.check(
            "order show d9rf9hkpea",
            as: "cara",
            prints: """
                ! error: You have no order 'd9rf9hkpea'. Run: bidly orders, or as its seller: bidly sales
                exit 66
                """
        )
        await fixture.check(
            "order show zzz --json",
            as: "cara",
            prints: """
                {"detail":"You have no order 'zzz'. Run: bidly orders, or as its seller: bidly sales","exitStatus":66,\
                "order":"zzz","title":"No such order","type":"urn:bidly:problem:no-order"}
                ! error: You have no order 'zzz'. Run: bidly orders, or as its seller: bidly sales
                exit 66
                """
        )
        await fixture.check(
            "order cancel d9rf9hkpea --reason Mine --yes",
            as: "cara",
            prints: """
                ! error: You have no order 'd9rf9hkpea'. Run: bidly orders, or as its seller: bidly sales
                exit 66
                """
        )
    }

    @Test("From the payment deadline on, an order is expired")
    func expiry() async throws {
        let fixture = try await HouseFixture()
        try await fixture.advance(by: .seconds(345600))
        await fixture.check(
            "order show s01d --json=status,nextStep",
            as: "ben",
            prints: """
                {"nextStep":null,"status":"expired"}
                """
        )
        await fixture.check(
            "order pay s01d",
            as: "ben",
            prints: """
                ! error: Refused: the order was not paid in time; it expired at 2030-01-05T12:00:00.000Z.
                exit 3
                """
        )
    }
}
