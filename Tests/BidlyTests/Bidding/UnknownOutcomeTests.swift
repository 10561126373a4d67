import Testing

@Suite("Lost responses", .alsoAtServer) struct UnknownOutcomeTests {
    /// Returns the message about a lost response, with the command that settles the bid.
    private static func unknown(settledBy command: String) -> CommandLineHarness.Transcript {
        """
        ! error: Outcome unknown: the house cannot be reached: the connection broke
        ! To find out, run: \(command)
        ! The retry uses the same idempotency key, so it takes effect only once.
        exit 75
        """
    }

    @Test(
        "A bid, purchase or retraction whose response is lost is settled by the next command and takes effect once",
        arguments: [
            ("bid 3k9 30", "your bid of 30.00 USD on 3k9x2m7q4t", "leading", "26.00 USD"),
            ("buy 7pw --yes", "your purchase of 7pw41hd8rz", "won", "9.00 USD"),
            ("retract 3k9 --reason wrong-amount --yes", "your retraction on 3k9x2m7q4t", "done", "10.00 USD"),
            ("bid c4 31", "your bid of 31.00 USD on c4mera50mm", "reserve not met", "20.00 USD"),
        ]
    )
    func settled(line: String, what: String, outcome: String, price: String) async throws {
        let fixture = try await HouseFixture(), item = String(what.suffix(10))
        fixture.bidly.faults.dropsResponses = true
        await fixture.check(line, as: "ben", prints: Self.unknown(settledBy: "bidly settle \(item) --as ben"))
        fixture.bidly.faults.dropsResponses = false
        let before = try await fixture.sequence(of: item)
        let settled = await fixture.run("show \(item) --as ben")
        #expect(settled.status == 0 && settled.output.contains("Price\t\(price)\n"))
        #expect(
            settled.error
                == "note: Settled \(what) from 2030-01-01T12:00:00.000Z: \(outcome)\n"
        )
        #expect(try await fixture.sequence(of: item) == before)
        #expect(await fixture.run("show \(item) --as ben").error == "")
    }

    @Test("The command that the message names settles the bid; nothing is pending after it")
    func settleCommand() async throws {
        let fixture = try await HouseFixture()
        fixture.bidly.faults.dropsResponses = true
        #expect(await fixture.run("bid 3k9 30", as: "ben").status == 75)
        fixture.bidly.faults.dropsResponses = false
        await fixture.check(
            "settle 3k9x2m7q4t --as ben",
            prints: """
                your bid of 30.00 USD on 3k9x2m7q4t: leading
                """
        )
        await fixture.check("settle", as: "ben", prints: "")
    }

    @Test("JSON contains the command that settles the bid, with the selected house")
    func json() async throws {
        let fixture = try await HouseFixture(), path = fixture.bidly.housePath
        fixture.bidly.faults.dropsResponses = true
        let bid = await fixture.run(
            "bid 3k9 30 --house '\(path)' --json",
            as: "ben",
            environment: ["BIDLY_HOUSE": "/none"]
        )
        #expect(bid.status == 75)
        #expect(bid.output.contains(#""settleWith":"bidly settle 3k9x2m7q4t --as ben --house \#(path)""#))
        #expect(bid.output.contains(#""tookEffect":null"#))
    }

    @Test(
        "The outcome of a seller's change is unknown, and the message names the command that shows it",
        arguments: [
            ("revise 7pw --title Lamp", "To find out, run: bidly show 7pw41hd8rz"),
            ("revise 7pw --reserve 6", "To find out, run: bidly show 7pw41hd8rz"),
            ("withdraw 7pw --reason Broken --yes", "To find out, run: bidly show 7pw41hd8rz"),
            (
                "sell --title Spoon --category Lamps --start 10",
                "Run the same command again. It continues where it stopped and never lists the item twice."
            ),
        ]
    )
    func selling(line: String, advice: String) async throws {
        let fixture = try await HouseFixture()
        fixture.bidly.faults.dropsResponses = true
        await fixture.check(
            line,
            as: "ada",
            prints: """
                ! error: Outcome unknown: the house cannot be reached: the connection broke
                ! \(advice)
                exit 75
                """
        )
    }
}

extension HouseFixture {
    /// Returns the number of events of an item's auction, as JSON.
    fileprivate func sequence(of item: String) async throws -> String {
        await run("show \(item) --json=sequence").output
    }
}
