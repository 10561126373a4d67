import Testing

@Suite("bidly activity: orders and offers", .alsoAtServer) struct OrderActivityTests {
    @Test("The buyer and the seller see the changes of an order among the bids, in the order of the log")
    func orders() async throws {
        let fixture = try await HouseFixture()
        for member in ["ben", "ada"] {
            let role = member == "ben" ? "buyer" : "seller"
            let lines = await fixture.run("activity --limit 2", as: member).output.split(separator: "\n")
            let fields = try #require(lines.last).split(separator: "\t", omittingEmptySubsequences: false)
            #expect(
                fields.dropFirst(2) == ["s01dradi00", "4.00 USD", "", "order created", Substring(role), "Radio, sold"]
            )
        }
        #expect(await fixture.run("activity --since 0", as: "cara").output.contains("order created") == false)
    }
}
