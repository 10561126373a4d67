import Testing

@Suite("bidly sale", .alsoAtServer) struct SaleCommandTests {
    @Test("A seller confirms the payment and ships; the buyer confirms the delivery")
    func paymentToDelivery() async throws {
        let fixture = try await HouseFixture()
        await fixture.chooseAddress()
        await fixture.check(
            "sale ship s01d --carrier DHL",
            as: "ada",
            prints: """
                ! error: Refused: the order is not paid.
                exit 3
                """
        )
        await fixture.check(
            "sale confirm-payment s01d --yes",
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
                Paid\t4.00 USD, 2030-01-01T12:00:00.000Z, manual d9rf9hkpea 4.00 USD
                Next step\tShip the order: bidly sale ship d9rf9hkpea
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
                Paid\t4.00 USD, 2030-01-01T12:00:00.000Z, manual d9rf9hkpea 4.00 USD
                Shipped with\tDHL 4711
                Next step\tThe buyer confirms the delivery
                """
        )
        await fixture.check(
            "order deliver s01d",
            as: "ada",
            prints: """
                ! error: Refused: only the buyer can confirm the delivery of this order.
                exit 3
                """
        )
        await fixture.check(
            "order deliver s01d",
            as: "ben",
            on: .terminal(),
            prints: """
                Delivered.
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
                Paid          4.00 USD, 12:00:00, manual d9rf9hkpea 4.00 USD
                Shipped with  DHL 4711
                Next step     Review the item: bidly review s01dradi00

                History
                TIME      BY      ACTION             AMOUNT  STATUS
                06:00:00  house   create           4.00 USD  awaiting payment
                12:00:00  buyer   ship-to          4.00 USD  awaiting payment
                12:00:00  seller  confirm-payment  4.00 USD  paid
                12:00:00  seller  ship             4.00 USD  shipped
                12:00:00  buyer   deliver          4.00 USD  delivered
                """
        )
        let late = await fixture.run("sale ship s01d", as: "ada", on: .terminal(answers: []))
        #expect(late.status == 3 && !late.error.contains("Carrier:"), "\(late)")
        await fixture.succeed([("review s01d --rating 5", "ben")])
        #expect(await !fixture.run("order show s01d", as: "ben").output.contains("Next step"))
    }

    @Test("A tracking number alone corrects the shipment and keeps the carrier; the history shows a correction")
    func correctedTracking() async throws {
        let fixture = try await HouseFixture()
        await fixture.payRadio()
        let alone = await fixture.run("sale ship s01d --tracking 4711", as: "ada")
        #expect(alone.status == 64 && alone.error.contains("Missing --carrier."), "\(alone)")
        await fixture.succeed([("sale ship s01d --carrier DHL --tracking 4711", "ada")])
        let corrected = await fixture.run("sale ship s01d --tracking 4712", as: "ada", on: .terminal())
        #expect(corrected.output.contains("Shipped with  DHL 4712"), "\(corrected)")
        #expect(corrected.output.hasSuffix("12:00:00  seller  ship (corrected)  4.00 USD  shipped\n"), "\(corrected)")
    }

    @Test("The suggested next step selects the house and the member that the command selected")
    func nextStepInSelectedHouse() async throws {
        let fixture = try await HouseFixture()
        await fixture.payRadio()
        let shown = await fixture.run("order show s01d --as ada --json=nextStep.command")
        #expect(shown.output == "{\"nextStep\":{\"command\":\"bidly sale ship d9rf9hkpea --as ada\"}}\n", "\(shown)")
    }

    @Test("A payment of another amount is refunded, and a repeated payment is recorded once")
    func wrongAmount() async throws {
        let fixture = try await HouseFixture()
        await fixture.chooseAddress()
        await fixture.check(
            "sale confirm-payment s01d 1.00 --yes",
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
                Paid\t1.00 USD (wrongAmount), 2030-01-01T12:00:00.000Z, manual d9rf9hkpea 1.00 USD
                Refund\t1.00 USD, due, reference payment 1
                Next step\tPay 1.00 USD back to the buyer, then record it: bidly sale record-refund d9rf9hkpea
                """
        )
        await fixture.check(
            "sale confirm-payment s01d 2.00 --reference 'd9rf9hkpea 1.00 USD' --yes",
            as: "ada",
            prints: """
                ! error: Refused: the reference was used with a different amount.
                ! Pass a different --reference for this payment.
                exit 3
                """
        )
        #expect(await fixture.run("sale confirm-payment s01d --reference 'Transfer 17' --yes", as: "ada").status == 0)
        await fixture.check(
            "sale confirm-payment s01d --reference 'Transfer 17' --json=status,payments.reference,refunds.amount --yes",
            as: "ada",
            prints: """
                {"payments":[{"reference":"d9rf9hkpea 1.00 USD"},{"reference":"Transfer 17"}],"refunds":[{"amount":{"a\
                mount":100,"currency":"USD"}}],"status":"paid"}
                """
        )
        await fixture.check(
            "sale confirm-payment s01d --reference Mine --yes",
            as: "ben",
            prints: """
                ! error: Refused: only the seller can confirm the payment of this order.
                exit 3
                """
        )
        await fixture.check(
            "sale confirm-payment s01d x --yes",
            as: "ada",
            prints: """
                ! error: 'x' is not a valid amount; example: 1000.00
                exit 65
                """
        )
    }

