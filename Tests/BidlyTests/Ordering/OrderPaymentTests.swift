import Testing

@Suite("bidly order: pay, combine, discount and cancel", .alsoAtServer) struct OrderPaymentTests {
    @Test("The buyer requests to pay after choosing an address, and pays the seller directly")
    func requestToPay() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "order pay s01d",
            as: "ben",
            prints: """
                ! error: Refused: the order has no shipping address.
                ! Run: bidly order ship-to d9rf9hkpea
                exit 3
                """
        )
        await fixture.chooseAddress()
        await fixture.check(
            "order pay s01d",
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
                Ship to\tBen Example, 1 Sample Street, 12345 Sampleton, DE
                Payment\tPay 4.00 USD directly to the seller, who confirms the payment.
                Next step\tPay 4.00 USD to the seller by 2030-01-05T12:00:00.000Z
                """
        )
        await fixture.check(
            "order pay s01d --json=payment,nextStep.command",
            as: "ben",
            prints: """
                {"nextStep":{"command":null},"payment":{"address":null,"amount":{"amount":400,"currency":"USD"},"provi\
                der":"manual"}}
                """
        )
        await fixture.check(
            "order pay s01d",
            as: "ada",
            prints: """
                ! error: Refused: only the buyer can pay this order.
                exit 3
                """
        )
    }

    @Test("Orders from one seller are combined into a new order with the earliest deadline")
    func combining() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("buy 7pw --yes", as: "ben").status == 0)
        await fixture.check(
            "order combine s01d 7pw",
            as: "ben",
            prints: """
                Order\tid0000000019
                Status\tawaitingPayment
                Item\ts01dradi00 4.00 USD Radio, sold
                Item\t7pw41hd8rz 9.00 USD Desk lamp, green shade
                Total\t13.00 USD
                Pay by\t2030-01-05T12:00:00.000Z
                Seller\tid0000000009
                Seller name\tada
                Buyer\tid0000000010
                Buyer name\tben
                Next step\tChoose the shipping address by 2030-01-05T12:00:00.000Z: bidly order ship-to id0000000019
                """
        )
        await fixture.check(
            "order show d9rf9hkpea --json=status,nextStep.text",
            as: "ben",
            prints: """
                {"nextStep":{"text":"Continue with the combined order"},"status":"combined"}
                """
        )
        let again = await fixture.run("order combine s01d 7pw", as: "ben", on: .terminal())
        #expect(again.output.hasPrefix("These orders are combined already.\nOrder      id0000000019\n"), "\(again)")
        await fixture.check(
            "order combine s01d d9rf9hkpea",
            as: "ben",
            prints: """
                ! error: Refused: the order was combined into another order.
                exit 3
                """
        )
        await fixture.check(
            "order combine s01d",
            as: "ben",
            prints: """
                ! error: At least two orders are needed.
                ! usage: bidly order combine [--as <name>] [--house <file>] [--server <url>] [--json[=<field,…>]] [--t\
                emplate <text>] [--color <when>] <orders> ...
                ! see 'bidly order combine --help'
                exit 64
                """
        )
    }

    @Test("A discount code reduces the total, and is removed")
    func discounts() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("discounts add 10% --code SAMPLETEN --uses 1", as: "ada").status == 0)
        #expect(await fixture.run("discounts add 2.00 --code SAMPLETWO --min 50", as: "ada").status == 0)
        await fixture.check(
            "order discount s01d sample-ten",
            as: "ben",
            prints: """
                Order\td9rf9hkpea
                Status\tawaitingPayment
                Item\ts01dradi00 4.00 USD Radio, sold
                Items\t4.00 USD
                Discount\t-0.40 USD (SAMPLETEN)
                Total\t3.60 USD
                Pay by\t2030-01-05T12:00:00.000Z
                Seller\tid0000000009
                Seller name\tada
                Buyer\tid0000000010
                Buyer name\tben
                Next step\tChoose the shipping address by 2030-01-05T12:00:00.000Z: bidly order ship-to d9rf9hkpea
                """
        )
        await fixture.check(
            "order discount s01d --remove --json=total,discount",
            as: "ben",
            prints: """
                {"discount":null,"total":{"amount":400,"currency":"USD"}}
                """
        )
        await fixture.check(
            "order discount s01d",
            as: "ben",
            on: .terminal(answers: ["sample ten"]),
            prints: """
                The discount was applied.
                Order      d9rf9hkpea
                Status     awaiting payment
                Item       s01dradi00 4.00 USD Radio, sold
                Items      4.00 USD
                Discount   -0.40 USD (SAMPLETEN)
                Total      3.60 USD
                Pay by     in 4d (Sat 5 Jan 2030 12:00)
                Seller     ada (id0000000009)
                Buyer      ben (id0000000010)
                Next step  Choose the shipping address by 5 Jan 12:00: bidly order ship-to
                           d9rf9hkpea

                History
                TIME      BY     ACTION      AMOUNT  STATUS
                06:00:00  house  create    4.00 USD  awaiting payment
                12:00:00  buyer  discount  3.60 USD  awaiting payment
                12:00:00  buyer  discount  4.00 USD  awaiting payment
                12:00:00  buyer  discount  3.60 USD  awaiting payment
                ! Discount code:\u{20}
                """
        )
        await fixture.check(
            "order discount s01d SAMPLETWO",
            as: "ben",
            prints: """
                ! error: Refused: the order is too small for the discount; the minimum is 50.00 USD.
                exit 3
                """
        )
        await fixture.check(
            "order discount s01d wrong-code-1",
            as: "ben",
            prints: """
                ! error: Refused: the discount code is not valid.
                exit 3
                """
        )
        await fixture.check(
            "order discount s01d short",
            as: "ben",
            prints: """
                ! error: Code must be 8 to 40 letters and digits.
                exit 65
                """
        )
        await fixture.check(
            "order discount s01d",
            as: "ben",
            prints: """
                ! error: Pass a discount code, or --remove.
                ! usage: bidly order discount [--remove] [--as <name>] [--house <file>] [--server <url>] [--json[=<fie\
                ld,…>]] [--template <text>] [--color <when>] <order> [<code>]
                ! see 'bidly order discount --help'
                exit 64
                """
        )
        await fixture.check(
            "order discount s01d SAMPLETEN --remove",
            as: "ben",
            prints: """
                ! error: --remove cannot be combined with a code.
                ! usage: bidly order discount [--remove] [--as <name>] [--house <file>] [--server <url>] [--json[=<fie\
                ld,…>]] [--template <text>] [--color <when>] <order> [<code>]
                ! see 'bidly order discount --help'
                exit 64
                """
        )
    }

    @Test("An order is cancelled after a confirmation, for a stated reason")
    func cancellationByBuyer() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "order cancel s01d --reason 'Bought twice.'",
            as: "ben",
            prints: """
                ! error: You may get a strike. Cancel the order of 'Radio, sold'?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
        await fixture.check(
            "order cancel s01d --reason 'Bought twice.'",
            as: "ben",
            on: .terminal(answers: ["n"]),
            prints: """
                ! You may get a strike. Cancel the order of 'Radio, sold'? [y/N] error: Cancelled.
                exit 2
                """
        )
        await fixture.check(
            "order cancel s01d --reason ' ' --yes",
            as: "ben",
            prints: """
                ! error: --reason requires a reason that is not blank.
                ! usage: bidly order cancel --reason <text> [options] <order>
                ! see 'bidly order cancel --help'
                exit 64
                """
        )
        await fixture.check(
            "order cancel s01d --reason 'Bought twice.' --yes",
            as: "ben",
            prints: """
                Order\td9rf9hkpea
                Status\tcancelled
                Item\ts01dradi00 4.00 USD Radio, sold
                Total\t4.00 USD
                Seller\tid0000000009
                Seller name\tada
                Buyer\tid0000000010
                Buyer name\tben
                Reason\tBought twice.
                """
        )
        await fixture.check(
            "order pay s01d",
            as: "ben",
            prints: """
                ! error: Refused: the order is cancelled.
                exit 3
                """
        )
        await fixture.check(
            "profile ben --json=strikeCount",
            prints: """
                {"strikeCount":1}
                """
        )
    }

    @Test("A seller cancels a paid order, and owes the refund")
    func cancellationBySeller() async throws {
        let fixture = try await HouseFixture()
        await fixture.chooseAddress()
        #expect(await fixture.run("sale confirm-payment s01d --yes", as: "ada").status == 0)
        await fixture.check(
            "order cancel s01d --reason Why --yes",
            as: "ben",
            prints: """
                ! error: Refused: only the seller can cancel this order.
                exit 3
                """
        )
        await fixture.check(
            "order cancel s01d --reason 'It broke.' --yes",
            as: "ada",
            prints: """
                Order\td9rf9hkpea
                Status\tcancelled
                Item\ts01dradi00 4.00 USD Radio, sold
                Total\t4.00 USD
                Seller\tid0000000009
                Seller name\tada
                Buyer\tid0000000010
                Buyer name\tben
                Ship to\tBen Example, 1 Sample Street, 12345 Sampleton, DE
                Paid\t4.00 USD, 2030-01-01T12:00:00.000Z, manual d9rf9hkpea 4.00 USD
                Refund\t4.00 USD, due, reference cancelled order
                Reason\tIt broke.
                Next step\tPay 4.00 USD back to the buyer, then record it: bidly sale record-refund d9rf9hkpea
                """
        )
    }
}
