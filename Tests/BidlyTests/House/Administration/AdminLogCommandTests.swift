import FoundationCoreTesting
import Testing

@MainActor @Suite("bidly admin log", .alsoAtServer, .timeLimit(.minutes(10))) struct AdminLogCommandTests {
    @Test("A pipe gets one line per entry, with the position, the context, who acted, and the reason")
    func pipe() async throws {
        let fixture = try await HouseFixture(administrator: "cara")
        #expect(await fixture.run("withdraw 3k7 --reason 'It broke.' --yes", as: "ada").status == 0)
        await fixture.check(
            "admin log --limit 3",
            prints: """
                35\t2030-01-01T06:00:00.000Z\tordering\torderCreated\thouse\torder d9rf9hkpea\t
                36\t2030-01-01T12:00:00.000Z\taccounts\troleChanged\towner (admin)\tcara\t
                37\t2030-01-01T12:00:00.000Z\tbidding\twithdrawn\tada\t3k7d5wz0ab\tIt broke.
                """
        )
    }

    @Test("A terminal gets a table with positions, items and titles")
    func terminal() async throws {
        let fixture = try await HouseFixture(administrator: "cara")
        #expect(await fixture.run("withdraw 3k7 --reason 'It broke.' --yes", as: "ada").status == 0)
        await fixture.check(
            "admin log --limit 3",
            on: .terminal(),
            prints: """
                 #  TIME      EVENT          BY             ITEM        ABOUT          REASON
                35  06:00:00  order created  house                      order d9rf9h…
                36  12:00:00  role changed   owner (admin)              cara
                37  12:00:00  withdrawn      ada            3k7d5wz0ab  Valve tester   It broke.
                ! 1–3 of the latest events. Next: --page 2
                """
        )
    }

    @Test("Pages go back from the latest entry, and a terminal shows their range")
    func pages() async throws {
        let fixture = try await HouseFixture(administrator: "cara")
        func positions(_ options: String) async -> [Substring] {
            await fixture.run("admin log --template {position} \(options)").output.split(separator: "\n")
        }
        let all = await positions("--since 0")
        #expect(await positions("--limit 2 --page 2") + positions("--limit 2") == all.suffix(4))
        let shown = await fixture.run("admin log --limit 2 --page 2", on: .terminal())
        #expect(shown.error == "3–4 of the latest events. Next: --page 3\n")
    }

    @Test("The help names the administrators of a house file and of a server")
    func help() async throws {
        for command in ["admin", "brands add", "categories add"] {
            let help = await (try CommandLineHarness()).run("help \(command)").output
            let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains("the owner of the house file, and at a server the members with this role"))
        }
    }

    @Test("--since starts after a position, or at a time, and --limit omits older entries")
    func since() async throws {
        let fixture = try await HouseFixture(administrator: "cara")
        func positions(_ options: String) async -> String {
            await fixture.run("admin log \(options) --json=position").output.filter { $0.isNumber || $0 == "," }
        }
        #expect(await positions("--since 34") == "35,36")
        #expect(await positions("--since 0 --limit 2") == "35,36")
        #expect(await positions("--since 9h30m") == "32,33,34,35,36")
        #expect(await positions("--since 2030-01-01T06:00:00Z") == "33,34,35,36")
        #expect(await positions("--since 36") == "")
        #expect(await fixture.run("admin log --since 36") == "")
        #expect(await fixture.run("admin log --since -1").status == 64)
    }

    @Test("--follow prints new entries of all contexts, and the interruption names the command to continue")
    func follow() async throws {
        let fixture = try await HouseFixture(administrator: "cara")
        let following = fixture.start("admin log --follow --limit 1 --json=kind,position")
        await following.waitUntilPolling()
        try await fixture.bid(30, on: "3k9x2m7q4t", by: "dora")
        #expect(await fixture.run("register eve").status == 0)
        await following.poll(lines: 3)
        following.interrupt()
        await following.checkEnd(
            prints: """
                {"kind":"roleChanged","position":36}
                {"kind":"bidPlaced","position":37}
                {"kind":"memberRegistered","position":38}
                {"detail":"Interrupted.\\nTo continue, run: bidly admin log --follow --since 38 --json=kind,position","exitStatus":130,\
                "title":"Interrupted","type":"urn:bidly:problem:interrupted"}
                ! Following. Press Ctrl-C to stop.
                ! error: Interrupted.
                ! To continue, run: bidly admin log --follow --since 38 --json=kind,position
                exit 130
                """
        )
    }

    @Test("A bidder is named only when the auction is closed, and no maximum is shown")
    func secrets() async throws {
        let fixture = try await HouseFixture(administrator: "cara")
        let output = await fixture.run("admin log --since 0 --json").output
        // Cara's maximum on the radio is 25.00; the reserve of the camera is 50.00.
        #expect(!output.contains("2500") && !output.contains("5000"))
        let bids = await fixture.run("admin log --since 0 --json=kind,item.id,actor.id").output
        #expect(bids.contains(#"{"actor":{"id":null},"item":{"id":"3k9x2m7q4t"},"kind":"bidPlaced"}"#), "\(bids)")
        #expect(bids.contains(#"{"actor":{"id":"id0000000010"},"item":{"id":"s01dradi00"},"kind":"bidPlaced"}"#))
    }
}