    @Test("A refund is granted after a confirmation, and recorded when it is paid out")
    func refunds() async throws {
        let fixture = try await HouseFixture()
        await fixture.chooseAddress()
        #expect(await fixture.run("sale confirm-payment s01d --yes", as: "ada").status == 0)
        await fixture.check(
            "sale record-refund s01d",
            as: "ada",
            prints: """
                ! error: Refused: no refund of the order 'd9rf9hkpea' is due.
                exit 3
                """
        )
        await fixture.check(
            "sale refund s01d 0 --reason Scratch --yes",
            as: "ada",
            prints: """
                ! error: Amount must be above zero.
                exit 65
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
                Ship to\tBen Example, 1 Sample Street, 12345 Sampleton, DE
                Paid\t4.00 USD, 2030-01-01T12:00:00.000Z, manual d9rf9hkpea 4.00 USD
                Refund\t1.00 USD, due, reference ae5mbhswtz
                Reason\tScratch
                Next step\tPay 1.00 USD back to the buyer, then record it: bidly sale record-refund d9rf9hkpea
                """
        )
        let due = await fixture.run("sale refund s01d 2 --reason Dent --yes", as: "ada", on: .terminal())
        #expect(due.output.hasPrefix("A refund of 2.00 USD is due.\n"), "\(due)")
        await fixture.check(
            "sale record-refund s01d Unknown",
            as: "ada",
            prints: """
                ! error: Refused: there is no such refund.
                exit 3
                """
        )
    }

    @Test("A due refund is recorded when it is paid out; if several are due, the seller names one")
    func recordedRefunds() async throws {
        let fixture = try await HouseFixture()
        await fixture.payRadio()
        await fixture.succeed([
            ("sale refund s01d 1 --reason Scratch --yes", "ada"), ("sale refund s01d 2 --reason Dent --yes", "ada"),
        ])
        let several = await fixture.run("sale record-refund s01d --json", as: "ada")
        #expect(several.status == 64 && several.error.contains("Several refunds are due."), "\(several)")
        let shown = await fixture.run("order show s01d", as: "ada").output
        let references = shown.split(separator: "\n").compactMap { $0.firstMatch(of: /due, reference (.+)$/)?.1 }
        #expect(references.count == 2)
        for (number, reference) in references.enumerated() {
            let rest = references.count - number - 1
            let line = rest == 0 ? "sale record-refund s01d" : "sale record-refund s01d '\(reference)'"
            let recorded = await fixture.run(line, as: "ada")
            #expect(recorded.status == 0, "\(recorded)")
            #expect(recorded.output.split(separator: "due, reference").count - 1 == rest, "\(recorded)")
            #expect(recorded.output.split(separator: "paid back").count - 1 == number + 1, "\(recorded)")
        }
    }

    @Test("The buyer reads the total of all refunds that are due")
    func totalOfRefunds() async throws {
        let fixture = try await HouseFixture()
        await fixture.payRadio()
        await fixture.succeed([
            ("sale refund s01d 1 --reason Scratch --yes", "ada"), ("sale refund s01d --reason Lost --yes", "ada"),
        ])
        let shown = await fixture.run("order show s01d", as: "ben").output
        #expect(shown.contains("Next step\tA refund of 4.00 USD is due to you\n"), "\(shown)")
    }

    @Test("A confirmation states the amount and the buyer, and is asked for")
    func confirmation() async throws {
        let fixture = try await HouseFixture()
        await fixture.chooseAddress()
        await fixture.check(
            "sale confirm-payment s01d",
            as: "ada",
            prints: """
                ! error: Confirm that 4.00 USD from ben for the order of 'Radio, sold' arrived?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
        await fixture.check(
            "sale confirm-payment s01d 3",
            as: "ada",
            on: .terminal(answers: ["n"]),
            prints: """
                ! Confirm that 3.00 USD from ben for the order of 'Radio, sold' arrived? [y/N] error: Cancelled.
                exit 2
                """
        )
        #expect(await fixture.run("order show s01d --json=payments", as: "ada").output == "{\"payments\":[]}\n")
    }

    @Test("No payment is confirmed before the buyer has chosen one of the seller's shipping methods")
    func confirmationWithoutShipping() async throws {
        let fixture = try await HouseFixture()
        await fixture.succeed([("shipping add Parcel 5 --currency usd", "ada")])
        for line in ["sale confirm-payment s01d", "sale confirm-payment s01d 4.00 --yes"] {
            await fixture.check(
                line,
                as: "ada",
                prints: """
                    ! error: Refused: the total does not contain the shipping yet; the buyer must first choose an address \
                    and a shipping method.
                    ! For pick-up, offer a method without a price. Run: bidly shipping add Pick-up 0
                    exit 3
                    """
            )
        }
        #expect(await fixture.run("order show s01d --json=payments", as: "ada").output == "{\"payments\":[]}\n")
    }

    @Test("The summary of a payment states whether it paid the order, or why it must be paid back")
    func summaries() async throws {
        let fixture = try await HouseFixture()
        await fixture.chooseAddress()
        for (line, summary) in [
            (
                "1.00",
                "The payment of 1.00 USD is not the total of 4.00 USD. Pay it back, then run: bidly sale record-refund"
            ),
            ("", "The payment was recorded."),
            ("--reference Again", "The order was already paid. Pay it back, then run: bidly sale record-refund"),
        ] {
            let console = TestConsole.terminal(width: 200)
            let transcript = await fixture.run("sale confirm-payment s01d \(line) --yes", as: "ada", on: console)
            #expect(transcript.output.hasPrefix(summary), "\(transcript)")
        }
        let late = try await HouseFixture()
        try await late.advance(by: .seconds(4 * 86_400))
        let console = TestConsole.terminal(width: 200)
        let transcript = await late.run("sale confirm-payment s01d --yes", as: "ada", on: console)
        let summary = "The payment of 4.00 USD arrived after the order had ended. Pay it back, then run: "
        #expect(transcript.output.hasPrefix(summary + "bidly sale record-refund d9rf9hkpea\n"), "\(transcript)")
    }
}
