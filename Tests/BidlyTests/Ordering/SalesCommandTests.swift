import Testing

@Suite("bidly sales", .alsoAtServer) struct SalesCommandTests {
    @Test("The dashboard counts auctions and orders; the orders to handle have a next step")
    func dashboard() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "sales",
            as: "ada",
            prints: """
                Open\t5
                Ending within a day\t2
                Sold\t1
                Unpaid\t1
                To ship\t0
                Refunds due\t0
                d9rf9hkpea\t4.00 USD\tawaitingPayment\t2030-01-05T12:00:00.000Z\tben\tRadio, sold\t
                """
        )
        await fixture.check(
            "sales",
            as: "ada",
            on: .terminal(),
            prints: """
                Open                 5
                Ending within a day  2
                Sold                 1
                Unpaid               1
                To ship              0
                Refunds due          0

                ORDER          TOTAL  STATUS            PAY BY  BUYER  TITLE
                d9rf9hkpea  4.00 USD  awaiting payment  in 4d   ben    Radio, sold
                """
        )
        await fixture.check(
            "sales --json=open,ending,sold,unpaid,toShip,refundsDue,orders.id",
            as: "ada",
            prints: """
                {"ending":2,"open":5,"orders":[{"id":"d9rf9hkpea"}],"refundsDue":0,"sold":1,"toShip":0,"unpaid":1}
                """
        )
        await fixture.chooseAddress()
        #expect(await fixture.run("sale confirm-payment s01d --yes", as: "ada").status == 0)
        await fixture.check(
            "sales --status paid",
            as: "ada",
            prints: """
                Open\t5
                Ending within a day\t2
                Sold\t1
                Unpaid\t0
                To ship\t1
                Refunds due\t0
                d9rf9hkpea\t4.00 USD\tpaid\t\tben\tRadio, sold\tbidly sale ship d9rf9hkpea
                """
        )
    }

    @Test("A refund that the seller must pay out is counted, and is the next step of a paid order")
    func refundDue() async throws {
        let fixture = try await HouseFixture()
        await fixture.chooseAddress()
        await fixture.succeed([
            ("sale confirm-payment s01d 1.00 --reference t1 --yes", "ada"),
            ("sale confirm-payment s01d --reference t2 --yes", "ada"),
        ])
        await fixture.check(
            "sales --json=refundsDue,orders.status,orders.nextStep.text",
            as: "ada",
            prints: """
                {"orders":[{"nextStep":{"text":"Pay 1.00 USD back to the buyer, then record it"},"status":"paid"}],\
                "refundsDue":1}
                """
        )
        #expect(await fixture.run("sale record-refund s01d", as: "ada").status == 0)
        await fixture.check(
            "sales --json=refundsDue,orders.nextStep.text",
            as: "ada",
            prints: """
                {"orders":[{"nextStep":{"text":"Ship the order"}}],"refundsDue":0}
                """
        )
    }

    @Test("A seller without sales reads what to do")
    func noSales() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "sales",
            as: "dora",
            on: .terminal(),
            prints: """
                Open                 0
                Ending within a day  0
                Sold                 0
                Unpaid               0
                To ship              0
                Refunds due          0
                ! You have no sales yet. Run: bidly sell
                """
        )
        await fixture.check(
            "sales",
            as: "dora",
            prints: """
                Open\t0
                Ending within a day\t0
                Sold\t0
                Unpaid\t0
                To ship\t0
                Refunds due\t0
                """
        )
        await fixture.check(
            "sales --status paid --json=orders",
            as: "dora",
            prints: """
                {"orders":[]}
                """
        )
    }

    @Test("The export without a file cannot be printed as JSON")
    func exportAsJSON() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("shipping add Parcel 5.51", as: "ada").status == 0)
        #expect(await fixture.run("discounts add 10% --code SAMPLETEN", as: "ada").status == 0)
        #expect(await fixture.run("buy 7pw --yes", as: "ben").status == 0)
        #expect(await fixture.run("order combine s01d 7pw", as: "ben").status == 0)
        await fixture.chooseAddress()
        #expect(await fixture.run("order discount s01d SAMPLETEN", as: "ben").status == 0)
        #expect(await fixture.run("sale confirm-payment s01d --yes", as: "ada").status == 0)
        await fixture.check(
            "sales export --json",
            as: "ada",
            prints: """
                {"detail":"--json requires a file to write the export to.","exitStatus":64,"title":"Invalid usage","ty\
                pe":"urn:bidly:problem:usage"}
                ! error: --json requires a file to write the export to.
                ! usage: bidly sales export [--as <name>] [--house <file>] [--server <url>] [--json[=<field,…>]] [--te\
                mplate <text>] [--color <when>] [<file>]
                ! see 'bidly sales export --help'
                exit 64
                """
        )
    }
}
