import Testing

@Suite("bidly complete: orders", .alsoAtServer) struct CompleteOrdersTests {
    @Test("Orders, sales, shipping methods and discounts are completed for their owners")
    func ordersSalesShippingMethods() async throws {
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
        await fixture.check(
            "complete orders",
            prints: ""
        )
        await fixture.check(
            "complete offers",
            prints: ""
        )
    }
}
