import FoundationCoreTesting
import Testing

@MainActor @Suite("Following in a pipe", .timeLimit(.minutes(10)), .alsoAtServer) struct FollowingTests {
    @Test("A bid of another session appears once and in order, and Ctrl-C prints the command that continues")
    func twoSessions() async throws {
        let fixture = try await HouseFixture()
        let watching = fixture.start("watch 3k9 --follow --json=kind,position,price", as: "ben")
        await watching.waitUntilPolling()
        #expect(await fixture.run("bid 3k9 30 --json=price", as: "dora").status == 0)
        #expect(await fixture.run("bid 7pw 6 --json=price", as: "dora").status == 0)
        #expect(await fixture.run("bid 3k9 31 --json=price", as: "cara").status == 0)
        await watching.poll(lines: 2)
        #expect(await fixture.run("bid 3k9 35 --json=price", as: "ben").status == 0)
        await watching.poll(lines: 3)
        await watching.poll(lines: 3)
        await watching.waitUntilPolling()
        watching.interrupt()
        await watching.checkEnd(
            prints: """
                {"kind":"bidPlaced","position":36,"price":{"amount":2600,"currency":"USD"}}
                {"kind":"bidPlaced","position":38,"price":{"amount":3100,"currency":"USD"}}
                {"kind":"bidPlaced","position":39,"price":{"amount":3200,"currency":"USD"}}
                {"detail":"Interrupted.\\nTo continue, run: bidly watch 3k9x2m7q4t --follow --since 39 --json=kind,position,price","exitStatus":130,\
                "title":"Interrupted","type":"urn:bidly:problem:interrupted"}
                ! Following. Press Ctrl-C to stop.
                ! error: Interrupted.
                ! To continue, run: bidly watch 3k9x2m7q4t --follow --since 39 --json=kind,position,price
                exit 130
                """
        )
    }

    @Test("After an interruption, the command that continues shows each missed event exactly once")
    func resuming() async throws {
        let fixture = try await HouseFixture()
        let first = fixture.start("watch 3k9 --follow --as ben --until 'price>=99' --json=position")
        await first.waitUntilPolling()
        try await fixture.bid(30, on: "3k9x2m7q4t", by: "dora")
        await first.poll(lines: 1)
        first.interrupt()
        let words = try #require(await first.end().error.split(separator: "bidly ").last)
        #expect(words == "watch 3k9x2m7q4t --follow --since 36 --until 'price>=99' --as ben --json=position\n")
        try await fixture.bid(31, on: "3k9x2m7q4t", by: "cara")
        try await fixture.bid(200, on: "3k9x2m7q4t", by: "dora")
        try await fixture.bid(150, on: "3k9x2m7q4t", by: "cara")
        let second = fixture.start(String(words.dropLast()))
        await second.checkEnd(
            prints: """
                {"position":37}
                {"position":38}
                {"position":39}
                ! note: Reached 'price>=99': Valve radio, Bakelite case (3k9x2m7q4t), 152.50 USD, open
                """
        )
    }

    @Test(
        "The command that continues repeats the options of the output and of the exit status",
        arguments: [
            ("--json", "--json"), ("--template '{position}: {kind}'", "'--template={position}: {kind}'"),
            ("--color never", "--color never"),
        ]
    )
    func resumingOutput(option: String, repeated: String) async throws {
        let fixture = try await HouseFixture()
        let watching = fixture.start("watch 3k9 --follow --until won --exit-status \(option) --as ben")
        await watching.waitUntilPolling()
        watching.interrupt()
        #expect(
            await watching.end().error.hasSuffix(
                "run: bidly watch 3k9x2m7q4t --follow --since 35 --until won --exit-status --as ben \(repeated)\n"
            )
        )
    }

    @Test("Lines have the fields of 'bidly activity' and the caller's outcome")
    func lines() async throws {
        let fixture = try await HouseFixture()
        let watching = fixture.start("watch 3k9 c4 --follow", as: "ben")
        await watching.waitUntilPolling()
        try await fixture.bid(35, on: "c4mera50mm", by: "dora")
        try await fixture.bid(40, on: "c4mera50mm", by: "ben")
        await watching.poll(lines: 2)
        watching.interrupt()
        let output = await watching.end().output
        #expect(
            output == """
                36\t2030-01-01T12:00:00.000Z\tc4mera50mm\t31.00 USD\t2\tbid by a8wr05d85g\toutbid\tFolding camera
                37\t2030-01-01T12:00:00.000Z\tc4mera50mm\t36.00 USD\t3\tyour bid\tleadingReserveUnmet\tFolding camera

                """
        )
    }

    @Test("With --since and --limit the latest past events come first, then new ones")
    func limit() async throws {
        let fixture = try await HouseFixture()
        let watching = fixture.start("activity --all --follow --since 31 --limit 1 --json=position")
        await watching.waitUntilPolling()
        try await fixture.bid(35, on: "c4mera50mm", by: "dora")
        await watching.poll(lines: 2)
        watching.interrupt()
        #expect(await watching.end().output.hasPrefix("{\"position\":34}\n{\"position\":36}\n{\"detail\""))
    }

    @Test("A timeout exits with 0 without a goal, and with 75 before the goal is reached")
    func timeout() async throws {
        let fixture = try await HouseFixture()
        let watching = fixture.start("activity --all --follow --timeout 10m --limit 1 --json=position")
        await watching.waitUntilPolling(2)
        try await fixture.advance(by: .seconds(600))
        await watching.checkEnd(
            prints: """
                {"position":34}
                ! Following. Press Ctrl-C to stop.
                """
        )
        let waiting = fixture.start("watch 3k9 --follow --timeout 10m --until 'price>=90'")
        await waiting.waitUntilPolling(2)
        try await fixture.advance(by: .seconds(600))
        await waiting.checkEnd(
            prints: """
                ! Following. Press Ctrl-C to stop.
                ! error: Timed out before the condition was met.
                exit 75
                """
        )
    }

    @Test("Following ends with the event that meets the goal: a price, being outbid, or the close")
    func goals() async throws {
        let fixture = try await HouseFixture()
        let price = fixture.start("watch 3k9 --follow --until 'price>=40' --json=price", as: "ben")
        await price.waitUntilPolling()
        try await fixture.bid(30, on: "3k9x2m7q4t", by: "dora")
        await price.poll(lines: 1)
        try await fixture.bid(60, on: "3k9x2m7q4t", by: "cara")
        try await fixture.bid(50, on: "3k9x2m7q4t", by: "dora")
        try await fixture.bid(70, on: "3k9x2m7q4t", by: "dora")
        await price.poll(lines: 3)
        await price.checkEnd(
            prints: """
                {"price":{"amount":2600,"currency":"USD"}}
                {"price":{"amount":3100,"currency":"USD"}}
                {"price":{"amount":5100,"currency":"USD"}}
                ! Following. Press Ctrl-C to stop.
                ! note: Reached 'price>=40': Valve radio, Bakelite case (3k9x2m7q4t), 51.00 USD, open
                """
        )

        let outbid = fixture.start("watch c4 --follow --until outbid --json=kind,leader", as: "ben")
        await outbid.waitUntilPolling()
        try await fixture.bid(29, on: "c4mera50mm", by: "dora")
        await outbid.poll(lines: 1)
        try await fixture.bid(40, on: "c4mera50mm", by: "dora")
        await outbid.poll(lines: 2)
        #expect(await outbid.end().status == 0)

        let closed = fixture.start("watch 5f --follow --until closed --json=kind,status")
        await closed.waitUntilPolling()
        try await fixture.advance(by: .seconds(300))
        await closed.checkEnd(
            prints: """
                {"kind":"closed","status":"sold"}
                ! Following. Press Ctrl-C to stop.
                ! note: Reached 'closed': Clock with a long name that does not fit into a narrow terminal (5ftc1se000), \
                3.00 USD, sold
                """
        )
    }

    @Test("An invalid goal is refused before an item is watched")
    func noAmount() async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run("watch 7pw --follow --until 'price>=lots'")
        #expect(transcript.status == 64 && transcript.error.contains("(closed, outbid, won, price>=AMOUNT)"))
        #expect(await fixture.run("watchlist") == "")
    }

    @Test("Following ends immediately if the goal is already met")
    func reached() async throws {
        let fixture = try await HouseFixture()
        let radio = "Valve radio, Bakelite case (3k9x2m7q4t), 20.50 USD, open"
        for (line, note) in [
            ("s01 --follow --until closed", "'closed': Radio, sold (s01dradi00), 4.00 USD, sold"),
            ("3k9 --follow --until outbid", "'outbid': \(radio)"),
            ("3k9 --follow --until 'price>=20.50'", "'price>=20.50': \(radio)"),
        ] {
            await fixture.check("watch \(line)", as: "ben", prints: "! note: Reached \(note)")
        }
        #expect(await fixture.run("watch 3k9 --follow --until outbid").status == 4)
    }

    @Test("An unknown field is refused before following starts")
    func unknownField() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("watch 3k9 --follow --json=prize").status == 64)
        #expect(await fixture.run("activity --follow --json=prize").status == 64)
        await fixture.check("watchlist", prints: "")
    }
}
