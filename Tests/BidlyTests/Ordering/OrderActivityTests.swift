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

    @Test("Each change of an order states its own amount, also after the total has changed")
    func amounts() async throws {
        let fixture = try await HouseFixture()
        await fixture.succeed([("shipping add Parcel 5.50 --currency usd", "ada")])
        await fixture.payRadio()
        await fixture.succeed([
            ("sale refund s01d 1 --reason Scratch --yes", "ada"), ("sale record-refund s01d", "ada"),
        ])
        await fixture.check(
            "activity --limit 5 --template '{action} {price}'",
            as: "ben",
            prints: """
                create 4.00 USD
                ship-to 9.50 USD
                confirm-payment 9.50 USD
                refund 1.00 USD
                record-refund 1.00 USD
                """
        )
    }

    @Test("Pages have as many rows as --limit states, of bids and orders together, and continue without a gap")
    func pages() async throws {
        let fixture = try await HouseFixture()
        await fixture.deliverRadio()
        func rows(_ options: String) async -> [Substring] {
            await fixture.run("activity --template {kind}-{position} \(options)", as: "ben").output
                .split(separator: "\n")
        }
        let all = await rows("--since 0")
        #expect(all.count == 13 && all.count { $0.hasPrefix("order-") } == 5)
        for page in 1...4 {
            #expect(await rows("--limit 3 --page \(page)") == Array(all.dropLast(3 * (page - 1)).suffix(3)), "\(page)")
        }
        #expect(await rows("--limit 3 --page 5") == Array(all.prefix(1)))
        let start = all[all.count - 5].drop { $0 != "-" }.dropFirst()
        #expect(await rows("--since \(start) --limit 3") == Array(all.suffix(3)))
        #expect(await rows("--since \(start) --limit 3 --page 2") == Array(all.suffix(4).prefix(1)))
    }
}
