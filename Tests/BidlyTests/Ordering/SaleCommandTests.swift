import Testing

@Suite("bidly sale", .alsoAtServer) struct SaleCommandTests {
    @Test("A seller confirms the payment and ships; the buyer confirms the delivery")
    func aSellerConfirmsThe() async throws {
        let fixture = try await HouseFixture()
        #expect(
            await fixture.run(
                "order ship-to s01d --name 'Ben Example' --line '1 Sample Street' --line '12345 Sampleton' --country DE",
                as: "ben"
            ).status == 0
        )
        await fixture.check(
            "sale ship s01d --carrier DHL",
            as: "ada",
            prints: """
                ! error: Refused: the order is not paid.
                exit 3
                """
        )
        await fixture.check(
            "sale confirm-payment s01d",
            as: "ada",
            prints: """
                Order\td9rf9hkpea
                Status\tpaid
                Item\ts01dradi00 4.00 USD Radio, sold
                Total\t4.00 USD
                Seller\tid0000000009
                Seller name\tada
                Buyer\tid0000000010
                Buyer name\tben
                Ship to\tBen Example, 1 Sample Street, 12345 Sampleton, DE
                Paid\t4.00 USD, 2030-01-01T12:00:00.000Z, manual d9rf9hkpea
                Next step\tShip the order: bidly sale ship d9rf9hkpea --carrier NAME
                """
        )
        await fixture.check(
            "sale ship s01d --carrier DHL --tracking 4711",
            as: "ada",
            prints: """
                Order\td9rf9hkpea
                Status\tshipped
                Item\ts01dradi00 4.00 USD Radio, sold
                Total\t4.00 USD
                Seller\tid0000000009
                Seller name\tada
                Buyer\tid0000000010
                Buyer name\tben
                Ship to\tBen Example, 1 Sample Street, 12345 Sampleton, DE
                Paid\t4.00 USD, 2030-01-01T12:00:00.000Z, manual d9rf9hkpea
                Shipped with\tDHL 4711
                Next step\tThe buyer confirms the delivery
                """
        )
        await fixture.check(
            "order deliver s01d",
            as: "ada",
            prints: """
                ! error: Refused: your role in this order does not permit the action.
                exit 3
                """
        )
        await fixture.check(
            "order deliver s01d",
            as: "ben",
            on: .terminal(),
            prints: """
                Delivered. To review your purchase, run: bidly review @last --rating 1-5
                Order         d9rf9hkpea
                Status        delivered
                Item          s01dradi00 4.00 USD Radio, sold
                Total         4.00 USD
                Seller        ada (id0000000009)
                Buyer         ben (id0000000010)
                Ship to       Ben Example
                              1 Sample Street
                              12345 Sampleton
                              DE
                Paid          4.00 USD, 12:00:00, manual d9rf9hkpea
                Shipped with  DHL 4711

                History
                TIME      BY      ACTION           STATUS
                06:00:00  house   create           awaiting payment
                12:00:00  buyer   ship-to          awaiting payment
                12:00:00  seller  confirm-payment  paid
                12:00:00  seller  ship             shipped
                12:00:00  buyer   deliver          delivered
                """
        )
    }

    @Test("A payment of another amount is refunded, and a repeated payment is recorded once")
    func aPaymentOfAnother() async throws {
        let fixture = try await HouseFixture()
        #expect(
            await fixture.run(
                "order ship-to s01d --name 'Ben Example' --line '1 Sample Street' --line '12345 Sampleton' --country DE",
                as: "ben"
            ).status == 0
        )
        await fixture.check(
            "sale confirm-payment s01d 1.00",
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
                Ship to\tBen Example, 1 Sample Street, 12345 Sampleton, DE
                Paid\t1.00 USD (wrongAmount), 2030-01-01T12:00:00.000Z, manual d9rf9hkpea
                Refund\t1.00 USD, due, reference payment 1
                Next step\tThe buyer pays by 2030-01-05T12:00:00.000Z
                """
        )
        await fixture.check(
            "sale confirm-payment s01d",
            as: "ada",
            prints: """
                ! error: Refused: the reference was used with a different amount.
                exit 3
                """
        )
        #expect(await fixture.run("sale confirm-payment s01d --reference 'Transfer 17'", as: "ada").status == 0)
        await fixture.check(
            "sale confirm-payment s01d --reference 'Transfer 17' --json=status,payments.reference,refunds.amount",
            as: "ada",
            prints: """
                {"payments":[{"reference":"d9rf9hkpea"},{"reference":"Transfer 17"}],"refunds":[{"amount":{"amount":10\
                0,"currency":"USD"}}],"status":"paid"}
                """
        )
        await fixture.check(
            "sale confirm-payment s01d --reference Mine",
            as: "ben",
            prints: """
                ! error: Refused: your role in this order does not permit the action.
                exit 3
                """
        )
        await fixture.check(
            "sale confirm-payment s01d x",
            as: "ada",
            prints: """
                ! error: 'x' is not a valid amount; example: 1000.00
                exit 65
                """
        )
    }

    @Test("A refund is granted after a confirmation, and recorded when it is paid out")
    func aRefundIsGranted() async throws {
        let fixture = try await HouseFixture()
        #expect(
            await fixture.run("order ship-to s01d --name Ben --line 'Sample Street' --country DE", as: "ben").status
                == 0
        )
        #expect(await fixture.run("sale confirm-payment s01d", as: "ada").status == 0)
        await fixture.check(
            "sale record-refund s01d",
            as: "ada",
            prints: """
                ! error: Refused: no refund of the order 'd9rf9hkpea' is due.
                exit 3
                """
        )
        await fixture.check(
            "sale refund s01d 1 --reason Scratch",
            as: "ada",
            prints: """
                ! error: Refund 1.00 USD of the order of 'Radio, sold'?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
        await fixture.check(
            "sale refund s01d --reason Scratch",
            as: "ada",
            on: .terminal(answers: ["n"]),
            prints: """
                ! Refund 4.00 USD of the order of 'Radio, sold'? [y/N] error: Cancelled.
                exit 2
                """
        )
        await fixture.check(
            "sale refund s01d 9 --reason Scratch --yes",
            as: "ada",
            prints: """
                ! error: Refused: the refund is too large; it can be at most 4.00 USD.
                exit 3
                """
        )
        await fixture.check(
            "sale refund s01d 1 --reason Scratch --yes",
            as: "ada",
            prints: """
                Order\td9rf9hkpea
                Status\tpaid
                Item\ts01dradi00 4.00 USD Radio, sold
                Total\t4.00 USD
                Seller\tid0000000009
                Seller name\tada
                Buyer\tid0000000010
                Buyer name\tben
                Ship to\tBen, Sample Street, DE
                Paid\t4.00 USD, 2030-01-01T12:00:00.000Z, manual d9rf9hkpea
                Refund\t1.00 USD, due, reference ae5mbhswtz
                Reason\tScratch
                Next step\tShip the order: bidly sale ship d9rf9hkpea --carrier NAME
                """
        )
        #expect(await fixture.run("sale refund s01d 2 --reason Dent --yes", as: "ada").status == 0)
        await fixture.check(
            "sale record-refund s01d Unknown",
            as: "ada",
            prints: """
                ! error: Refused: there is no such refund.
                exit 3
                """
        )
    }
}
