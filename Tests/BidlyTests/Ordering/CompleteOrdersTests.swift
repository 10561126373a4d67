import Testing

@Suite("bidly complete: orders", .alsoAtServer) struct CompleteOrdersTests {
    @Test("Orders, sales, shipping methods and discounts are completed for their owners")
    func ownersOnly() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("shipping add Parcel 5.50", as: "ada").status == 0)
        #expect(await fixture.run("discounts add 10% --code SAMPLETEN", as: "ada").status == 0)
        await fixture.check(
            "complete orders",
            as: "ben",
            prints: """
                d9rf9hkpea\tawaiting payment: Radio, sold
                """
        )
        await fixture.check(
            "complete orders d9",
            as: "ben",
            prints: """
                d9rf9hkpea\tawaiting payment: Radio, sold
                """
        )
        await fixture.check(
            "complete orders zz",
            as: "ben",
            prints: ""
        )
        await fixture.check(
            "complete sales",
            as: "ada",
            prints: """
                d9rf9hkpea\tawaiting payment: Radio, sold
                """
        )
        await fixture.check(
            "complete orders",
            as: "ada",
            prints: ""
        )
        for (kind, meanings) in [
            ("shipping", ["Parcel"]), ("discounts", ["10%"]), ("orders-and-sales", ["awaiting payment: Radio, sold"]),
        ] {
            let candidates = await fixture.run("complete \(kind)", as: "ada").output.split(separator: "\n")
            #expect(candidates.map { String($0.split(separator: "\t").last ?? "") } == meanings, "\(kind)")
            let word = candidates.first?.split(separator: "\t").first ?? ""
            let completed = await fixture.run("complete \(kind) \(word.prefix(10))", as: "ada").output
            #expect(completed.split(separator: "\n") == candidates, "\(kind)")
            await fixture.check("complete \(kind) zz", as: "ada", prints: "")
        }
        await fixture.check("complete shipping", as: "ben", prints: "")
        await fixture.check("complete discounts", as: "ben", prints: "")
        for kind in ["orders", "sales", "orders-and-sales", "offers", "shipping", "discounts"] {
            await fixture.check("complete \(kind)", prints: "")
        }
    }

    @Test("Open offers are completed for the member who can accept them")
    func offers() async throws {
        let fixture = try await HouseFixture()
        try await fixture.expireRadioOrder()
        await fixture.check(
            "complete offers",
            as: "ben",
            prints: """
                3k9x2m7q4t\tValve radio, Bakelite case
                """
        )
        await fixture.check("complete offers", as: "cara", prints: "")
        await fixture.succeed([("offers decline 3k9 --yes", "ben")])
        await fixture.check("complete offers", as: "ben", prints: "")
    }

    @Test("Neither a reference nor a completion requests all orders")
    func requestCounts() async throws {
        let fixture = try await HouseFixture()
        await fixture.succeed([("show s01d", "ben")])
        for (line, expected) in [("order show @last --json=id", 2), ("complete orders", 1), ("complete sales d9", 1)] {
            fixture.bidly.faults.onRequest(nil)
            await fixture.succeed([(line, "ben")])
            let lists = fixture.bidly.faults.requests.filter { $0.contains("/v1/orders?") || $0.contains("/v1/sales?") }
            #expect(lists.count == expected && lists.allSatisfy { $0.contains("prefix=") }, "\(line): \(lists)")
        }
    }
}
