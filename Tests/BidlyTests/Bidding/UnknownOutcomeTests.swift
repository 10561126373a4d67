import Testing

@Suite("an answer that does not arrive") struct UnknownOutcomeTests {
    /// What is told of something that is asked again under its key.
    private static func unknown(settledBy command: String) -> CommandLineStage.Transcript {
        """
        ! error: it is unknown whether this was done: offline: the connection broke
        ! find out with '\(command)': it is asked again under the same key, so that it is done once
        exit 75
        """
    }

    @Test(
        "leaves a bid, a purchase or a retraction unknown, and the command that is told settles it; it is done once",
        arguments: [
            ("bid 3k9 30", "your bid of 30.00 USD on 3k9x2m7q4t", "leading", "26.00 USD"),
            ("buy 7pw --yes", "your purchase of 7pw41hd8rz", "won", "9.00 USD"),
            ("retract 3k9 --because wrong-amount --yes", "your retraction on 3k9x2m7q4t", "done", "10.00 USD"),
            ("bid c4 31", "your bid of 31.00 USD on c4mera50mm", "reserve not met", "20.00 USD"),
        ]
    )
    func settled(line: String, what: String, outcome: String, price: String) async throws {
        let room = try await AuctionRoom(), item = String(what.suffix(10))
        room.bidly.road.losesAnswers = true
        await room.check(line, as: "ben", prints: Self.unknown(settledBy: "bidly settle \(item) --as ben"))
        room.bidly.road.losesAnswers = false
        let before = try await room.sequence(of: item)
        let settled = await room.run("show \(item) --as ben")
        #expect(settled.status == 0 && settled.output.contains("Price\t\(price)\n"))
        #expect(
            settled.error
                == "note: \(what) of 2030-01-01T12:00:00.000Z, whose outcome was unknown: \(outcome)\n"
        )
        #expect(try await room.sequence(of: item) == before)
        #expect(await room.run("show \(item) --as ben").error == "")
    }

    @Test("is told by the command that the message names, and nothing is pending after it")
    func settleCommand() async throws {
        let room = try await AuctionRoom()
        room.bidly.road.losesAnswers = true
        #expect(await room.run("bid 3k9 30", as: "ben").status == 75)
        room.bidly.road.losesAnswers = false
        await room.check(
            "settle 3k9x2m7q4t --as ben",
            prints: """
                your bid of 30.00 USD on 3k9x2m7q4t: leading
                """
        )
        await room.check("settle", as: "ben", prints: "")
    }

    @Test("as JSON names that command, too, with the house that was meant")
    func json() async throws {
        let room = try await AuctionRoom(), path = room.bidly.housePath
        room.bidly.road.losesAnswers = true
        let bid = await room.run(
            "bid 3k9 30 --house '\(path)' --json",
            as: "ben",
            environment: ["BIDLY_HOUSE": "/none"]
        )
        #expect(bid.status == 75)
        #expect(bid.output.contains(#""settleWith":"bidly settle 3k9x2m7q4t --as ben --house \#(path)""#))
        #expect(bid.output.contains(#""tookEffect":null"#))
    }

    @Test(
        "leaves what a seller does unknown, and it is told where to look",
        arguments: [
            ("revise 7pw --title Lamp", "see with 'bidly show 7pw41hd8rz'"),
            ("revise 7pw --reserve 6", "see with 'bidly show 7pw41hd8rz'"),
            ("withdraw 7pw --because Broken --yes", "see with 'bidly show 7pw41hd8rz'"),
            (
                "sell --title Spoon --category Lamps --start 10",
                "run the same command again: it goes on from there, and nothing is put up twice"
            ),
        ]
    )
    func selling(line: String, advice: String) async throws {
        let room = try await AuctionRoom()
        room.bidly.road.losesAnswers = true
        await room.check(
            line,
            as: "ada",
            prints: """
                ! error: it is unknown whether this was done: offline: the connection broke
                ! \(advice)
                exit 75
                """
        )
    }
}

extension AuctionRoom {
    /// How many things have happened in an item's auction.
    fileprivate func sequence(of item: String) async throws -> String {
        await run("show \(item) --json=sequence").output
    }
}
