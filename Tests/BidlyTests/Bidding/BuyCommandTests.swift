import Testing

@Suite("bidly buy") struct BuyCommandTests {
    @Test("a yes buys")
    func yes() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "buy 7pw",
            as: "ben",
            on: .terminal(answers: ["y"]),
            prints: """
                You bought 'Desk lamp, green shade'.
                Price  9.00 USD
                ! Buy 'Desk lamp, green shade' for 9.00 USD? [y/N]\u{20}
                """
        )
        await room.check(
            "show 7pw --json=status,price,ownOutcome,bidCount",
            as: "ben",
            prints: """
                {"bidCount":0,"ownOutcome":{"code":"won","minimumNext":null,"withdrawal":null},\
                "price":{"amount":900,"currency":"USD"}\
                ,"status":"sold"}
                """
        )
    }

    @Test("text, JSON, board, search and watchlist show the time of the purchase as the end")
    func end() async throws {
        let room = try await AuctionRoom()
        let end = "2030-01-01T12:00:00.000Z"
        try #require(await room.run("watch 7pw", as: "ben").status == 0)
        try #require(await room.run("buy 7pw --yes", as: "ben").status == 0)
        await room.check("show 7pw --json=endsAt", as: "ben", prints: #"{"endsAt":"\#(end)"}"#)
        #expect(await room.run("show 7pw", as: "ben").output.contains("Ends\t\(end)\n"))
        for command in ["board", "search lamp --status sold", "watchlist"] {
            let text = await room.run(command, as: "ben"), json = await room.run(command + " --json", as: "ben")
            let rows = text.output.split(separator: "\n").filter { $0.contains("7pw41hd8rz") }
            #expect(rows.contains { $0.contains(end) }, "\(text)")
            #expect(json.output.contains(#""endsAt":"\#(end)""#), "\(json)")
        }
    }

    @Test("a no does not")
    func no() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "buy 7pw",
            as: "ben",
            on: .terminal(answers: ["n"]),
            prints: """
                ! Buy 'Desk lamp, green shade' for 9.00 USD? [y/N] error: Cancelled.
                exit 2
                """
        )
        await room.check(
            "show 7pw --json=status",
            prints: """
                {"status":"open"}
                """
        )
    }

    @Test("--yes asks nothing; a pipe gets the receipt")
    func pipe() async throws {
        let room = try await AuctionRoom()
        await room.check(
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

    @Test("JSON is the receipt")
    func json() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "buy 7pw --yes --json",
            as: "ben",
            prints: """
                {"endsAt":"2030-01-01T12:00:00.000Z","item":{"id":"7pw41hd8rz","title":"Desk lamp, green shade"},\
                "minimumNext":null,"outcome":{"code":"won","minimumNext":null,"withdrawal":null},"price":{"amount":900,\
                "currency":"USD"},"sequence":2,"time":"2030-01-01T12:00:00.000Z"}
                """
        )
    }

    @Test("where nobody can be asked it fails")
    func unasked() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "buy 7pw",
            as: "ben",
            prints: """
                ! error: Buy 'Desk lamp, green shade' for 9.00 USD?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
        await room.check(
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

    @Test("what is not offered, or no more, is refused")
    func refused() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "buy 3k9 --yes",
            as: "ben",
            prints: """
                ! error: refused: it cannot be bought at once, or no more
                exit 3
                """
        )
        await room.check(
            "bid 7pw 6 --json=price",
            as: "cara",
            prints: """
                {"price":{"amount":500,"currency":"USD"}}
                """
        )
        await room.check(
            "buy 7pw",
            as: "ben",
            prints: """
                ! error: refused: it cannot be bought at once, or no more
                exit 3
                """
        )
        await room.check(
            "buy 7pw --json",
            as: "ben",
            prints: """
                {"code":"buyNowNotOffered","detail":"refused: it cannot be bought at once, or no more",\
                "exitStatus":3,"title":"Refused","type":"urn:bidly:problem:refused"}
                ! error: refused: it cannot be bought at once, or no more
                exit 3
                """
        )
        await room.check(
            "buy s01 --yes",
            as: "ben",
            prints: """
                ! error: refused: it cannot be bought at once, or no more
                exit 3
                """
        )
    }

    @Test("sellers do not buy their own items")
    func own() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "buy 7pw --yes",
            as: "ada",
            prints: """
                ! error: refused: sellers do not bid on their own items
                exit 3
                """
        )
    }

    @Test("somebody has to buy, and something")
    func usage() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "buy 7pw --yes",
            prints: """
                ! error: nobody is named to act as
                ! become a member with 'bidly register NAME'; a member says '--as NAME', or once and for all 'bidly \
                config set as NAME'
                exit 4
                """
        )
        await room.check(
            "buy zzz",
            as: "ben",
            prints: """
                ! error: no item's id is or begins with 'zzz'; find one with 'bidly search'
                exit 66
                """
        )
        await room.check(
            "buy",
            as: "ben",
            prints: """
                ! error: missing argument '<item>'
                ! help: <item>  The item: its id, the beginning of its id, or @last.
                ! usage: bidly buy [--yes] [--no-input] [--as <name>] [--house <file>] [--json[=<field,…>]] \
                [--color <when>] <item>
                ! see 'bidly buy --help'
                exit 64
                """
        )
    }
}
