import Testing

@Suite("bidly orders", .alsoAtServer) struct OrdersCommandTests {
    @Test("A sale creates an order, whose next step is listed")
    func sale() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "orders",
            as: "ben",
            prints: """
                d9rf9hkpea\t4.00 USD\tawaitingPayment\t2030-01-05T12:00:00.000Z\tada\tRadio, sold\tbidly order ship-to\
                 d9rf9hkpea
                """
        )
        await fixture.check(
            "orders",
            as: "ben",
            on: .terminal(),
            prints: """
                ORDER          TOTAL  STATUS            PAY BY  SELLER  TITLE      NEXT
                d9rf9hkpea  4.00 USD  awaiting payment  in 4d   ada     Radio, s…  order ship-to
                """
        )
        await fixture.check(
            "orders --json=id,status,total,seller.name,nextStep.command",
            as: "ben",
            prints: """
                [{"id":"d9rf9hkpea","nextStep":{"command":"bidly order ship-to d9rf9hkpea"},"seller":{"name":"ada"},"s\
                tatus":"awaitingPayment","total":{"amount":400,"currency":"USD"}}]
                """
        )
    }

    @Test("Orders are filtered by status and sorted; combined orders are listed only on request")
    func filtersAndSorting() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("buy 7pw --yes", as: "ben").status == 0)
        await fixture.check(
            "orders --sort total",
            as: "ben",
            prints: """
                tchfm9em3t\t9.00 USD\tawaitingPayment\t2030-01-05T12:00:00.000Z\tada\tDesk lamp, green shade\tbidly or\
                der ship-to tchfm9em3t
                d9rf9hkpea\t4.00 USD\tawaitingPayment\t2030-01-05T12:00:00.000Z\tada\tRadio, sold\tbidly order ship-to\
                 d9rf9hkpea
                """
        )
        await fixture.check(
            "orders --limit 1",
            as: "ben",
            prints: """
                tchfm9em3t\t9.00 USD\tawaitingPayment\t2030-01-05T12:00:00.000Z\tada\tDesk lamp, green shade\tbidly or\
                der ship-to tchfm9em3t
                ! Showing 1–1. Next: --page 2
                """
        )
        await fixture.check(
            "orders --limit 1 --page 2",
            as: "ben",
            on: .terminal(),
            prints: """
                ORDER          TOTAL  STATUS            PAY BY  SELLER  TITLE      NEXT
                d9rf9hkpea  4.00 USD  awaiting payment  in 4d   ada     Radio, s…  order ship-to
                """
        )
        await fixture.check(
            "orders --limit 1",
            as: "ben",
            on: .terminal(),
            prints: """
                ORDER          TOTAL  STATUS            PAY BY  SELLER  TITLE      NEXT
                tchfm9em3t  9.00 USD  awaiting payment  in 4d   ada     Desk lam…  order ship-to
                ! Showing 1–1. Next: --page 2
                """
        )
        await fixture.check(
            "orders --status paid",
            as: "ben",
            prints: ""
        )
        await fixture.check(
            "orders --status paid",
            as: "ben",
            on: .terminal(),
            prints: """
                ! No orders match. Omit --status.
                """
        )
        #expect(await fixture.run("order combine s01d 7pw", as: "ben").status == 0)
        await fixture.check(
            "orders --sort deadline",
            as: "ben",
            prints: """
                id0000000019\t13.00 USD\tawaitingPayment\t2030-01-05T12:00:00.000Z\tada\tRadio, sold; Desk lamp, green\
                 shade\tbidly order ship-to id0000000019
                """
        )
        await fixture.check(
            "orders --status combined --json=id,combinedInto",
            as: "ben",
            prints: """
                [{"combinedInto":"id0000000019","id":"tchfm9em3t"},{"combinedInto":"id0000000019","id":"d9rf9hkpea"}]
                """
        )
    }

    @Test("A member without orders reads what creates one; an anonymous caller and a wrong status are refused")
    func refusals() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "orders",
            as: "dora",
            on: .terminal(),
            prints: """
                ! You have no orders. Win an auction, or run: bidly buy ITEM
                """
        )
        await fixture.check(
            "orders",
            as: "dora",
            prints: ""
        )
        await fixture.check(
            "orders --json",
            as: "dora",
            prints: """
                []
                """
        )
        await fixture.check(
            "orders --json=nope,id",
            as: "ben",
            prints: """
                {"availableFields":["buyer","charges","combinedInto","discount","history","id","items","nextStep","pay\
                By","paymentRequest","payments","refunds","role","rules","seller","shipment","shipping","status","tota\
                l"],"detail":"Unknown field 'nope'.\\nAvailable fields: buyer, charges, combinedInto, discount, histor\
                y, id, items, nextStep, payBy, paymentRequest, payments, refunds, role, rules, seller, shipment, shipp\
                ing, status, total","exitStatus":64,"title":"Unknown field","type":"urn:bidly:problem:unknown-field"}
                ! error: Unknown field 'nope'.
                ! Available fields: buyer, charges, combinedInto, discount, history, id, items, nextStep, payBy, payme\
                ntRequest, payments, refunds, role, rules, seller, shipment, shipping, status, total
                exit 64
                """
        )
    }
}
