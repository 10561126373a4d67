import Testing

@Suite("bidly buy", .alsoAtServer) struct BuyCommandTests {
    @Test("A purchase that the house will refuse is refused before the question")
    func refusedFirst() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "buy 7pw",
            as: "ada",
            on: .terminal(answers: ["y"]),
            prints: """
                ! error: Refused: sellers cannot bid on their own items.
                exit 3
                """
        )
    }

    @Test("The answer yes buys the item")
    func yes() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "buy 7pw",
            as: "ben",
            on: .terminal(answers: ["y"]),
            prints: """
                You bought 'Desk lamp, green shade'.
                Price      9.00 USD
                Next step  Choose the shipping address: bidly order ship-to 7pw41hd8rz
                ! Buy 'Desk lamp, green shade' for 9.00 USD? [y/N]\u{20}
                """
        )
        await fixture.check(
            "buy 7pw --yes",
            as: "ben",
            prints: """
                ! error: Refused: you have already bought or won this item.
                ! To see your order, run: bidly order show 7pw41hd8rz
                exit 3
                """
        )
        await fixture.check(
            "show 7pw --json=status,price,position.outcome,bidCount",
            as: "ben",
            prints: """
                {"bidCount":0,"position":{"outcome":{"code":"won","minimumNext":null,"withdrawal":null}},\
                "price":{"amount":900,"currency":"USD"}\
                ,"status":"sold"}
                """
        )
    }

    @Test("Text, JSON, board, search and watchlist show the time of the purchase as the end")
    func end() async throws {
        let fixture = try await HouseFixture()
        let end = "2030-01-01T12:00:00.000Z"
        try #require(await fixture.run("watch 7pw", as: "ben").status == 0)
        try #require(await fixture.run("buy 7pw --yes", as: "ben").status == 0)
        await fixture.check("show 7pw --json=endsAt", as: "ben", prints: #"{"endsAt":"\#(end)"}"#)
        #expect(await fixture.run("show 7pw", as: "ben").output.contains("Ends\t\(end)\n"))
        for command in ["board", "search lamp --status sold", "watchlist"] {
            let text = await fixture.run(command, as: "ben"), json = await fixture.run(command + " --json", as: "ben")
            let rows = text.output.split(separator: "\n").filter { $0.contains("7pw41hd8rz") }
            #expect(rows.contains { $0.contains(end) }, "\(text)")
            #expect(json.output.contains(#""endsAt":"\#(end)""#), "\(json)")
        }
    }

    @Test("The answer no does not buy the item")
    func no() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "buy 7pw",
            as: "ben",
            on: .terminal(answers: ["n"]),
            prints: """
                ! Buy 'Desk lamp, green shade' for 9.00 USD? [y/N] error: Cancelled.
                exit 2
                """
        )
        await fixture.check(
            "show 7pw --json=status",
            prints: """
                {"status":"open"}
                """
        )
    }

    @Test("--yes skips the question; a pipe gets the receipt")
    func pipe() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "buy 7pw --yes",
            as: "ben",
            prints: """
                Item\t7pw41hd8rz
                Outcome\twon
                Price\t9.00 USD
                Next bid\t
                Ends\t2030-01-01T12:00:00.000Z
                """
        )
    }

    @Test("JSON contains the receipt")
    func json() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "buy 7pw --yes --json",
            as: "ben",
            prints: """
                {"endsAt":"2030-01-01T12:00:00.000Z","item":{"id":"7pw41hd8rz","title":"Desk lamp, green shade"},\
                "minimumNext":null,"outcome":{"code":"won","minimumNext":null,"withdrawal":null},"price":{"amount":900,\
                "currency":"USD"},"sequence":2,"time":"2030-01-01T12:00:00.000Z"}
                """
        )
    }

    @Test("The question states the total with each shipping method")
    func totals() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("shipping add Parcel 6.90", as: "ada").status == 0)
        #expect(await fixture.run("shipping add Pick-up 0", as: "ada").status == 0)
        await fixture.check(
            "buy 7pw",
            as: "ben",
            prints: """
                ! error: You pay 15.90 USD with Parcel (items 9.00 USD, shipping 6.90 USD), or 9.00 USD with Pick-up \
                (items 9.00 USD, shipping 0.00 USD). Buy 'Desk lamp, green shade' for 9.00 USD?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
    }

    @Test("Without a terminal and without --yes, a purchase fails")
    func unasked() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "buy 7pw",
            as: "ben",
            prints: """
                ! error: Buy 'Desk lamp, green shade' for 9.00 USD?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
        await fixture.check(
            "buy 7pw --no-input",
            as: "ben",
            on: .terminal(answers: ["y"]),
            prints: """
                ! error: Buy 'Desk lamp, green shade' for 9.00 USD?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
    }

    @Test("An item without a buy-now offer, or whose offer ended, cannot be bought")
    func refused() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "buy 3k9 --yes",
            as: "ben",
            prints: """
                ! error: Refused: this item has no buy-now offer, or the offer has ended.
                exit 3
                """
        )
        await fixture.check(
            "bid 7pw 6 --json=price",
            as: "cara",
            prints: """
                {"price":{"amount":500,"currency":"USD"}}
                """
        )
        await fixture.check(
            "buy 7pw",
            as: "ben",
            prints: """
                ! error: Refused: this item has no buy-now offer, or the offer has ended.
                exit 3
                """
        )
        await fixture.check(
            "buy 7pw --json",
            as: "ben",
            prints: """
                {"code":"buyNowNotOffered","detail":"Refused: this item has no buy-now offer, or the offer has ended.",\
                "exitStatus":3,"item":{"id":"7pw41hd8rz","title":"Desk lamp, green shade"},"title":"Refused",\
                "type":"urn:bidly:problem:refused"}
                ! error: Refused: this item has no buy-now offer, or the offer has ended.
                exit 3
                """
        )
        await fixture.check(
            "buy s01 --yes",
            as: "ben",
            prints: """
                ! error: Refused: you have already bought or won this item.
                ! To see your order, run: bidly order show s01dradi00
                exit 3
                """
        )
    }

    @Test("A seller cannot buy their own item")
    func own() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "buy 7pw --yes",
            as: "ada",
            prints: """
                ! error: Refused: sellers cannot bid on their own items.
                exit 3
                """
        )
    }

    @Test("A purchase requires a member and an item")
    func usage() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "buy 7pw --yes",
            prints: """
                ! error: No member selected. Pass --as NAME, or run: bidly config set as NAME
                ! To become a member, run: bidly register NAME
                exit 4
                """
        )
        await fixture.check(
            "buy zzz",
            as: "ben",
            prints: """
                ! error: No item id starts with 'zzz'. Run: bidly search
                exit 66
                """
        )
        await fixture.check(
            "buy",
            as: "ben",
            prints: """
                ! error: Missing argument '<item>'.
                ! help: <item>  The item: its id, the start of its id, or @last.
                ! usage: bidly buy [options] <item>
                ! see 'bidly buy --help'
                exit 64
                """
        )
    }
}
